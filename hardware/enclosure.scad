// A box for Tableside: base, lid and button caps. Millimetres. See README.md, "Enclosure".
// openscad -D 'part="lid"' -o lid.stl enclosure.scad

part = "closed";        // closed, open, base, lid, caps
display = "0.96";       // "0.96" (SSD1306) or "1.3" (SH1106)
usb_side = "left";      // "left": the lead leaves to the left, away from a right hand; "right" for left-handers
battery = false;        // true: deep enough for a holder of two AA cells (60 x 32 x 15.5) below the buttons

wall = 2;
lid_thickness = 2.4;
inside = [101, 65];
depth = battery ? 32 : 23;
standing = 4;           // the Pico's height above the floor
corner = 4;
gap = 0.3;              // play between parts that move or meet
cap_height = 6;
button_pitch = 17.78;   // seven holes of a stripboard
button_y = -16;
display_y = 14;
screw = 2.5;            // hole for a 3 mm self-tapping screw

// Module outline, window of the lit area, where its middle lies above the module's, mounting holes.
module_size = display == "1.3" ? [35.6, 33.8] : [27.6, 28];
window      = display == "1.3" ? [31, 16.5]   : [23.5, 12.8];
window_up   = display == "1.3" ? 2            : 1.8;
holes       = display == "1.3" ? [30.4, 28.5] : [23.5, 23.8];

pico = [51, 21];
pico_holes = [47, 11.4];

$fn = 48;
outside = inside + [2 * wall, 2 * wall];
side = usb_side == "left" ? -1 : 1;

module rounded(size, r) {
    offset(r) square([size[0] - 2 * r, size[1] - 2 * r], center = true);
}

module at_corners(size) {
    for (x = [-1, 1], y = [-1, 1]) translate([x * size[0] / 2, y * size[1] / 2]) children();
}

// The five buttons from left to right: back, up, OK, down, help. The triangles point away from and towards the player: once
// the picture is turned, up and down are exchanged, so for whoever sits opposite they point the right way too.
module cap_shape(i, grow = 0) {
    offset(delta = grow)
        if (i == 2) circle(d = 14);
        else if (i == 1) polygon([[-6.5, -5], [6.5, -5], [0, 6.5]]);
        else if (i == 3) polygon([[-6.5, 5], [6.5, 5], [0, -6.5]]);
        else square(11, center = true);
}

module button_places() {
    for (i = [0 : 4]) translate([(i - 2) * button_pitch, button_y]) { $button = i; children(); }
}

module cap(i) {
    color(i == 2 ? "orangered" : "gold") {
        linear_extrude(cap_height) cap_shape(i);
        linear_extrude(1.2) cap_shape(i, 1.2);                   // keeps it from falling out
        translate([0, 0, -2]) linear_extrude(2) difference() { circle(d = 7); square(3.9, center = true); }
    }
}

near = ["BACK", "UP", "OK", "DOWN", "?"];
far = ["BACK", "DOWN", "OK", "UP", "?"];

module legend(words) {
    linear_extrude(1) text(words, size = 3.4, halign = "center", valign = "center", font = "DejaVu Sans:style=Bold");
}

module legends() {
    button_places() {
        translate([0, -10.3, 0]) legend(near[$button]);
        translate([0, 10.3, 0]) rotate(180) legend(far[$button]);
    }
}

module lid() {
    color("steelblue") difference() {
        union() {
            linear_extrude(lid_thickness) rounded(outside, corner);
            translate([0, 0, -3]) linear_extrude(3.01) difference() {
                rounded(inside - [2 * gap, 2 * gap], corner - wall);
                rounded(inside - [4, 4], 1);
            }
            translate([0, display_y]) at_corners(holes) translate([0, 0, -3.4]) cylinder(d = 4.6, h = 3.5);
            translate([0, button_y]) at_corners([5 * button_pitch, 0]) translate([0, 0, -9]) cylinder(d = 5, h = 9.1);
        }
        translate([0, display_y + window_up, -1]) linear_extrude(lid_thickness + 2) square(window, center = true);
        translate([0, display_y + window_up, lid_thickness - 1]) linear_extrude(1.1, scale = 1.12) square(window, center = true);
        translate([0, display_y]) at_corners(holes) translate([0, 0, -4]) cylinder(d = 1.7, h = 5);
        translate([0, button_y]) at_corners([5 * button_pitch, 0]) translate([0, 0, -10]) cylinder(d = 1.7, h = 10);
        button_places() translate([0, 0, -1]) linear_extrude(lid_thickness + 2) cap_shape($button, gap);
        // Each button is named twice, for both sides of the table: the one that you can read is yours.
        translate([0, 0, lid_thickness - 0.6]) legends();
        at_corners(inside - [7, 7]) translate([0, 0, -4]) {
            cylinder(d = 3.3, h = 10);
            translate([0, 0, lid_thickness + 2.4]) cylinder(d1 = 3.3, d2 = 6.4, h = 1.7);
        }
    }
}

module base() {
    color("slategray") difference() {
        union() {
            difference() {
                linear_extrude(depth + wall) rounded(outside, corner);
                translate([0, 0, wall]) linear_extrude(depth + 1) rounded(inside, corner - wall);
            }
            at_corners(inside - [7, 7]) translate([0, 0, wall]) cylinder(d = 7, h = depth - 3.2);
            translate([side * (inside[0] - pico[0]) / 2 - side * 1, display_y, wall])
                at_corners(pico_holes) cylinder(d = 4.4, h = standing);
        }
        at_corners(inside - [7, 7]) translate([0, 0, wall + 2]) cylinder(d = screw, h = depth);
        translate([side * (inside[0] - pico[0]) / 2 - side * 1, display_y, wall + standing - 4])
            at_corners(pico_holes) cylinder(d = 1.7, h = 6);
        // The plug: wide enough for the lead's own moulded grip.
        translate([side * outside[0] / 2, display_y, wall + standing + 2.4]) cube([3 * wall + 4, 12.5, 8.5], center = true);
    }
}

module caps() {
    for (i = [0 : 4]) translate([i * 20 - 40, 0, 2]) cap(i);
}

module cells() {        // stands for the holder, to show where it goes
    color("dimgray") translate([-30, -inside[1] / 2 + 0.5, wall]) cube([60, 32, 15.5]);
}

module screen() {
    color("black") translate([0, display_y + window_up, lid_thickness - 1.6]) cube([window[0] - 1, window[1] - 1, 1], center = true);
    color("aqua") translate([0, display_y + window_up, lid_thickness - 1]) linear_extrude(0.2) {
        translate([0, 2.6]) text("Ann: your total", size = 1.9, halign = "center", font = "DejaVu Sans Mono");
        translate([0, -4]) text("12", size = 5, halign = "center", font = "DejaVu Sans Mono:style=Bold");
    }
}

module top() {
    lid();
    screen();
    color("white") translate([0, 0, lid_thickness - 0.98]) legends();   // as if filled with paint
    button_places() translate([0, 0, -1.2]) cap($button);
}

if (part == "base") base();
else if (part == "lid") rotate([180, 0, 0]) lid();
else if (part == "caps") caps();
else {
    base();
    if (battery) cells();
    translate([0, 0, depth + wall + (part == "open" ? 28 : 0)]) top();
}
