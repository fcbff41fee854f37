"""What all packages share: the version, the machine, the manual, notices of licenses, and archives whose bytes depend on their contents alone."""
import gzip
import hashlib
import io
import os
import platform
import re
import subprocess
import tarfile
import zipfile
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "nightfall-css"
SUMMARY = "Gives web pages a dark theme, ahead of time"
MACHINE = platform.machine()
# Seconds since 1970; each file of an archive has this time (https://reproducible-builds.org/specs/source-date-epoch/).
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH") or subprocess.check_output(["git", "-C", ROOT, "log", "-1", "--format=%ct"]))

# Debian's packages whose libraries are in the static program, beside the Swift runtime.
LIBRARIES = ["libxml2-dev", "zlib1g-dev", "liblzma-dev", "libc6-dev", "libstdc++-12-dev"]


def version():
    """The version number in the source of the program."""
    source = (ROOT / "Sources/NightCLI/Main/Version.swift").read_text()
    return re.search(r'text = "([0-9.]+)"', source).group(1)


def manual():
    """Pairs of a page's path below a prefix, and its bytes."""
    return [(f"share/man/man{page.suffix[1:]}/{page.name}", page.read_bytes()) for page in sorted((ROOT / "man").iterdir())]


def completions(program):
    """Pairs of a completion's path below a prefix, and its bytes, which the program prints."""
    places = {
        "bash": "share/bash-completion/completions/nightfall",
        "zsh": "share/zsh/site-functions/_nightfall",
        "fish": "share/fish/vendor_completions.d/nightfall.fish",
    }
    return [(place, subprocess.check_output([program, "generate", shell])) for shell, place in places.items()]


def notices():
    """Pairs of a name and the notice of a library that the static program holds; a library that is not installed has none."""
    found = ((library, Path("/usr/share/doc") / library / "copyright") for library in LIBRARIES)
    return [(f"{library}.txt", path.read_bytes()) for library, path in found if path.exists()]


def library_versions():
    """Pairs of a library's name and its version on this machine."""
    listed = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *LIBRARIES], capture_output=True, text=True).stdout
    swift = subprocess.check_output(["swift", "--version"], text=True, stderr=subprocess.DEVNULL)
    number = re.search(r"Swift version ([0-9.]+)", swift).group(1)
    return [tuple(line.split(" ")) for line in listed.splitlines()] + [("swift-runtime", number)]


def digest(contents, algorithm="sha256"):
    """The digest of the bytes, in hexadecimal digits."""
    return hashlib.new(algorithm, contents).hexdigest()


def write_tar(path, members):
    """Writes a .tar.gz; a member is a name, its bytes, and its mode."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, contents, mode in members:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode, entry.mtime = len(contents), mode, EPOCH
            archive.addfile(entry, io.BytesIO(contents))
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=EPOCH) as packed:
        packed.write(buffer.getvalue())


def write_zip(path, members):
    """Writes a zip archive; a member is a name, its bytes, and its mode."""
    # The format knows no time before 1980.
    time = datetime.fromtimestamp(max(EPOCH, 315532800), timezone.utc).timetuple()[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, contents, mode in members:
            entry = zipfile.ZipInfo(name, time)
            entry.create_system, entry.compress_type, entry.external_attr = 3, zipfile.ZIP_DEFLATED, (0o100000 | mode) << 16
            archive.writestr(entry, contents)
