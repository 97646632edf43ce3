"""The packages of the wheel; everything else is in pyproject.toml.

`tableside_board` is what lies in firmware/ beside the package (boot.py, code.py, safemode.py, trouble.py, settings.toml), `tableside_libraries` is
libraries/: nothing imports them, `tableside deploy` copies from them (host_tools/tableside_host/deploy/places.py).
"""

from setuptools import find_namespace_packages, setup

setup(
    packages=[
        *find_namespace_packages("shared_core", include=["tableside*"]),
        *find_namespace_packages("firmware", include=["tableside_device*"]),
        *find_namespace_packages("host_tools", include=["tableside_host*"]),
        "tableside_board",
        "tableside_libraries",
        "tableside_libraries.adafruit_display_text",
        "tableside_libraries.licences",
    ],
)
