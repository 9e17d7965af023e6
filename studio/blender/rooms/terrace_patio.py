"""An Andalusian patio: tiled wainscots, whitewashed walls hung with pots, a door and a table for two."""
import math

import materials as mat
from furniture import bowl, chair, cup, fruit, metal, round_table, vase
from plants import bush, climber, olive, palm, pot
from shapes import TAU, box, lathe, tube
from shell import wall_x, wall_y

WIDTH, FRONT, BACK, HIGH, WAINSCOT = 5.0, -3.2, 3.6, 3.6, 1.2


def build(room):
    lime = mat.plain(room.tint('wall', '#f5f1e9'), 0.95, grain=(9, 0.12, 0.02))
    for surface in ('suelo', 'zocalo', 'lateral'):
        room.lay(surface)
    wall_y(BACK + 0.02, -0.1, WIDTH + 0.1, 0, HIGH, lime)
    wall_x(-0.02, FRONT, BACK + 0.02, 0, HIGH, lime)
    wall_x(WIDTH, 0.6, BACK + 0.02, 0, HIGH, lime)
    cap = mat.plain(room.tint('cap', '#2f5a55'), 0.2, coat=0.4)
    box(0, BACK - 0.012, WAINSCOT, WIDTH, BACK + 0.02, WAINSCOT + 0.03, cap, 0.006)
    box(-0.02, FRONT, WAINSCOT, 0.012, BACK, WAINSCOT + 0.03, cap, 0.006)
    door(room)
    eaves()
    shutters(room)
    clay = room.tint('pot', '#b06a48')
    flowers = room.tint('flowers', ['#b8324a', '#d9566a', '#e8e0da'])
    for k, (x, z) in enumerate(((0.55, 1.85), (1.05, 2.35), (0.5, 2.8), (1.2, 1.75))):
        wall_pot(x, BACK, z, clay, flowers[k % len(flowers)], 20 + k)
    for x, y, size, seed in ((0.45, 3.1, 1.0, 3), (4.5, 2.9, 1.25, 8)):
        pot(x, y, 0, 0.23 * size, 0.40 * size, clay, rim=True)
        if room.tint('plant', 'olive') == 'olive':
            olive(x, y, 0.36 * size, 1.5 * size, 1300, 0.42 * size, seed)
        else:
            palm(x, y, 0.36 * size, 1.3 * size, 15, 0.8, seed)
    for x, y, r, k in ((1.05, 3.25, 0.15, 0), (0.35, 2.35, 0.17, 1), (4.0, 3.25, 0.16, 2)):
        pot(x, y, 0, r, r * 1.75, clay, rim=True)
        bush(x, y, r * 1.6, r * 2.9, r * 2.3, 900, 30 + k, '#4f6b3c', flowers[k % len(flowers)])
    if room.tint('climber', True):
        climber(WIDTH - 0.06, 2.3, 3.4, room.tint('climberColour', '#b8407c'), seed=7)
    x, y = 3.15, 1.75
    wood = room.tint('wood', '#8d6a45')
    round_table(x, y, 0.40, 0.74, wood)
    chair(x - 0.68, y + 0.05, 1.45, room.tint('chair', '#4f6f73'), room.tint('seat', '#d8b877'))
    chair(x + 0.40, y + 0.52, -0.7, room.tint('chair', '#4f6f73'), room.tint('seat', '#d8b877'))
    bowl(x, y + 0.08, 0.74, room.tint('ceramics', '#e9e2d4'), 0.13, 0.07, 0.3)
    fruit(x, y + 0.08, 0.77, room.tint('fruit', '#d9862f'), 5, 0.036)
    cup(x - 0.16, y - 0.14, 0.74, room.tint('ceramics', '#e9e2d4'))
    vase(x + 0.18, y - 0.1, 0.74, room.tint('cap', '#2f5a55'), 0.2, 0.055)


