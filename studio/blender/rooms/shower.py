"""A walk-in shower by itself: a tiled wall with a niche, a tiled side, a mosaic floor, a towel on its peg."""
import math

import materials as mat
from furniture import bottle, cup, metal, stool
from hours import daylight, fill, is_evening, lamp
from plants import broad_leaves, pot
from shapes import box, lathe, quad, tube
from shell import level, outside, wall_x, wall_y, window_x
from soft import hung_towel

WIDTH, FRONT, BACK, TOP = 2.4, -2.0, 1.6, 2.55
WINDOW = (-0.9, 0.1, 0.9, 2.2)
NICHE = (1.42, 2.02, 1.10, 1.42)


def build(room):
    finish, oak = room.tint('metal', 'brass'), room.tint('wood', '#a97c50')
    wall = mat.plain(room.tint('wall', '#f0ece5'), 0.9)
    for surface in ('suelo', 'pared', 'lateral'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f6f4f0', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, -0.2, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#26241f'), 0.5), 0.24)
    outside([(-1.8, -3.0, -1.0), (-1.8, 4, -1.0), (-1.8, 4, 4), (-1.8, -3.0, 4)], 1.6, 'dusk' if is_evening(room) else 'garden')
    niche(room)
    column(finish)
    screen(finish)
    drain(finish)
    towel(room, finish)
    stool(2.02, 0.72, oak, 0.44, 0.16)
    bottle(1.98, 0.74, 0.44, '#6b3a17', 0.032, 0.19)
    cup(2.09, 0.68, 0.44, room.tint('ceramics', '#e9e2d4'), 0.036, 0.06)
    pot(0.30, 1.22, 0, 0.17, 0.31, room.tint('pot', '#cdbfae'))
    broad_leaves(0.30, 1.22, 0.26, count=24, height=0.95, spread=0.30, leaf=0.28, seed=11)
    daylight(room, (-0.3, -0.4, 1.6), (2.5, 1.0, 0.7), 1.0, 1.2, 52)
    fill(room, (1.2, -1.7, 2.4), (1.3, 1.2, 0.7), 1.8, 0.8, 17)
    fill(room, (1.2, 0.4, 2.5), (1.2, 0.4, 0), 1.5, 1.6, 8)


def niche(room):
    """A recess in the wall for what one washes with, lined with stone; a strip of light under its head when it is dark."""
    a, b, c, d = NICHE
    lining, deep = mat.plain(room.tint('top', '#e6e0d4'), 0.35), BACK + 0.10
    quad((a, BACK, c), (b, BACK, c), (b, deep, c), (a, deep, c), lining)
    quad((a, BACK, d), (b, BACK, d), (b, deep, d), (a, deep, d), lining)
    for x in (a, b):
        quad((x, BACK, c), (x, deep, c), (x, deep, d), (x, BACK, d), lining)
    quad((a, deep, c), (b, deep, c), (b, deep, d), (a, deep, d), lining)
    bottle(a + 0.10, BACK + 0.05, c, '#6b3a17', 0.034, 0.21)
    bottle(a + 0.20, BACK + 0.05, c, room.tint('bottle', '#e9e2d4'), 0.034, 0.18, False)
    bottle(a + 0.30, BACK + 0.055, c, '#39443f', 0.030, 0.15)
    cup(a + 0.46, BACK + 0.05, c, room.tint('ceramics', '#d9cdbc'), 0.045, 0.05)
    if is_evening(room):
        lamp(((a + b) / 2, BACK + 0.04, d - 0.03), 1.6, 0.02)


def column(finish):
    """A rain shower on its pipe, the valve, the hand shower and its hose."""
    m, x = metal(finish), 1.18
    tube([(x, BACK - 0.05, 0.98), (x, BACK - 0.05, 2.18), (x, BACK - 0.10, 2.23), (x, BACK - 0.42, 2.23), (x, BACK - 0.45, 2.20), (x, BACK - 0.45, 2.13)], 0.011, m)
    lathe([(0, 0.022), (0.022, 0.022), (0.135, 0.012), (0.14, 0.006), (0.135, 0), (0, 0)], x, BACK - 0.45, 2.11, m)
    tube([(x - 0.15, BACK - 0.05, 1.02), (x + 0.15, BACK - 0.05, 1.02)], 0.022, m)
    for side in (-0.15, 0.15):
        tube([(x + side, BACK - 0.05, 1.02), (x + side * 1.28, BACK - 0.05, 1.02)], 0.026, m)
    for z in (1.25, 2.0):
        tube([(x, BACK, z), (x, BACK - 0.05, z)], 0.012, m)
    tube([(x, BACK - 0.07, 1.60), (x + 0.02, BACK - 0.13, 1.66), (x + 0.02, BACK - 0.16, 1.80)], 0.013, m)
    lathe([(0, 0), (0.05, 0.004), (0.05, 0.016), (0, 0.022)], x + 0.02, BACK - 0.18, 1.80, m)
    hose = [(x + 0.015 + 0.10 * math.sin(math.pi * i / 16), BACK - 0.09, 1.60 - 0.56 * i / 16 - 0.16 * math.sin(math.pi * i / 16)) for i in range(17)]
    tube(hose, 0.007, m)


def screen(finish):
    """One sheet of glass beside the shower, held by a rail."""
    m, x = metal(finish), 0.66
    quad((x, 0.25, 0.012), (x, BACK, 0.012), (x, BACK, 2.05), (x, 0.25, 2.05), mat.glass())
    tube([(x, 0.25, 0.012), (x, 0.25, 2.05), (x, BACK, 2.05)], 0.007, m)
    tube([(x, 0.25, 0.012), (x, BACK, 0.012)], 0.007, m)


def drain(finish):
    box(0.85, BACK - 0.13, 0.0, 2.25, BACK - 0.07, 0.003, metal(finish), 0)


def towel(room, finish):
    m, z = metal(finish), 1.35
    tube([(WIDTH - 0.075, -0.12, z), (WIDTH - 0.075, 0.46, z)], 0.009, m)
    for y in (-0.08, 0.42):
        tube([(WIDTH, y, z), (WIDTH - 0.075, y, z)], 0.008, m)
    hung_towel(WIDTH - 0.075, 0.17, z, 0.46, 0.78, room.tint('towel', '#efe6d8'), room.tint('towel2', '#b98d6a'), 'y', 0.8, 4)
