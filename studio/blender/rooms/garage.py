"""A garage with its door open: a bench with tools, shelves with boxes, bicycles, boots by the wall."""
import math

import materials as mat
from furniture import metal
from hours import daylight, fill, is_evening, lamp
from household import bicycle, crate, shoes
from shapes import TAU, box, cushion, lathe, mesh, tube
from shell import level, outside, wall_x, wall_y

WIDTH, FRONT, BACK, TOP = 5.6, -2.8, 3.2, 2.75
DOOR = (-1.9, 1.7, 0.0, 2.3)


def build(room):
    wall = mat.plain(room.tint('wall', '#ece7de'), 0.9)
    for surface in ('suelo', 'zocalo', 'lateral'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f1eee8', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, DOOR)
    wall_x(WIDTH, FRONT, BACK, 1.2, TOP, wall)
    wall_y(BACK, 0, WIDTH, 1.2, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    doorway(room)
    outside([(-4, -7, -2), (-4, 9, -2), (-4, 9, 6), (-4, -7, 6)], 1.7, 'dusk' if is_evening(room) else 'garden')
    bench(room)
    tools(room)
    shelving(room)
    bicycle(3.95, 1.45, 2.82, room.tint('bicycle', '#b5533c'), 0.10, '#2a2723')
    bicycle(0.95, BACK - 0.40, 0.02, room.tint('bicycle2', '#33505e'), -0.10)
    surfboard(1.95, BACK - 0.12, room.tint('board', '#e9dcc0'))
    wheels(5.05, BACK - 0.42)
    shoes(3.30, BACK - 0.95, -1.7, '#4f5a3c', 0, '#2a2723')
    for y in (0.1, 2.0):
        strip_light(room, 2.8, y)
    daylight(room, (-0.35, -0.1, 1.3), (3, 0.6, 0.6), 3.4, 2.1, 130)
    fill(room, (2.8, -2.5, 2.5), (2.8, 1.5, 0.6), 3.6, 1.0, 34)
    fill(room, (2.8, 0.8, 2.72), (2.8, 0.8, 0), 3.2, 2.4, 15)


def doorway(room):
    """The frame of the wide door and its leaf, rolled up."""
    y0, y1, _, top = DOOR
    frame = mat.plain(room.tint('frame', '#39443f'), 0.5)
    for a, b in ((y0, y0 + 0.06), (y1 - 0.06, y1)):
        box(-0.20, a, 0, 0.02, b, top, frame, 0.004)
    box(-0.20, y0, top - 0.06, 0.02, y1, top, frame, 0.004)
    tube([(0.20, y0 - 0.05, top + 0.18), (0.20, y1 + 0.05, top + 0.18)], 0.13, mat.plain(room.tint('leaf', '#d8d4cb'), 0.45))
    level(-5, -7, 0, 8, -0.01, mat.plain('#a39c8c', 0.95, mottle=0.2, patches=2))


def bench(room):
    oak, x0, x1, y = room.tint('wood', '#b08a5a'), 2.45, 4.25, BACK - 0.62
    box(x0, y, 0.88, x1, BACK - 0.02, 0.94, mat.wood(oak), 0.006)
    for x in (x0 + 0.04, x1 - 0.12):
        for z in (y + 0.04, BACK - 0.12):
            box(x, z, 0, x + 0.08, z + 0.08, 0.88, mat.wood(oak, 'z'), 0.004)
    box(x0 + 0.06, y + 0.06, 0.28, x1 - 0.06, BACK - 0.06, 0.31, mat.wood(oak), 0.004)
    for k, colour in enumerate(('#b5533c', '#39443f', '#5f7c98')):
        box(x0 + 0.18 + 0.52 * k, y + 0.12, 0.31, x0 + 0.62 + 0.52 * k, BACK - 0.10, 0.54, mat.plain(colour, 0.4), 0.012)
        tube([(x0 + 0.30 + 0.52 * k, y + 0.10, 0.50), (x0 + 0.30 + 0.52 * k, y + 0.06, 0.50), (x0 + 0.50 + 0.52 * k, y + 0.06, 0.50), (x0 + 0.50 + 0.52 * k, y + 0.10, 0.50)], 0.007, metal('chrome'))
    paint_pots(x0 + 0.22, y + 0.30)
    # A vice at the corner of the bench, and a lamp on its arm.
    steel = mat.plain('#4f6471', 0.4, 0.4)
    box(x1 - 0.34, y - 0.02, 0.94, x1 - 0.16, y + 0.16, 1.02, steel, 0.01)
    for d in (0, 0.09):
        box(x1 - 0.33, y - 0.08 + d, 1.00, x1 - 0.17, y - 0.04 + d, 1.09, steel, 0.006)
    tube([(x1 - 0.25, y - 0.16, 1.02), (x1 - 0.25, y + 0.1, 1.02)], 0.014, metal('chrome'))
    tube([(x1 - 0.25, y - 0.15, 0.95), (x1 - 0.25, y - 0.15, 1.09)], 0.006, metal('chrome'))


def paint_pots(x, y):
    for k, (colour, r) in enumerate((('#efe9dd', 0.085), ('#2f6f63', 0.07), ('#c9a35e', 0.07))):
        px = x + 0.19 * k
        lathe([(0, 0), (r, 0), (r, 0.17 - 0.02 * k), (r * 1.04, 0.175 - 0.02 * k), (r * 0.95, 0.18 - 0.02 * k), (0, 0.172 - 0.02 * k)], px, y, 0.94, mat.plain('#c9c7c1', 0.3, 0.8), sides=40)
        lathe([(r * 1.008, 0.03), (r * 1.008, 0.13 - 0.02 * k)], px, y, 0.94, mat.plain(colour, 0.6), sides=40)
    tube([(x + 0.50, y, 1.12), (x + 0.72, y + 0.02, 0.96)], 0.010, mat.wood('#b98d5d', 'x'))


def tools(room):
    """A board over the bench with what hangs on it."""
    x0, x1, z0, z1, y = 2.50, 4.20, 1.28, 2.10, BACK - 0.02
    box(x0, y, z0, x1, BACK, z1, mat.wood(room.tint('wood', '#b08a5a')), 0.004)
    steel, red, dark = metal('chrome'), mat.plain('#b5533c', 0.5), mat.plain('#20211f', 0.6)
    for k in range(5):
        x, long = x0 + 0.15 + 0.085 * k, 0.24 - 0.022 * k
        tube([(x, y - 0.012, 1.95), (x, y - 0.012, 1.95 - long)], 0.009, steel)
        for z in (1.95, 1.95 - long):
            tube([(x + 0.018 * math.cos(a), y - 0.012, z + 0.018 * math.sin(a)) for a in [TAU * i / 12 for i in range(13)]], 0.006, steel)
    for k in range(4):
        x = x0 + 0.70 + 0.075 * k
        tube([(x, y - 0.014, 1.96), (x, y - 0.014, 1.85)], 0.014, red if k % 2 else dark)
        tube([(x, y - 0.014, 1.85), (x, y - 0.014, 1.70)], 0.004, steel)
    x = x0 + 1.12
    tube([(x, y - 0.015, 1.95), (x, y - 0.015, 1.66)], 0.013, mat.wood('#c39a68', 'z'))
    box(x - 0.06, y - 0.03, 1.93, x + 0.06, y - 0.002, 1.975, mat.plain('#4b4d4f', 0.35, 0.8), 0.005)
    saw = [(x + 0.12, y - 0.008, 1.95), (x + 0.50, y - 0.008, 1.90), (x + 0.50, y - 0.008, 1.87), (x + 0.12, y - 0.008, 1.82)]
    mesh('saw', saw, [(0, 1, 2, 3)], mat.plain('#c9cdd0', 0.25, 0.9))
    tube([(x + 0.12, y - 0.012, 1.95), (x + 0.06, y - 0.012, 1.93), (x + 0.06, y - 0.012, 1.83), (x + 0.12, y - 0.012, 1.82)], 0.014, mat.wood('#8a6242', 'z'))
    # A coil of rope and a cable.
    for r, dx, colour in ((0.11, 0.30, '#c9a877'), (0.09, 0.72, '#d9772c')):
        for k in range(4):
            tube([(x0 + dx + (r - 0.004 * k) * math.cos(TAU * i / 32), y - 0.02 - 0.008 * k, 1.46 + (r - 0.003 * k) * 1.15 * math.sin(TAU * i / 32)) for i in range(33)], 0.007, mat.plain(colour, 0.9))
    for k in range(6):
        lathe([(0, 0), (0.032, 0), (0.034, 0.075), (0, 0.075)], x0 + 1.02 + 0.095 * k, y - 0.05, 1.40, mat.plain(('#d8cfc1', '#b9836a', '#8a927f')[k % 3], 0.5), sides=24)
    box(x0 + 0.95, y - 0.10, 1.385, x0 + 1.62, y, 1.40, mat.wood('#c39a68'), 0.002)


def shelving(room):
    """A rack of steel on the wall to the right with boxes, a helmet, a ball and a tent."""
    steel, x0, x1, y0, y1 = mat.plain('#3a3d3f', 0.45, 0.3), WIDTH - 0.48, WIDTH - 0.04, 0.35, 1.95
    for x in (x0, x1 - 0.03):
        for y in (y0, y1 - 0.03):
            box(x, y, 0, x + 0.03, y + 0.03, 2.05, steel, 0.002)
    levels = (0.12, 0.70, 1.28, 1.86)
    for z in levels:
        box(x0, y0, z, x1, y1, z + 0.03, steel, 0.002)
    for z, y, deep, tall, colour in ((0.15, 0.40, 0.55, 0.40, '#c7a271'), (0.15, 1.02, 0.40, 0.34, '#d0ad7d'), (0.73, 0.42, 0.45, 0.36, '#8a927f'), (0.73, 0.92, 0.42, 0.36, '#d8cfc1'), (0.73, 1.40, 0.42, 0.30, '#c7a271'), (1.31, 1.30, 0.55, 0.32, '#d0ad7d')):
        box(x0 + 0.02, y, z, x1 - 0.04, y + deep, z + tall, mat.plain(colour, 0.85), 0.006)
    crate(x0 + 0.03, 1.48, 0.15, 0.36, 0.40, 0.26, '#c39a68')
    lathe([(0.10 * math.sin(a), 0.10 - 0.10 * math.cos(a)) for a in [i * math.pi / 16 for i in range(17)]], x0 + 0.2, 1.0, 1.31, mat.plain('#e07a2f', 0.7, grain=(160, 0.3, 0.002)))
    lathe([(0.125, 0), (0.13, 0.05), (0.11, 0.12), (0.06, 0.16), (0, 0.17)], x0 + 0.2, 0.62, 1.31, mat.plain('#e9e2d4', 0.2, coat=0.6), stretch=(1, 1.25))
    cushion(x0 + 0.2, 0.85, 2.0, 0.22, 0.75, 0.21, mat.plain('#4f6b58', 0.8), puff=0.4, seed=3)


def surfboard(x, wall, colour):
    """Leaning upright on the back wall."""
    points, tall = [], 2.05
    for i in range(49):
        part = i / 48
        wide = 0.27 * math.sin(math.pi * part) ** 0.55 if 0 < part < 1 else 0
        points.append((wide, 0.03 + tall * part))
    outline = [(x + w, z) for w, z in points] + [(x - w, z) for w, z in points[-2:0:-1]]
    front = [(px, wall - 0.10 + 0.03 * pz - 0.02, pz) for px, pz in outline]
    board = mesh('board', front, [tuple(range(len(front)))], mat.plain(colour, 0.2, coat=0.6))
    thick = board.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.05
    for dx, tone in ((-0.05, '#b5533c'), (0.0, '#2f6f63'), (0.05, '#c9a35e')):
        stripe = [(x + dx - 0.016, wall - 0.186 + 0.03 * 0.25, 0.25), (x + dx + 0.016, wall - 0.186 + 0.03 * 0.25, 0.25), (x + dx + 0.016, wall - 0.186 + 0.03 * 1.8, 1.8), (x + dx - 0.016, wall - 0.186 + 0.03 * 1.8, 1.8)]
        mesh('stripe', stripe, [(0, 1, 2, 3)], mat.plain(tone, 0.3, coat=0.5))


def wheels(x, y):
    """Four winter tyres, stacked."""
    rubber = mat.plain('#1c1c1b', 0.8, grain=(60, 0.4, 0.006))
    for k in range(4):
        z = 0.01 + 0.205 * k
        lathe([(0.20, 0.01), (0.28, 0), (0.315, 0.03), (0.32, 0.10), (0.315, 0.17), (0.28, 0.20), (0.20, 0.19), (0.19, 0.10), (0.20, 0.01)], x + 0.006 * (-1) ** k, y, z, rubber)


def strip_light(room, x, y):
    glow = 14 if is_evening(room) else 1.2
    box(x - 0.6, y - 0.05, TOP - 0.07, x + 0.6, y + 0.05, TOP - 0.005, mat.plain('#e6e4de', 0.5), 0.004)
    box(x - 0.58, y - 0.03, TOP - 0.08, x + 0.58, y + 0.03, TOP - 0.07, mat.plain('#fff6e6', 0.5, glow=glow), 0)
    if is_evening(room):
        lamp((x, y, TOP - 0.25), 60, 0.2, (1, 0.9, 0.76))
