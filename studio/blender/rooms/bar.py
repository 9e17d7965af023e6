"""A bar: the tiled front of its counter, stools before it, bottles on shelves behind it."""
import math

import materials as mat
from furniture import bowl, cup, fruit, globe_lamp, metal, vase
from hours import daylight, fill, is_evening, lamp
from household import bottle_row, drinking_glass, wine_glass
from plants import broad_leaves, pot, stems_in_vase
from shapes import TAU, box, cushion, lathe, tube
from shell import level, outside, wall_x, wall_y, window_x

WIDTH, FRONT, BACK, TOP = 4.8, -2.6, 3.0, 2.9
X0, X1, COUNTER, TALL = 0.75, 4.45, 1.45, 1.06
WINDOW = (-1.4, 0.9, 0.35, 2.4)


def build(room):
    oak = room.tint('wood', '#8a6242')
    wall = mat.plain(room.tint('wall', '#efe6d8'), 0.9)
    for surface in ('suelo', 'barra', 'pared'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain(room.tint('ceiling', '#f4efe6'), 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    wall_y(BACK + 0.002, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#26241f'), 0.5), 0.24, 1, cross=1)
    outside([(-2.5, -4, -1.5), (-2.5, 7, -1.5), (-2.5, 7, 5), (-2.5, -4, 5)], 1.7, 'dusk' if is_evening(room) else 'town')
    counter(room, oak)
    on_the_counter(room)
    shelves(room, oak)
    for k in range(4):
        bar_stool(room, X0 + 0.55 + k * 0.86, COUNTER - 0.42, 0.2 * math.sin(5 * k + 1), oak)
    glow = 8 if is_evening(room) else 1.8
    for x in (1.35, 2.60, 3.85):
        globe_lamp(x, COUNTER + 0.12, 1.78, TOP, room.tint('metal', 'brass'), 0.10, glow)
        if is_evening(room):
            lamp((x, COUNTER + 0.10, 1.80), 20, 0.1)
    pot(0.42, 2.05, 0, 0.22, 0.40, room.tint('pot', '#6f6a62'))
    broad_leaves(0.42, 2.05, 0.36, 26, 1.25, 0.40, 0.36, 0.12, 5)
    daylight(room, (-0.3, -0.25, 1.5), (3, 0.8, 0.8), 2.2, 1.9, 85)
    fill(room, (2.4, -2.3, 2.6), (2.4, 1.5, 0.6), 3.2, 1.0, 32)
    fill(room, (2.4, 0.4, 2.85), (2.4, 0.4, 0), 2.8, 2.2, 15)


def counter(room, oak):
    box(X0, COUNTER + 0.002, 0, X1, COUNTER + 0.55, TALL, mat.plain('#3a332b', 0.8), 0)
    box(X0 - 0.05, COUNTER - 0.16, TALL, X1 + 0.05, COUNTER + 0.60, TALL + 0.05, mat.wood(oak), 0.008)
    rail = metal(room.tint('metal', 'brass'))
    tube([(X0 + 0.05, COUNTER - 0.16, 0.20), (X1 - 0.05, COUNTER - 0.16, 0.20)], 0.019, rail)
    for k in range(5):
        x = X0 + 0.15 + k * (X1 - X0 - 0.3) / 4
        tube([(x, COUNTER, 0.20), (x, COUNTER - 0.16, 0.20)], 0.011, rail)


def on_the_counter(room):
    """What is being drunk, a bowl of lemons, a jar of straws and the taps."""
    z = TALL + 0.05
    wine_glass(1.22, COUNTER - 0.02, z, '#5a1420')
    wine_glass(1.40, COUNTER + 0.06, z, '#5a1420')
    drinking_glass(2.12, COUNTER - 0.02, z, 0.12, 0.036, '#c9812c')
    cup(3.10, COUNTER - 0.02, z, '#f4f1ea', 0.034, 0.055)
    lathe([(0, 0), (0.05, 0.002), (0.066, 0.012), (0.062, 0.012), (0, 0.006)], 3.10, COUNTER - 0.02, z, mat.plain('#f4f1ea', 0.3))
    bowl(2.62, COUNTER + 0.2, z, room.tint('ceramics', '#e0d6c6'), 0.14, 0.07, 0.4)
    fruit(2.62, COUNTER + 0.2, z + 0.03, room.tint('fruit', '#e3b832'), 5, 0.034)
    vase(4.12, COUNTER + 0.2, z, room.tint('ceramics2', '#33505e'), 0.22, 0.07)
    stems_in_vase(4.12, COUNTER + 0.2, z + 0.14, 0.42, 5)
    m = metal(room.tint('metal', 'brass'))
    lathe([(0, 0), (0.06, 0), (0.055, 0.02), (0.032, 0.03), (0.032, 0.36), (0.04, 0.40), (0, 0.42)], 3.55, COUNTER + 0.28, z, m)
    tube([(3.40, COUNTER + 0.28, z + 0.33), (3.70, COUNTER + 0.28, z + 0.33)], 0.026, m)
    for x in (3.43, 3.55, 3.67):
        tube([(x, COUNTER + 0.28, z + 0.33), (x, COUNTER + 0.18, z + 0.32), (x, COUNTER + 0.17, z + 0.27)], 0.010, m)
        tube([(x, COUNTER + 0.22, z + 0.34), (x, COUNTER + 0.20, z + 0.46)], 0.012, mat.plain('#20211f', 0.4))


def shelves(room, oak):
    """Two planks of bottles and one of glasses over a back bar."""
    plank = mat.wood(oak)
    box(0.9, BACK - 0.42, 0, 4.5, BACK, 0.92, mat.plain('#4a3a2c', 0.6), 0.003)
    box(0.88, BACK - 0.44, 0.92, 4.52, BACK, 0.96, plain_top(room), 0.004)
    for z in (1.50, 1.98):
        box(1.05, BACK - 0.20, z, 4.40, BACK - 0.002, z + 0.032, plank, 0.003)
        for x in (1.25, 2.72, 4.20):
            tube([(x, BACK, z - 0.10), (x, BACK - 0.17, z - 0.005)], 0.007, metal('black'))
    bottle_row(1.12, 2.70, BACK - 0.10, 1.532, 2)
    bottle_row(2.95, 4.3, BACK - 0.10, 1.532, 7)
    bottle_row(1.12, 2.2, BACK - 0.10, 2.012, 11)
    bottle_row(3.4, 4.3, BACK - 0.10, 2.012, 4)
    for k in range(7):
        drinking_glass(2.40 + k * 0.12, BACK - 0.10, 2.012, 0.13, 0.036)
    if is_evening(room):
        for x in (1.7, 2.7, 3.7):
            lamp((x, BACK - 0.32, 2.30), 8, 0.05)


def plain_top(room):
    return mat.plain(room.tint('top', '#e6e0d4'), 0.25, mottle=0.08)


def bar_stool(room, x, y, turn, wood_colour):
    """A round seat with a low back on four legs and a foot ring."""
    frame, high = metal('black'), 0.76
    cushion(x, y, high, 0.38, 0.38, 0.075, mat.plain(room.tint('seat', '#6f3a2c'), 0.55, grain=(200, 0.2, 0.001)), (0, 0, turn), 0.25, seed=3)
    lathe([(0, high - 0.055), (0.17, high - 0.055), (0.17, high - 0.03), (0, high - 0.03)], x, y, 0, mat.wood(wood_colour))
    for k in range(4):
        a = turn + TAU * (k + 0.5) / 4
        tube([(x + 0.13 * math.cos(a), y + 0.13 * math.sin(a), high - 0.05), (x + 0.21 * math.cos(a), y + 0.21 * math.sin(a), 0)], 0.011, frame)
    tube([(x + 0.185 * math.cos(TAU * i / 32), y + 0.185 * math.sin(TAU * i / 32), 0.26) for i in range(33)], 0.008, frame)
    curve = [turn + math.pi * 1.5 + (i / 12 - 0.5) * 1.9 for i in range(13)]
    for z, thick in ((high + 0.20, 0.016), (high + 0.14, 0.010)):
        tube([(x + 0.20 * math.cos(a), y + 0.20 * math.sin(a), z) for a in curve], thick, mat.wood(wood_colour) if thick > 0.012 else frame)
    for a in (curve[1], curve[-2]):
        tube([(x + 0.16 * math.cos(a), y + 0.16 * math.sin(a), high - 0.04), (x + 0.20 * math.cos(a), y + 0.20 * math.sin(a), high + 0.20)], 0.009, frame)
