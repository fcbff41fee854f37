"""Runs the program: `python -m nightfall_css apply site -d site-night`."""
import os
import sys

from nightfall_css import program

os.execv(program(), ["nightfall", *sys.argv[1:]])
