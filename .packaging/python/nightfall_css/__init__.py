"""Nightfall gives web pages a dark theme, ahead of time; this package brings the program `nightfall` along."""
import shutil
import subprocess
import sysconfig
from pathlib import Path


def program():
    """The path of the program that was installed with this package, else of the one on PATH."""
    for folder in (sysconfig.get_path("scripts"), sysconfig.get_path("scripts", "posix_user")):
        path = Path(folder) / "nightfall"
        if path.is_file():
            return str(path)
    path = shutil.which("nightfall")
    if path is None:
        raise FileNotFoundError("the program nightfall is not installed; install the package nightfall-css again")
    return path


def apply(site, *options):
    """Gives the site in a folder a dark theme, in place; raises subprocess.CalledProcessError where nightfall fails."""
    subprocess.run([program(), "apply", "-i", *options, "--", str(site)], check=True)