def door(room):
    """Two leaves of boards in a plastered surround with a step."""
    x0, x1, top = 1.75, 2.85, 2.35
    paint = mat.plain(room.tint('door', '#5f7f86'), 0.55)
    box(x0 - 0.13, BACK - 0.03, 0, x1 + 0.13, BACK + 0.02, top + 0.14, mat.plain(room.tint('surround', '#e0c9a0'), 0.9), 0.01)
    box(x0, BACK - 0.034, 0.02, x1, BACK - 0.028, top, mat.plain('#2b2620', 0.9), 0)
    middle = (x0 + x1) / 2
    for a, b in ((x0, middle - 0.004), (middle + 0.004, x1)):
        boards = 4
        for k in range(boards):
            c, d = a + (b - a) * k / boards, a + (b - a) * (k + 1) / boards
            box(c + 0.002, BACK - 0.055, 0.03, d - 0.002, BACK - 0.03, top - 0.01, paint, 0.004)
        for z in (0.35, 1.2, 2.05):
            box(a + 0.01, BACK - 0.075, z, b - 0.01, BACK - 0.054, z + 0.1, paint, 0.004)
    lathe([(0, 0), (0.03, 0), (0.03, 0.01), (0.012, 0.02), (0.012, 0.05), (0.03, 0.06), (0.03, 0.08), (0, 0.09)], middle + 0.07, BACK - 0.08, 1.05, metal('brass'))
    box(x0 - 0.2, BACK - 0.36, 0, x1 + 0.2, BACK - 0.0, 0.09, mat.plain('#cdb894', 0.8), 0.01)


def shutters(room):
    """A window with an iron grille over the wainscot."""
    x0, x1, z0, z1 = 3.35, 4.25, 1.5, 2.6
    box(x0 - 0.1, BACK - 0.02, z0 - 0.1, x1 + 0.1, BACK + 0.02, z1 + 0.1, mat.plain(room.tint('surround', '#e0c9a0'), 0.9), 0.01)
    box(x0, BACK - 0.024, z0, x1, BACK - 0.015, z1, mat.plain('#39443f', 0.2, coat=0.5), 0)
    paint = mat.plain(room.tint('door', '#5f7f86'), 0.55)
    for a, b in ((x0, x0 + 0.06), ((x0 + x1) / 2 - 0.03, (x0 + x1) / 2 + 0.03), (x1 - 0.06, x1)):
        box(a, BACK - 0.045, z0, b, BACK - 0.02, z1, paint, 0.004)
    for z in (z0, z0 + 0.52, z1 - 0.06):
        box(x0, BACK - 0.044, z, x1, BACK - 0.02, z + 0.06, paint, 0.004)
    iron = metal('black')
    for k in range(8):
        x = x0 - 0.04 + (x1 - x0 + 0.08) * k / 7
        tube([(x, BACK - 0.16, z0 - 0.06), (x, BACK - 0.16, z1 + 0.06)], 0.008, iron)
    for z in (z0 - 0.04, (z0 + z1) / 2, z1 + 0.04):
        tube([(x0 - 0.06, BACK, z), (x0 - 0.06, BACK - 0.16, z), (x1 + 0.06, BACK - 0.16, z), (x1 + 0.06, BACK, z)], 0.008, iron)


def wall_pot(x, wall, z, clay, flowers, seed):
    y = wall - 0.13
    lathe([(0, 0), (0.065, 0), (0.095, 0.13), (0.105, 0.135), (0.105, 0.155), (0.085, 0.155), (0, 0.14)], x, y, z, mat.plain(clay, 0.85, grain=(60, 0.15, 0.004)))
    tube([(x + 0.1 * math.cos(TAU * i / 32), y + 0.1 * math.sin(TAU * i / 32), z + 0.1) for i in range(33)], 0.005, metal('black'))
    bush(x, y, z + 0.13, 0.36, 0.24, 520, seed, '#557043', flowers)


def eaves():
    """Roof tiles over the wall: the edge of a roof, in half rounds."""
    clay = mat.plain('#b5714c', 0.85, mottle=0.25)
    box(-0.05, BACK - 0.18, HIGH, WIDTH + 0.05, BACK + 0.5, HIGH + 0.05, mat.plain('#efe6d8', 0.9), 0.004)
    for k in range(26):
        x = -0.1 + k * 0.2
        tube([(x, BACK - 0.30, HIGH + 0.08), (x, BACK + 0.5, HIGH + 0.30)], 0.075, clay)
