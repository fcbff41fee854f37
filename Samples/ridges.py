#!/usr/bin/env python3
"""Makes the sample site's photograph: hills at dusk, haze between them. Needs Pillow and numpy.

usage: ridges.py OUT.jpg [WIDTH HEIGHT]
"""
import sys

import numpy as np
from PIL import Image, ImageFilter


def mix(a, b, t):
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def ridge(width, rng, rough):
    """A skyline from octaves of smooth noise, -1…1."""
    x = np.arange(width)
    line = np.zeros(width)
    for octave in range(7):
        knots = rng.normal(size=3 * 2**octave + 3)
        line += np.interp(x, np.linspace(-width * 0.1, width * 1.1, knots.size), knots) * rough**octave
    return line / np.abs(line).max()


def main():
    out = sys.argv[1]
    width, height = (int(v) for v in sys.argv[2:4]) if len(sys.argv) > 3 else (960, 540)
    rng = np.random.default_rng(1729)
    y, x = np.mgrid[0:height, 0:width]
    v = (y / height)[..., None]
    sky = np.where(v < 0.42, mix((38, 52, 98), (196, 124, 128), v / 0.42), mix((196, 124, 128), (252, 204, 138), (v - 0.42) / 0.3))
    glow = np.exp(-(((x - 0.66 * width) / (0.34 * width)) ** 2 + ((y - 0.62 * height) / (0.26 * height)) ** 2))[..., None]
    picture = sky + glow * np.array((52, 36, 6))
    streaks = sum(np.sin(y / height * f + ridge(width, rng, 0.5)[None, :] * 2.2) for f in (38, 61, 90))[..., None]
    picture += streaks * np.exp(-(((v - 0.38) / 0.16) ** 2)) * np.array((9, 5, 7))
    for _ in range(46):
        sx, sy = rng.integers(0, width), int(rng.uniform(0, 0.3) ** 1.1 * height)
        picture[sy, sx] += rng.uniform(25, 110) * (1 - sy / height / 0.34)
    moon = np.clip(15.5 - np.hypot(x - 0.2 * width, y - 0.2 * height), 0, 1) * (1 - np.clip(15.5 - np.hypot(x - 0.2 * width - 7, y - 0.2 * height + 5), 0, 1))
    picture += moon[..., None] * np.array((190, 184, 160))
    for depth in range(6):
        near = depth / 5
        skyline = (0.56 + 0.075 * depth) * height + ridge(width, rng, 0.5 + 0.05 * near) * (0.05 + 0.05 * near) * height
        below = np.clip(y - skyline[None, :], 0, 1)[..., None]
        tone = mix((206, 138, 128), (18, 24, 42), near**0.62)
        haze = np.exp(-np.clip(y - skyline[None, :], 0, None) / (0.16 * height))[..., None]
        body = tone * (0.72 + 0.28 * haze) + (1 - haze) * (1 - near) * np.array((70, 40, 24))
        picture = picture * (1 - below) + body * below
    picture += rng.normal(0, 2.0, (height, width, 1))
    image = Image.fromarray(np.clip(picture, 0, 255).astype("uint8")).filter(ImageFilter.GaussianBlur(0.7))
    image.save(out, quality=72, optimize=True, progressive=True)


main()
