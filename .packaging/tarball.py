"""Writes nightfall-VERSION-linux-MACHINE.tar.gz: the static program, its manual and completions, to be unpacked into a prefix.

usage: tarball.py PROGRAM FOLDER
"""
import sys
from pathlib import Path

import release

program, folder = map(Path, sys.argv[1:])
top = f"nightfall-{release.version()}"
members = [(f"{top}/bin/nightfall", program.read_bytes(), 0o755)]
members += [(f"{top}/{place}", contents, 0o644) for place, contents in release.manual() + release.completions(program)]
members += [(f"{top}/share/doc/nightfall/notices/{name}", contents, 0o644) for name, contents in release.notices()]
path = folder / f"{top}-linux-{release.MACHINE}.tar.gz"
release.write_tar(path, members)
print(path)
