"""A dining table under a woven lamp, before a tiled or painted wall."""
import materials as mat
from furniture import books, bowl, cabinet_front, chair, cup, dome_lamp, fruit, metal, picture_frame_y, table, vase, woven_lamp
from plants import broad_leaves, olive, palm, pot, stems_in_vase
from shapes import box, drape, tube
from shell import area, level, outside, wall_x, wall_y, window_x

WIDTH, FRONT, BACK, TOP = 5.0, -2.6, 3.4, 2.75
WINDOW = (-0.4, 2.5, 0.04, 2.4)


def build(room):
    oak = room.tint('wood', '#a97c50')
    wall = mat.plain(room.tint('wall', '#efe9df'), 0.9)
    room.lay('suelo')
    room.lay('pared')
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f7f5f1', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#f2efe9'), 0.5), 0.25, 2, cross=1)
    outside([(-3, -4, -2), (-3, 14, -2), (-3, 14, 6), (-3, -4, 6)], 1.8)
    box(WIDTH - 0.014, FRONT, 0, WIDTH, BACK, 0.09, mat.plain('#f4f3f0', 0.5), 0.003)
    drape(2.0, 2.95, 0.14, 0.02, 2.64, mat.sheer(room.tint('curtain', '#efeae0')), 11, 0.035, 'y')
    tube([(0.14, -0.9, 2.65), (0.14, 3.1, 2.65)], 0.011, metal('black'))
    x, y = 2.45, 1.35
    table(x, y, 2.0, 0.95, oak)
    seat = room.tint('seat', '#d8c7a6')
    for dx in (-0.5, 0.5):
        chair(x + dx, y + 0.62, 0.04 * dx, oak, seat)
        chair(x + dx * 1.04, y - 0.66, 3.14 + 0.12 * dx, oak, seat)
    chair(x + 1.26, y + 0.02, -1.5, oak, seat)
    set_table(room, x, y)
    lamp = room.tint('lamp', 'woven')
    if lamp == 'woven':
        woven_lamp(x, y, 1.66, TOP, 0.32, 0.30, room.tint('cane', '#c9a877'))
    else:
        for dx in (-0.5, 0.5):
            dome_lamp(x + dx, y, 1.58, TOP, lamp, 0.2, 0.17)
    sideboard(room, oak)
    pot(4.5, 2.75, 0, 0.23, 0.4, room.tint('pot', '#b98d6a'))
    if room.tint('plant', 'palm') == 'palm':
        palm(4.5, 2.75, 0.36, 1.75, 17, 0.95)
    else:
        broad_leaves(4.5, 2.75, 0.36, 28, 1.35, 0.45, 0.4, 0.13, 3)
    area((-0.45, 1.0, 1.3), (3, 1.2, 0.6), 2.8, 2.2, 92, (0.94, 0.97, 1))
    area((2.5, -2.2, 2.6), (2.5, 1.5, 0.5), 3.6, 1.0, 18, (1, 0.96, 0.9))
    area((2.5, 1.4, 2.72), (2.5, 1.4, 0), 3.0, 2.6, 8, (1, 0.97, 0.93))


def set_table(room, x, y):
    tone, other = room.tint('ceramics', '#e0d6c6'), room.tint('ceramics2', '#7f8d7a')
    vase(x - 0.1, y + 0.05, 0.74, other, 0.26, 0.085)
    stems_in_vase(x - 0.1, y + 0.05, 0.9, 0.55, 5, room.tint('stems', 'olive'))
    bowl(x + 0.42, y - 0.05, 0.74, tone, 0.16, 0.07)
    fruit(x + 0.42, y - 0.05, 0.77, room.tint('fruit', '#c9552f'), 5, 0.036)
    cup(x - 0.52, y - 0.2, 0.74, tone)
    cup(x - 0.62, y + 0.16, 0.74, tone)


def sideboard(room, oak):
    wooden = mat.wood(oak)
    x0, x1, y = 1.35, 3.25, BACK - 0.44
    cabinet_front(x0, x1, y, 0.18, 0.78, '#b98d5d', 4, None, wooden)
    box(x0 - 0.02, y - 0.03, 0.78, x1 + 0.02, BACK - 0.01, 0.81, wooden, 0.003)
    for x in (x0 + 0.12, x1 - 0.12):
        tube([(x, y + 0.06, 0.18), (x, y + 0.06, 0)], 0.016, metal('black'))
    vase(1.62, BACK - 0.22, 0.81, room.tint('ceramics2', '#7f8d7a'), 0.36, 0.1)
    vase(1.86, BACK - 0.2, 0.81, room.tint('ceramics', '#e0d6c6'), 0.22, 0.08)
    books(2.9, BACK - 0.22, 0.81, ('#b9836a', '#ece6da', '#5f6b58'), 0.24, 0.2)
    bowl(2.9, BACK - 0.22, 0.882, room.tint('ceramics', '#e0d6c6'), 0.1, 0.06)
    if 'pared' not in room.job['surfaces']:
        picture_frame_y(BACK, 3.0, 1.15, 1.1, 0.82, room.tint('motif', ['hills', ['#d9b98a', '#b0694b', '#5f6b58']]), oak)
