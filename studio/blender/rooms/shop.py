"""A shop of homeware: a tiled counter, shelves of pottery and folded cloth, a rail of clothes, a table in the middle."""
import materials as mat
from furniture import books, bowl, cup, dome_lamp, folded_towels, metal, vase
from hours import daylight, fill, is_evening, lamp
from household import book_row, coat, glass_bottle, straw_hat, tote
from plants import olive, pot, stems_in_vase
from shapes import box, cushion, tube
from shell import level, outside, wall_x, wall_y, window_x

WIDTH, FRONT, BACK, TOP = 5.4, -2.6, 3.2, 3.0
WINDOW = (-1.6, 1.6, 0.25, 2.55)
COUNTER = (3.15, 4.95, 1.55, 2.15)


def build(room):
    oak = room.tint('wood', '#c39a68')
    wall = mat.plain(room.tint('wall', '#efe9df'), 0.9)
    for surface in ('suelo', 'mostrador', 'pared'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f7f5f1', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#26241f'), 0.5), 0.24, 2)
    outside([(-3, -5, -2), (-3, 9, -2), (-3, 9, 6), (-3, -5, 6)], 1.7, 'dusk' if is_evening(room) else 'town')
    counter(room, oak)
    shelves(room, oak)
    rail(room)
    table(room, oak)
    for x in (3.55, 4.55):
        dome_lamp(x, 1.8, 1.95, TOP, room.tint('lamp', '#2f4a44'), 0.19, 0.15)
        if is_evening(room):
            lamp((x, 1.8, 1.93), 26, 0.05)
    dome_lamp(2.05, 0.55, 1.98, TOP, room.tint('lamp', '#2f4a44'), 0.24, 0.18)
    if is_evening(room):
        lamp((2.05, 0.55, 1.95), 30, 0.06)
    pot(0.55, 2.75, 0, 0.24, 0.42, room.tint('pot', '#d8cfc1'))
    olive(0.55, 2.75, 0.38, 1.8, 1500, 0.5, 4)
    daylight(room, (-0.35, 0.0, 1.5), (3, 0.9, 0.8), 3.0, 2.1, 105)
    fill(room, (2.7, -2.3, 2.7), (2.7, 1.5, 0.6), 3.6, 1.0, 34)
    fill(room, (2.7, 0.8, 2.95), (2.7, 0.8, 0), 3.2, 2.4, 16)


def counter(room, oak):
    """The front is tiled; on the top stand the card reader, a bell of paper bags and a plant."""
    x0, x1, y0, y1 = COUNTER
    body = mat.plain(room.tint('counter', '#e6e0d4'), 0.7)
    box(x0, y0 + 0.002, 0, x1, y1, 0.98, body, 0)
    box(x0 - 0.03, y0 - 0.03, 0.98, x1 + 0.03, y1 + 0.03, 1.02, mat.wood(oak), 0.005)
    box(3.62, y0 + 0.10, 1.02, 3.94, y0 + 0.13, 1.26, mat.plain('#1f2122', 0.2, coat=0.5), 0.008)
    box(3.74, y0 + 0.12, 1.02, 3.82, y0 + 0.22, 1.10, mat.plain('#2b2c2d', 0.4), 0.005)
    reader = box(-0.04, -0.075, 0, 0.04, 0.075, 0.022, mat.plain('#2b2c2d', 0.4), 0.006)
    reader.location, reader.rotation_euler = (4.16, y0 + 0.15, 1.02), (0.25, 0, 0.3)
    box(4.42, y0 + 0.12, 1.02, 4.68, y0 + 0.26, 1.045, mat.plain('#d0ad7d', 0.9), 0.002)
    box(4.43, y0 + 0.125, 1.045, 4.67, y0 + 0.255, 1.065, mat.plain('#c7a271', 0.9), 0.002)
    vase(3.34, y0 + 0.24, 1.02, room.tint('vase', '#7f8d7a'), 0.24, 0.075)
    stems_in_vase(3.34, y0 + 0.24, 1.17, 0.5, 5)
    cup(4.82, y0 + 0.2, 1.02, room.tint('ceramics', '#e0d6c6'), 0.04, 0.09)


