"""Sacks, buckets, boxes, bottles and pouches with their print, on the photographer's table."""
import math
import random

import materials as mat
from shapes import TAU, box, lathe, mesh, tube
from shots.studio import lamps, table

PAPER = '#e9dfca'


def build(room):
    table()
    KINDS[room.look['kind']](room)
    lamps()


GREY = '#c8c8c8'


def printed(rough=0.6, coat=0.0):
    return mat.printed_grey(GREY, rough, coat)


def inked(rough=0.4, coat=0.0):
    return mat.inked_grey(GREY, rough, coat)


def sack_mesh(width, height, depth, print_material, paper, seed=1, fullness=1.0):
    """A filled paper sack as it leaves the palletiser: flat faces that bulge, sewn or glued flat at both ends."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(8)]
    columns, rows = 48, 72

    def bulge(u, v):
        body = max(0.0, 1 - abs(u) ** 5) ** 0.45 * max(0.0, 1 - abs(v) ** 9) ** 0.42
        sag = 1 + 0.10 * math.sin(1.3 * v + 0.6)
        folds = 0.030 * math.sin(9 * u + 2.2 * v + phases[0]) * (abs(v) ** 3) + 0.018 * math.sin(5 * v + 3.1 * u + phases[1]) * abs(u) ** 2
        dents = 0.022 * math.sin(2.3 * u + phases[2]) * math.sin(2.9 * v + phases[3])
        return body * (fullness * sag + dents) + folds * body ** 0.4

    vertices, uvs = [], []
    for side in (-1, 1):
        for j in range(rows + 1):
            for i in range(columns + 1):
                u, v = i / columns * 2 - 1, j / rows * 2 - 1
                narrow = 1 - 0.035 * (1 - abs(v) ** 4) * fullness
                vertices.append((u * width / 2 * narrow, side * bulge(u, v) * depth / 2 + 0.004 * math.sin(7 * u + phases[4]) * (v ** 8), v * height / 2))
    faces, kinds = [], []
    for side in range(2):
        first = side * (columns + 1) * (rows + 1)
        for j in range(rows):
            for i in range(columns):
                a = first + j * (columns + 1) + i
                quad = (a, a + 1, a + columns + 2, a + columns + 1)
                faces.append(quad if side == 0 else quad[::-1])
                kinds.append(side)
                cells = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                for column, row in cells if side == 0 else cells[::-1]:
                    uvs.append((column / columns, row / rows))
    thing = mesh('sack', vertices, faces, print_material, uvs, smooth=True)
    thing.data.materials.append(paper)
    for polygon, kind in zip(thing.data.polygons, kinds):
        polygon.material_index = kind
    return thing


def sack(room):
    front, paper = printed(0.7), mat.plain(PAPER, 0.85, grain=(200, 0.2, 0.001))
    lying = sack_mesh(0.40, 0.60, 0.13, front, paper, 5)
    lying.rotation_euler, lying.location = (math.radians(-90), 0, math.radians(97)), (0.05, 0.36, 0.066)
    second = sack_mesh(0.40, 0.60, 0.13, front, paper, 9)
    second.rotation_euler, second.location = (math.radians(-90), 0, math.radians(86)), (0.03, 0.37, 0.186)
    upright = sack_mesh(0.42, 0.62, 0.15, front, paper, 2)
    upright.rotation_euler, upright.location = (math.radians(-9), 0, math.radians(7)), (-0.02, 0.06, 0.304)


def pouch(room):
    front = printed(0.35, 0.15)
    thing = sack_mesh(0.26, 0.36, 0.085, front, inked(), 4)
    thing.rotation_euler, thing.location = (math.radians(-7), 0, math.radians(6)), (-0.03, 0.02, 0.178)
    other = sack_mesh(0.26, 0.36, 0.085, front, inked(), 7)
    other.rotation_euler, other.location = (math.radians(-9), 0, math.radians(-14)), (0.16, 0.16, 0.178)


def wrapped(radius_low, radius_high, low, high, x, y, z, material, half_angle, turn=0.0, steps=48):
    """A label round the front of a tapering vessel."""
    vertices, uvs, faces = [], [], []
    for j in range(2):
        radius, height = (radius_low, low) if j == 0 else (radius_high, high)
        for i in range(steps + 1):
            angle = -math.pi / 2 + turn + half_angle * (2 * i / steps - 1)
            vertices.append((x + radius * math.cos(angle), y + radius * math.sin(angle), z + height))
    for i in range(steps):
        faces.append((i, i + 1, steps + 2 + i, steps + 1 + i))
        uvs += [(i / steps, 0), ((i + 1) / steps, 0), ((i + 1) / steps, 1), (i / steps, 1)]
    mesh('label', vertices, faces, material, uvs, smooth=True)


def bucket(room):
    plastic, lid = mat.plain('#f5f3ee', 0.35, coat=0.2), inked(0.35, 0.2)
    lathe([(0, 0), (0.128, 0), (0.134, 0.006), (0.152, 0.30), (0.152, 0.315), (0, 0.315)], 0, 0, 0, plastic)
    lathe([(0.145, 0.298), (0.162, 0.30), (0.164, 0.306), (0.164, 0.325), (0.160, 0.331), (0.146, 0.331), (0.142, 0.326), (0, 0.326)], 0, 0, 0, lid)
    lathe([(0.153, 0.276), (0.158, 0.278), (0.158, 0.286), (0.153, 0.288)], 0, 0, 0, plastic)
    wrapped(0.1385, 0.1495, 0.055, 0.245, 0, 0, 0, printed(0.3, 0.2), 1.15, -0.15)
    wire = mat.plain('#bdbab3', 0.3, 0.9)
    # The handle has fallen back against the far side.
    tube([(0.162 * math.cos(a), 0.175 * math.sin(a), 0.27 - 0.10 * math.sin(a)) for a in (i / 32 * math.pi for i in range(33))], 0.0022, wire)


def carton(room):
    print_face, kraft = printed(0.75), mat.plain('#d3bd98', 0.85, grain=(160, 0.15, 0.001))
    body = box(-0.19, -0.13, 0, 0.19, 0.13, 0.25, kraft, 0.003)
    body.rotation_euler = (0, 0, math.radians(-24))
    face = mesh('print', [(-0.187, -0.1308, 0.003), (0.187, -0.1308, 0.003), (0.187, -0.1308, 0.247), (-0.187, -0.1308, 0.247)], [(0, 1, 2, 3)], print_face, [(0, 0), (1, 0), (1, 1), (0, 1)])
    face.rotation_euler = (0, 0, math.radians(-24))
    ink = inked(0.6)
    band = mesh('band', [(0.1908, -0.127, 0.205), (0.1908, 0.127, 0.205), (0.1908, 0.127, 0.247), (0.1908, -0.127, 0.247)], [(0, 1, 2, 3)], ink)
    tape = mesh('tape', [(-0.19, -0.03, 0.2508), (0.19, -0.03, 0.2508), (0.19, 0.03, 0.2508), (-0.19, 0.03, 0.2508)], [(0, 1, 2, 3)], mat.plain('#c9ad7d', 0.25, coat=0.4))
    for thing in (band, tape):
        thing.rotation_euler = (0, 0, math.radians(-24))


def bottle(room):
    label, plastic, cap = printed(0.3, 0.2), mat.plain('#f4f2ec', 0.3, coat=0.25), inked()
    if room.look['kind'] == 'cartucho':
        # A cartridge with its nozzle.
        lathe([(0, 0), (0.0235, 0), (0.0235, 0.004), (0.0245, 0.006), (0.0245, 0.212), (0.022, 0.216), (0, 0.216)], 0, 0, 0, plastic)
        lathe([(0.009, 0.214), (0.009, 0.228), (0.0075, 0.23), (0.003, 0.30), (0, 0.30)], 0, 0, 0, cap)
        wrapped(0.0248, 0.0248, 0.03, 0.195, 0, 0, 0, label, 1.5, -0.1)
        return
    lathe([(0, 0), (0.045, 0), (0.049, 0.006), (0.05, 0.165), (0.046, 0.19), (0.026, 0.215), (0.018, 0.222), (0.018, 0.236), (0, 0.236)], 0, 0, 0, plastic)
    lathe([(0.021, 0.222), (0.0215, 0.224), (0.0215, 0.254), (0.020, 0.257), (0, 0.257)], 0, 0, 0, cap)
    wrapped(0.0506, 0.0506, 0.028, 0.150, 0, 0, 0, label, 1.3, -0.1)


KINDS = {'saco': sack, 'bolsa': pouch, 'cubo': bucket, 'caja': carton, 'botella': bottle, 'cartucho': bottle}
