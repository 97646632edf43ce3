#!/bin/sh
# Render the enclosure: pictures/*.png (kept in git) and the parts to print, build/hardware/*.stl (not kept).
set -eu
cd "$(dirname "$0")"
command -v openscad >/dev/null || { echo 'make hardware needs OpenSCAD; on Debian: apt-get install openscad' >&2; exit 1; }
scad=openscad
if [ -z "${DISPLAY:-}" ]; then
    command -v xvfb-run >/dev/null || { echo 'Without a screen, make hardware needs xvfb; on Debian: apt-get install xvfb xauth' >&2; exit 1; }
    scad='xvfb-run -a openscad'
fi
picture() {
    file=$1 camera=$2
    shift 2
    $scad -q -o "pictures/$file" --imgsize=1100,820 --colorscheme=Tomorrow --camera="$camera" "$@" enclosure.scad
    echo "hardware/pictures/$file"
}
picture enclosure.png 0,2,12,38,0,18,290 -D 'part="closed"'
picture enclosure_open.png 0,2,32,58,0,-28,380 -D 'part="open"' -D battery=true
mkdir -p ../build/hardware
for part in base lid caps; do
    openscad -q -o "../build/hardware/$part.stl" -D "part=\"$part\"" "$@" enclosure.scad
    echo "build/hardware/$part.stl"
done
