"""A hall: a bench and coats over a tiled dado, the front door to the left, a console with the keys to the right."""
import math

import materials as mat
from furniture import books, bowl, globe_lamp, metal, round_mirror_y, vase
from hours import daylight, fill, is_evening, lamp
from household import coat, hooks, keys, shoes, straw_hat, tote, umbrella
from plants import pot, palm, stems_in_vase
from shapes import box, lathe, tube
from shell import level, outside, wall_x, wall_y, window_x
from soft import pillow, seat_cushion, woven_rug

WIDTH, FRONT, BACK, TOP, DADO = 3.4, -2.3, 2.2, 2.7, 1.15
LIGHT = (0.35, 1.15, 0.25, 2.3)


def build(room):
    oak = room.tint('wood', '#b98d5d')
    wall = mat.plain(room.tint('wall', '#efe9df'), 0.9)
    for surface in ('suelo', 'zocalo', 'lateral'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f7f5f1', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, LIGHT)
    wall_x(WIDTH, FRONT, BACK, DADO, TOP, wall)
    wall_y(BACK, 0, WIDTH, DADO, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    trim(room)
    window_x(0, LIGHT, mat.plain(room.tint('door', '#39443f'), 0.4), 0.2, 1, cross=2)
    outside([(-1.8, -3, -1), (-1.8, 5, -1), (-1.8, 5, 4), (-1.8, -3, 4)], 1.7, 'dusk' if is_evening(room) else 'garden')
    bench(room, oak)
    wardrobe(room, oak)
    console(room, oak)
    tone = room.tint('rug', '#cfc3ae')
    if tone:
        woven_rug(1.62, 0.72, 1.6, 0.70, tone, room.tint('rugBorder', mat.darker(tone, 0.6)))
    umbrella_stand(room)
    glow = 7 if is_evening(room) else 1.6
    globe_lamp(1.55, 0.9, 2.02, TOP, room.tint('metal', 'brass'), 0.13, glow)
    if is_evening(room):
        lamp((1.55, 0.9, 2.12), 75, 0.12)
        lamp((2.8, BACK - 0.25, 1.3), 5, 0.08)
    daylight(room, (-0.25, 0.75, 1.5), (2.5, 0.9, 0.7), 0.8, 1.9, 52)
    fill(room, (1.7, -2.0, 2.5), (1.7, 1.4, 0.7), 2.4, 0.9, 24)
    fill(room, (1.7, 0.6, 2.66), (1.7, 0.6, 0), 2.0, 1.8, 12)


def trim(room):
    """The moulding that closes the dado."""
    cap = mat.plain(room.tint('cap', '#efe9df'), 0.35, coat=0.3)
    box(0, BACK - 0.018, DADO, WIDTH, BACK, DADO + 0.035, cap, 0.008)
    box(WIDTH - 0.018, FRONT, DADO, WIDTH, BACK, DADO + 0.035, cap, 0.008)


def bench(room, oak):
    """Shoes stand on the slats below the seat."""
    x0, x1, y0, y1 = 0.45, 1.95, BACK - 0.46, BACK - 0.06
    box(x0, y0, 0.43, x1, y1, 0.465, mat.wood(oak), 0.005)
    for x in (x0 + 0.03, x1 - 0.075):
        for y in (y0 + 0.02, y1 - 0.065):
            box(x, y, 0, x + 0.045, y + 0.045, 0.43, mat.wood(oak, 'z'), 0.004)
    for k in range(5):
        y = y0 + 0.03 + k * 0.075
        box(x0 + 0.04, y, 0.13, x1 - 0.04, y + 0.045, 0.15, mat.wood(oak), 0.003)
    seat_cushion(0.88, (y0 + y1) / 2, 0.465 + 0.035, 0.80, 0.38, 0.07, room.tint('seat', '#8a927f'), seed=4)
    pillow(0.72, y1 - 0.10, 0.70, 0.40, room.tint('accents', ['#b9836a', '#d9c8ab'])[0], 0.12, 70, seed=6)
    tote(1.62, y0 + 0.18, 0.465, 0.1, room.tint('bag', '#d8c7a6'))
    shoes(0.62, y0 + 0.15, -1.45, '#efece4', 0.15, '#b9a48a')
    shoes(0.98, y0 + 0.15, -1.6, room.tint('shoe', '#33505e'), 0.15)
    shoes(1.36, y0 + 0.15, -1.5, '#6f4c33', 0.15, '#2a2723')
    shoes(1.05, y0 - 0.30, -1.95, '#b5533c')


def wardrobe(room, oak):
    hooks(BACK, 0.42, 1.98, 1.78, 5, room.tint('metal', 'brass'), oak)
    first, second = room.tint('coats', ['#b08d57', '#33505e'])
    coat(BACK, 0.60, 1.77, first, 0.92, seed=2)
    coat(BACK, 1.20, 1.77, second, 0.80, seed=5)
    straw_hat(1.82, BACK - 0.105, 1.72, (math.radians(82), 0, 0.15))


def console(room, oak):
    """A narrow table under a mirror: a bowl for the keys, letters, a vase."""
    x0, x1, y = 2.30, 3.30, BACK - 0.30
    box(x0, y, 0.80, x1, BACK - 0.03, 0.83, mat.wood(oak), 0.004)
    box(x0 + 0.02, y + 0.012, 0.70, x1 - 0.02, BACK - 0.04, 0.80, mat.wood(oak), 0.003)
    middle = (x0 + x1) / 2
    box(middle - 0.001, y + 0.010, 0.705, middle + 0.001, y + 0.013, 0.795, mat.plain('#2b2620', 0.9), 0)
    for x in ((x0 + middle) / 2, (x1 + middle) / 2):
        lathe([(0, 0), (0.011, 0.004), (0.011, 0.014), (0, 0.018)], x, y + 0.004, 0.742, metal(room.tint('metal', 'brass')), sides=20)
    for x in (x0 + 0.04, x1 - 0.04):
        for z in (y + 0.04, BACK - 0.07):
            tube([(x, z, 0), (x, z, 0.70)], 0.014, mat.wood(oak, 'z'))
    round_mirror_y(BACK, middle, 1.62, 0.36, room.tint('metal', 'brass'))
    bowl(x0 + 0.26, y + 0.13, 0.83, room.tint('ceramics', '#e0d6c6'), 0.11, 0.045, 0.4)
    keys(x0 + 0.52, y + 0.10, 0.83, turn=0.9)
    for k, (dx, turn) in enumerate(((0.0, 0.2), (0.012, -0.1))):
        letter = box(-0.11, -0.055, 0, 0.11, 0.055, 0.002, mat.plain('#f4efe4' if k else '#e4d5b8', 0.9), 0)
        letter.location, letter.rotation_euler = (x0 + 0.50 + dx, y + 0.19, 0.831 + 0.0025 * k), (0, 0, turn)
    vase(x1 - 0.17, y + 0.14, 0.83, room.tint('vase', '#7f8d7a'), 0.24, 0.075)
    stems_in_vase(x1 - 0.17, y + 0.14, 0.98, 0.55, 5)
    books(x0 + 0.5, y + 0.16, 0.17, ('#b9836a', '#ece6da', '#5f6b58'), 0.24, 0.18)
    box(x0 + 0.03, y + 0.03, 0.15, x1 - 0.03, BACK - 0.06, 0.17, mat.wood(oak), 0.003)


def umbrella_stand(room):
    x, y = 2.13, BACK - 0.16
    lathe([(0, 0), (0.095, 0), (0.105, 0.45), (0.099, 0.45), (0.09, 0.012), (0, 0.012)], x, y, 0, mat.plain(room.tint('stand', '#33505e'), 0.25, coat=0.5))
    umbrella(x - 0.02, y + 0.01, 0.012, room.tint('umbrella', '#2f2c28'))
    umbrella(x + 0.03, y - 0.02, 0.012, '#b5533c', 0.80, (-0.05, -0.05))
    pot(0.30, 1.38, 0, 0.15, 0.28, room.tint('pot', '#d8cfc1'))
    palm(0.30, 1.38, 0.25, 1.1, 13, 0.5, 8)
