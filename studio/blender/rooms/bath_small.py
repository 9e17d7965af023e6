"""A small bathroom: a washbasin and a toilet against one tiled wall, a towel on the tiled wall beside them."""
import materials as mat
from furniture import basin, basket, bottle, cup, folded_towels, globe_lamp, metal, round_mirror_y, rug, vase, wall_tap_y
from hours import daylight, fill, is_evening, lamp
from household import paper_roll, soap_and_brush, toilet
from plants import broad_leaves, pot, stems_in_vase
from shapes import box, tube
from shell import level, outside, wall_x, wall_y, window_x
from soft import hung_towel

WIDTH, FRONT, BACK, TOP = 2.1, -2.0, 1.9, 2.5
WINDOW = (0.35, 1.25, 1.05, 2.1)


def build(room):
    finish, oak = room.tint('metal', 'brass'), room.tint('wood', '#b98d5d')
    wall = mat.plain(room.tint('wall', '#f0ece5'), 0.9)
    for surface in ('suelo', 'pared', 'lateral'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f6f4f0', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#f2efe9'), 0.5), 0.24)
    outside([(-1.6, -2.5, -1.0), (-1.6, 5, -1.0), (-1.6, 5, 4), (-1.6, -2.5, 4)], 1.6, 'dusk' if is_evening(room) else 'garden')
    washstand(room, finish, oak)
    toilet(1.55, BACK)
    paper_roll(BACK, 1.92, 0.72, finish)
    towel_rail(room, finish)
    rug(0.62, 0.85, 0.78, 0.5, room.tint('rug', '#e2dacb'))
    shelf(room, oak)
    pot(0.24, 0.42, 0, 0.15, 0.27, room.tint('pot', '#cdbfae'))
    broad_leaves(0.24, 0.42, 0.22, count=20, height=0.72, spread=0.26, leaf=0.24, seed=6)
    daylight(room, (-0.3, 0.8, 1.6), (2.5, 0.9, 0.7), 0.9, 1.0, 46)
    fill(room, (1.0, -1.7, 2.35), (1.0, 1.2, 0.7), 1.7, 0.8, 16)
    fill(room, (1.0, 0.5, 2.46), (1.0, 0.5, 0), 1.4, 1.6, 9)


def washstand(room, finish, oak):
    left, right, front = 0.22, 1.08, BACK - 0.44
    box(left, front, 0.50, right, BACK - 0.002, 0.815, mat.wood(oak), 0.003)
    box(left + 0.002, front - 0.004, 0.656, right - 0.002, front + 0.002, 0.660, mat.plain('#2b2620', 0.9), 0)
    box(left - 0.012, front - 0.015, 0.815, right + 0.012, BACK - 0.002, 0.84, mat.plain(room.tint('top', '#efece6'), 0.3), 0.004)
    x = (left + right) / 2
    basin(x, BACK - 0.22, 0.84, 0.175, room.tint('basin', '#f4f4f2'))
    wall_tap_y(BACK, x, 1.08, finish)
    round_mirror_y(BACK, x, 1.58, 0.34, finish)
    for side in (-0.5, 0.5):
        globe_lamp(x + side, BACK - 0.12, 1.62, TOP, finish, 0.065, 6 if is_evening(room) else 1.6)
        if is_evening(room):
            lamp((x + side, BACK - 0.20, 1.66), 11)
    soap_and_brush(left + 0.07, BACK - 0.12, 0.84, room.tint('ceramics', '#e9e2d4'))
    bottle(right - 0.07, BACK - 0.14, 0.84, '#6b3a17', 0.03, 0.16)
    bottle(right - 0.15, BACK - 0.10, 0.84, room.tint('bottle', '#cfc4b4'), 0.026, 0.12, False)
    basket(0.66, BACK - 0.24, 0.17, 0.28)
    folded_towels(0.66, BACK - 0.24, 0.2, (room.tint('towel', '#efe6d8'),), 0.22, 0.2, 0.3)


def towel_rail(room, finish):
    """On the wall to the right, two towels beside one another."""
    m, z = metal(finish), 1.28
    tube([(WIDTH - 0.07, 0.05, z), (WIDTH - 0.07, 1.05, z)], 0.009, m)
    for y in (0.09, 1.01):
        tube([(WIDTH, y, z), (WIDTH - 0.07, y, z)], 0.008, m)
    hung_towel(WIDTH - 0.07, 0.72, z, 0.46, 0.72, room.tint('towel', '#efe6d8'), room.tint('towel2', '#b98d6a'), 'y', 0.8, 3)
    hung_towel(WIDTH - 0.07, 0.26, z, 0.30, 0.46, room.tint('towel2', '#b98d6a'), None, 'y', 0.8, 5)


def shelf(room, oak):
    """Over the toilet: a plank with a plant, a jar and a candle."""
    box(1.25, BACK - 0.15, 1.42, 1.86, BACK - 0.002, 1.45, mat.wood(oak), 0.003)
    vase(1.38, BACK - 0.08, 1.45, room.tint('vase', '#d9cdbc'), 0.17, 0.05)
    stems_in_vase(1.38, BACK - 0.08, 1.54, 0.3, 6)
    cup(1.60, BACK - 0.08, 1.45, room.tint('ceramics', '#e9e2d4'), 0.035, 0.08)
    cup(1.73, BACK - 0.08, 1.45, room.tint('towel2', '#b98d6a'), 0.032, 0.06)