def shelves(room, oak):
    """Four planks along the wall behind: pottery, books, bottles of oil, folded cloth."""
    plank, tone, other = mat.wood(oak), room.tint('ceramics', '#e0d6c6'), room.tint('ceramics2', '#7f8d7a')
    x0, x1, y = 1.45, 4.95, BACK - 0.16
    box(x0, BACK - 0.36, 0, x1, BACK - 0.002, 0.72, mat.plain(room.tint('cabinet', '#e6e0d4'), 0.6), 0.003)
    box(x0 - 0.02, BACK - 0.38, 0.72, x1 + 0.02, BACK - 0.002, 0.75, plank, 0.004)
    for z in (1.18, 1.60, 2.02):
        box(x0, BACK - 0.30, z, x1, BACK - 0.002, z + 0.03, plank, 0.003)
        for x in (x0 + 0.1, (x0 + x1) / 2, x1 - 0.1):
            tube([(x, BACK, z - 0.12), (x, BACK - 0.26, z - 0.004)], 0.007, metal('black'))
    for k, (dx, tall, wide) in enumerate(((0.18, 0.30, 0.09), (0.42, 0.22, 0.08), (0.62, 0.34, 0.085), (0.90, 0.18, 0.075))):
        vase(x0 + dx, y, 2.05, (tone, other, '#b9836a', tone)[k], tall, wide)
    book_row(x0 + 1.15, x0 + 1.75, y, 2.05, seed=6)
    for k in range(4):
        bowl(x0 + 2.05 + 0.30 * k, y, 2.05, (other, tone, '#b9836a', '#33505e')[k], 0.11, 0.09)
    for k in range(5):
        glass_bottle(x0 + 0.16 + 0.11 * k, y, 1.63, '#39441f', 0.27, 0.032, '#efe6d2', '#b9975a')
    for k in range(4):
        folded_towels(x0 + 1.02 + 0.40 * k, y, 1.63, [(tone, '#b9836a', other), ('#efe9dd', other), ('#d9a441', '#efe9dd', '#b9836a'), (other, tone, '#33505e')][k], 0.30, 0.24, 0)
    for k in range(3):
        cup(x0 + 2.70 + 0.13 * k, y, 1.63, (tone, other, '#b9836a')[k], 0.045, 0.10)
    basket_row(x0, y)
    book_row(x0 + 2.5, x0 + 3.2, y, 1.21, seed=9)
    for k in range(5):
        cup(x0 + 1.20 + 0.14 * k, y, 1.21, (tone, '#b9836a', other, tone, '#33505e')[k], 0.05, 0.11)
    for k in range(3):
        bowl(x0 + 2.05 + 0.02, y, 1.21 + 0.035 * k, (tone, other, tone)[k], 0.14 - 0.012 * k, 0.08)


def basket_row(x0, y):
    for k in range(3):
        cushion(x0 + 0.20 + 0.36 * k, y, 1.21 + 0.13, 0.30, 0.24, 0.26, mat.plain(('#b8935f', '#c9a877', '#a67f4e')[k], 0.8, grain=(120, 1, 0.01)), puff=0.12, seed=k)


def rail(room):
    """Clothes on a rail to the left, shirts and a coat by colour."""
    m, x0, x1, y, z = metal('black'), 0.95, 2.35, 2.25, 1.55
    for x in (x0, x1):
        tube([(x, y, 0.02), (x, y, z)], 0.012, m)
        tube([(x, y - 0.24, 0.015), (x, y + 0.24, 0.015)], 0.012, m)
    tube([(x0, y, z), (x1, y, z)], 0.012, m)
    for k, colour in enumerate(room.tint('clothes', ['#d9cdbb', '#b9836a', '#5f6b58', '#33505e', '#efe9dd'])):
        x = x0 + 0.17 + k * 0.26
        tube([(x, y, z), (x, y, z - 0.06)], 0.003, metal('chrome'))
        coat(y + 0.10, x, z - 0.05, colour, 0.74 + 0.05 * (k % 3), seed=k)


def table(room, oak):
    """A low table with what is new: baskets, a stack of books, hats."""
    x0, x1, y0, y1, z = 1.45, 2.65, 0.25, 0.90, 0.62
    box(x0, y0, z - 0.04, x1, y1, z, mat.wood(oak), 0.006)
    for x in (x0 + 0.05, x1 - 0.10):
        for y in (y0 + 0.05, y1 - 0.10):
            box(x, y, 0, x + 0.05, y + 0.05, z - 0.04, mat.wood(oak, 'z'), 0.004)
    box(x0 + 0.06, y0 + 0.06, 0.16, x1 - 0.06, y1 - 0.06, 0.18, mat.wood(oak), 0.003)
    folded_towels(x0 + 0.22, y0 + 0.30, z, ('#efe9dd', '#b9836a', '#8a927f', '#d9a441'), 0.34, 0.26, 0.1)
    bowl(x0 + 0.60, y0 + 0.20, z, room.tint('ceramics2', '#7f8d7a'), 0.13, 0.08)
    books(x0 + 0.62, y0 + 0.46, z, ('#33505e', '#ece6da', '#b9836a'), 0.24, 0.19)
    straw_hat(x1 - 0.24, y0 + 0.30, z + 0.002)
    tote(x1 - 0.30, (y0 + y1) / 2, 0.18, 0.1, '#d8c7a6')
