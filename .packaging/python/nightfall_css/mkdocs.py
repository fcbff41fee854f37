"""A plugin for MkDocs that gives each build its dark theme. In mkdocs.yml: `plugins: [search, nightfall]`."""
from mkdocs.config import config_options
from mkdocs.plugins import BasePlugin

from nightfall_css import apply


class Nightfall(BasePlugin):
    """Runs nightfall over the finished site; `options` are further options of `nightfall apply`."""

    config_scheme = (("options", config_options.Type(list, default=[])),)

    def on_post_build(self, config):
        apply(config["site_dir"], *self.config["options"])
