"""Plants. The number of leaves is a compromise between looks and rendering time."""
import math
import random

from mathutils import Vector

import materials as mat
from shapes import TAU, lathe, mesh, tube

STEM, BARK = '#5b6a3a', '#6e5a46'


def pot(x, y, z, radius, height, colour='#d8cfc1', rim=False):
    clay = mat.plain(colour, 0.82, grain=(60, 0.15, 0.004))
    r, h = radius, height
    lip = [(r * 1.10, h * 0.86), (r * 1.13, h), (r * 1.0, h), (r * 0.97, h * 0.9)] if rim else [(r, h * 0.97), (r * 0.985, h), (r * 0.9, h), (r * 0.88, h * 0.93)]
    lathe([(0, 0), (r * 0.70, 0), (r * 0.73, h * 0.02), (r * 0.99, h * 0.85), *lip, (0, h * 0.9)], x, y, z, clay)
    lathe([(0, 0), (r * 0.9, 0)], x, y, z + h * 0.905, mat.plain('#3b2f25', 1, grain=(90, 1, 0.01)))


def broad_leaves(x, y, z, count=26, height=0.9, spread=0.5, leaf=0.28, breadth=0.10, seed=1, droop=0.6, colour='#35562c'):
    """Rubber plants, strelitzias, philodendrons: long stalks with one leaf each."""
    chance = random.Random(seed)
    green, stem = mat.leaf(colour), mat.plain(STEM, 0.6)
    for k in range(count):
        heading = k * 2.39996 + chance.uniform(-0.25, 0.25)
        rank = (k + 0.5) / count
        tilt = 0.15 + 0.95 * (1 - rank) * chance.uniform(0.8, 1.15)
        length = height * (0.45 + 0.55 * rank) * chance.uniform(0.85, 1.1)
        stalk = []
        for i in range(9):
            part = i / 8
            away = spread * tilt * part ** 1.3 * length / height
            stalk.append((x + away * math.cos(heading), y + away * math.sin(heading), z + length * part * (1 - 0.18 * tilt * part)))
        tube(stalk, 0.0035, stem)
        _blade(stalk[-1], heading, leaf * chance.uniform(0.75, 1.2), breadth, tilt, droop, green)


def _blade(tip, heading, length, breadth, tilt, droop, material, steps=12):
    vertices = []
    side_x, side_y = -math.sin(heading), math.cos(heading)
    for i in range(steps + 1):
        part = i / steps
        wide = breadth * length / 0.28 * math.sin(math.pi * part ** 0.75) ** 0.8 if 0 < part < 1 else 0
        along = length * part
        rise = tip[2] + (0.35 - 0.5 * tilt) * along - droop * length * part * part * 0.6
        px, py = tip[0] + along * math.cos(heading) * 0.75, tip[1] + along * math.sin(heading) * 0.75
        fold = 0.25 * wide
        vertices += [(px + side_x * wide, py + side_y * wide, rise + fold), (px, py, rise), (px - side_x * wide, py - side_y * wide, rise + fold)]
    faces = []
    for i in range(steps):
        b = i * 3
        faces += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
    mesh('blade', vertices, faces, material, smooth=True)


def olive(x, y, z, height=1.5, leaves=900, radius=0.48, seed=2, colour='#74856a'):
    """An olive in a pot: a bent trunk, branches to all sides, narrow silver leaves in pairs along the twigs."""
    chance = random.Random(seed)
    bark, green = mat.plain(BARK, 0.9, grain=(40, 0.4, 0.004)), mat.leaf(colour, 0.55)
    bend = 0.03 * height
    thick = 0.011 * height + 0.004
    tube([(x, y, z), (x + bend, y, z + height * 0.2), (x - bend * 0.6, y + bend * 0.5, z + height * 0.42), (x, y, z + height * 0.6)], thick, bark)
    twigs = []
    for k in range(30):
        heading, rise = k * 2.4 + chance.uniform(-0.3, 0.3), chance.uniform(0.1, 1.4)
        base = Vector((x, y, z + height * (0.42 + 0.22 * chance.random())))
        reach = radius * chance.uniform(0.6, 1.1)
        end = base + Vector((math.cos(heading) * math.cos(rise), math.sin(heading) * math.cos(rise), math.sin(rise))) * reach + Vector((0, 0, 0.06 * height))
        tube([base, (base + end) / 2 + Vector((0, 0, 0.02 * height)), end], max(0.0022, thick * 0.22), bark)
        twigs.append((base, end))
    _scatter(twigs, leaves, (0.045, 0.075), 0.16, chance, green)


