"""Writes a Python wheel that holds the static program, and plugins for MkDocs and Sphinx.

The format: https://packaging.python.org/en/latest/specifications/binary-distribution-format/

usage: wheel.py PROGRAM FOLDER
"""
import base64
import hashlib
import sys
from pathlib import Path

import release

program, folder = map(Path, sys.argv[1:])
here = Path(__file__).parent / "python"
name, version = release.NAME.replace("-", "_"), release.version()
information, data = f"{name}-{version}.dist-info", f"{name}-{version}.data"
# A static program needs no C library, so it runs with glibc and with musl.
platforms = [f"manylinux_2_17_{release.MACHINE}", f"musllinux_1_1_{release.MACHINE}"]

metadata = f"""Metadata-Version: 2.1
Name: {release.NAME}
Version: {version}
Summary: {release.SUMMARY}
Requires-Python: >=3.8
Description-Content-Type: text/markdown

""" + (here / "README.md").read_text()
wheel = "Wheel-Version: 1.0\nGenerator: nightfall\nRoot-Is-Purelib: false\n" + "".join(
    f"Tag: py3-none-{platform}\n" for platform in platforms)

members = [(f"{name}/{module.name}", module.read_bytes(), 0o644) for module in sorted((here / name).glob("*.py"))]
members.append((f"{data}/scripts/nightfall", program.read_bytes(), 0o755))
members += [(f"{data}/data/{place}", contents, 0o644) for place, contents in release.manual()]
members += [(f"{information}/licenses/{notice}", contents, 0o644) for notice, contents in release.notices()]
members += [
    (f"{information}/METADATA", metadata.encode(), 0o644),
    (f"{information}/WHEEL", wheel.encode(), 0o644),
    (f"{information}/entry_points.txt", b"[mkdocs.plugins]\nnightfall = nightfall_css.mkdocs:Nightfall\n", 0o644),
]
record = "".join(
    f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b'=').decode()},{len(contents)}\n"
    for path, contents, _ in members)
members.append((f"{information}/RECORD", f"{record}{information}/RECORD,,\n".encode(), 0o644))

path = folder / f"{name}-{version}-py3-none-{'.'.join(platforms)}.whl"
release.write_zip(path, members)
print(path)
