"""The photographer's table: an endless ground and three soft lamps."""
import math

import materials as mat
from shapes import mesh
from shell import area

GROUND = '#efece6'


def table(depth=1.6, curve=1.0):
    profile = [(-6, 0), (depth, 0)] + [
        (depth + curve * math.sin(k / 24 * math.pi / 2), curve - curve * math.cos(k / 24 * math.pi / 2)) for k in range(1, 25)] + [(depth + curve, 7)]
    vertices = [(x, y, z) for y, z in profile for x in (-9, 9)]
    mesh('ground', vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)], mat.plain(GROUND, 0.9), smooth=True)


def lamps(scale=1.0):
    s = scale
    area((-1.9 * s, -1.2 * s, 2.2 * s), (0, 0.1 * s, 0.2 * s), 0.7 * s, 0.7 * s, 105 * s * s, (1, 0.97, 0.93))
    area((2.2 * s, -1.0 * s, 1.4 * s), (0, 0.1 * s, 0.3 * s), 0.9 * s, 1.6 * s, 12 * s * s, (0.94, 0.97, 1))
    area((0, 1.2 * s, 2.6 * s), (0, 0, 0.3 * s), 2.2 * s, 0.9 * s, 18 * s * s)
