"""A hook for MkDocs: gives each build a dark theme. In mkdocs.yml: `hooks: [nightfall_mkdocs.py]`."""
import subprocess


def on_post_build(config):
    subprocess.run(["nightfall", "apply", "-i", config["site_dir"]], check=True)
