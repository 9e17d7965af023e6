"""blender -b --factory-startup -noaudio -P view_transform.py -- table.png

Writes the film look of the rooms as a table of 33 x 33 x 33 colours, so that a tile laid in a room later gets the same.
Blue steps from left to right by squares, red within a square, green downwards; steps are powers of two of light.
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import passes  # noqa: E402
from render import VIEW  # noqa: E402

STEPS, STOPS_BELOW, STOPS = 33, 12.5, 17

levels = 0.18 * np.exp2(np.linspace(0, 1, STEPS) * STOPS - STOPS_BELOW)
levels[0] = 0
table = np.empty((STEPS, STEPS * STEPS, 3), np.float32)
for blue in range(STEPS):
    table[:, blue * STEPS:(blue + 1) * STEPS, 0] = levels[None, :]
    table[:, blue * STEPS:(blue + 1) * STEPS, 1] = levels[:, None]
    table[:, blue * STEPS:(blue + 1) * STEPS, 2] = levels[blue]
passes.write(sys.argv[sys.argv.index('--') + 1], table, VIEW)
