"""An extension for Sphinx: gives each build of HTML a dark theme.

Beside conf.py, which has `sys.path.insert(0, os.path.dirname(__file__))` and `extensions = ["nightfall_sphinx"]`.
"""
import subprocess


def finish(app, exception):
    if exception is None and app.builder.format == "html":
        subprocess.run(["nightfall", "apply", "-i", app.outdir], check=True)


def setup(app):
    app.connect("build-finished", finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
