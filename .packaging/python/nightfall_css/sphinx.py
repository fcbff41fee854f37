"""An extension for Sphinx that gives each build of HTML its dark theme. In conf.py: `extensions = ["nightfall_css.sphinx"]`."""
from nightfall_css import apply


def finish(app, exception):
    if exception is None and app.builder.format == "html":
        apply(app.outdir, *app.config.nightfall_options)


def setup(app):
    app.add_config_value("nightfall_options", [], "html")
    app.connect("build-finished", finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