def _scatter(twigs, count, lengths, slender, chance, material, first=0.25):
    vertices, faces = [], []
    for _ in range(count):
        base, end = twigs[chance.randrange(len(twigs))]
        place = base + (end - base) * chance.uniform(first, 1.06)
        out = ((end - base).normalized() * 0.7 + Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0.2, 0.8)))).normalized()
        side = out.cross(Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1)))).normalized()
        length = chance.uniform(*lengths)
        wide, start, first_index = length * slender, place + out * 0.006, len(vertices)
        vertices += [tuple(start), tuple(start + out * length * 0.5 + side * wide), tuple(start + out * length), tuple(start + out * length * 0.5 - side * wide)]
        faces.append((first_index, first_index + 1, first_index + 2, first_index + 3))
    mesh('leaves', vertices, faces, material)


def bush(x, y, z, width, height, leaves=1400, seed=3, colour='#4f6b3c', flowers=None, leaf=(0.03, 0.05), slender=0.3):
    """Lavender, box, geranium: a dome of twigs, with flowers at its skin when a colour is given."""
    chance = random.Random(seed)
    twigs = []
    base = Vector((x, y, z))
    for k in range(60):
        heading, rise = k * 2.4, math.asin(min(1, 0.15 + 0.85 * chance.random()))
        end = base + Vector((math.cos(heading) * math.cos(rise) * width / 2, math.sin(heading) * math.cos(rise) * width / 2, math.sin(rise) * height * chance.uniform(0.75, 1)))
        twigs.append((base, end))
    _scatter(twigs, leaves, leaf, slender, chance, mat.leaf(colour), 0.35)
    if flowers:
        _scatter(twigs, leaves // 3, (leaf[0] * 0.8, leaf[1] * 0.9), 0.5, chance, mat.leaf(flowers, 0.7), 0.88)


def palm(x, y, z, height=1.4, fronds=13, length=0.8, seed=5, colour='#4b6a3a'):
    """An areca: arching fronds with leaflets on both sides."""
    chance = random.Random(seed)
    green, stem = mat.leaf(colour), mat.plain('#7d8a4d', 0.6)
    vertices, faces = [], []
    for k in range(fronds):
        heading, lean = k * 2.4 + chance.uniform(-0.2, 0.2), chance.uniform(0.15, 0.75)
        reach, top = length * chance.uniform(0.8, 1.15), height * chance.uniform(0.65, 1.05)
        spine = []
        for i in range(15):
            part = i / 14
            away = reach * lean * part ** 1.6
            spine.append(Vector((x + away * math.cos(heading), y + away * math.sin(heading), z + top * (part - 0.30 * lean * part ** 3))))
        tube([tuple(p) for p in spine], 0.004, stem)
        for i in range(4, 30):
            part = i / 30
            at, step = spine[int(part * 14)], spine[min(14, int(part * 14) + 1)]
            forward = (step - at).normalized() if (step - at).length else Vector((0, 0, 1))
            for hand in (-1, 1):
                side = Vector((-math.sin(heading) * hand, math.cos(heading) * hand, -0.25 + chance.uniform(-0.1, 0.1)))
                out = (side + forward * 0.9).normalized()
                long, first = 0.30 * length * math.sin(math.pi * (0.15 + 0.8 * part)) * chance.uniform(0.85, 1.1), len(vertices)
                across = forward.cross(out).cross(out).normalized() * 0.011
                middle = at + out * long * 0.5 + Vector((0, 0, -0.01))
                vertices += [tuple(at), tuple(middle + across), tuple(at + out * long + Vector((0, 0, -0.12 * long))), tuple(middle - across)]
                faces.append((first, first + 1, first + 2, first + 3))
    mesh('leaflets', vertices, faces, green)


def stems_in_vase(x, y, z, height=0.55, seed=4, kind='olive'):
    if kind == 'olive':
        olive(x, y, z, height=height, leaves=170, radius=height * 0.4, seed=seed)
        return
    chance = random.Random(seed)
    straw = mat.plain('#c8ac7e', 0.9)
    for k in range(14):
        heading, lean = k * 2.4, chance.uniform(0.05, 0.3)
        tip = (x + math.cos(heading) * lean * height, y + math.sin(heading) * lean * height, z + height * chance.uniform(0.8, 1.05))
        tube([(x, y, z), ((x + tip[0]) / 2, (y + tip[1]) / 2, z + height * 0.5), tip], 0.0018, straw)
        lathe([(0, 0), (0.012, 0.02), (0.014, 0.06), (0.007, 0.12), (0, 0.14)], tip[0], tip[1], tip[2] - 0.04, mat.plain('#d9c49b', 1, grain=(300, 1, 0.01)), sides=10)


def climber(x, y, top, flowers, length=2.2, drop=1.5, seed=7):
    """A bougainvillea that hangs over a wall of constant x."""
    chance = random.Random(seed)
    for k in range(16):
        part = k / 15
        hang = drop * (0.35 + 0.65 * chance.random()) * (1 - abs(part - 0.5))
        bush(x, y - length / 2 + length * part, top - hang, 0.55, 0.7, 420, seed * 50 + k, '#55703f', flowers)
