"""Cloth: rugs, cushions with seams, towels and throws. Places are metres."""
import math
import random

import bmesh
import bpy
from mathutils import Vector

import materials as mat
from furniture import cloth, terry
from shapes import TAU, box, mesh, tube


def woven_rug(x, y, width, depth, colour, border, turn=0.0):
    """A flat woven rug: straight edges, a border, stripes across and a fringe at both short ends."""
    field, edge = mat.plain(colour, 1, sheen=0.3, grain=(260, 0.8, 0.006)), mat.plain(border, 1, sheen=0.3, grain=(260, 0.8, 0.006))
    w, d, rim = width / 2, depth / 2, 0.055
    parts = [box(-w, -d, 0, w, d, 0.010, edge, 0.004)]
    parts.append(box(-w + rim, -d + rim, 0.002, w - rim, d - rim, 0.0115, field, 0))
    for k in (-1, 1):
        for at in (0.16, 0.20):
            parts.append(box(k * (w - at) - 0.012, -d + rim, 0.002, k * (w - at) + 0.012, d - rim, 0.0122, edge, 0))
    parts.append(fringe(w, d, border))
    for part in parts:
        part.location, part.rotation_euler = (x, y, 0), (0, 0, turn)


def fringe(half_width, half_depth, colour):
    chance, vertices, faces = random.Random(5), [], []
    count = int(half_depth / 0.006)
    for side in (-1, 1):
        for k in range(count):
            y, long, lean = -half_depth + 2 * half_depth * (k + 0.5) / count, chance.uniform(0.045, 0.065), chance.uniform(-0.012, 0.012)
            start, first = side * half_width, len(vertices)
            vertices += [(start, y - 0.003, 0.006), (start, y + 0.003, 0.006), (start + side * long, y + lean + 0.002, 0.002), (start + side * long, y + lean - 0.002, 0.002)]
            faces.append((first, first + 1, first + 2, first + 3))
    return mesh('fringe', vertices, faces, mat.plain(colour, 1))


def pillow(x, y, z, size, colour, turn=0.0, lean=68, height=None, seed=1):
    """A filled cushion of two panels: its corners stand out, creases run from them, and piping closes the seam."""
    tall, full, chance = (height or size), 0.30 * size, random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(4)]
    steps = 26

    def outline(u, v):
        """The sides are drawn in between the corners."""
        return u * size / 2 * (1 - 0.075 * (1 - v * v)), v * tall / 2 * (1 - 0.075 * (1 - u * u))

    vertices, faces = [], []
    for side in (1, -1):
        for j in range(steps + 1):
            for i in range(steps + 1):
                u, v = 2 * i / steps - 1, 2 * j / steps - 1
                swell = max(0.0, (1 - u * u) * (1 - v * v)) ** 0.45
                crease = 0.035 * swell * (1 - swell) * math.sin(9 * math.atan2(v, u) + phases[0]) + 0.012 * swell * math.sin(5 * u + 3 * v + phases[1 if side > 0 else 2])
                px, py = outline(u, v)
                vertices.append((px, py, side * full / 2 * (swell + crease * 2)))
    row = steps + 1
    for side in (0, 1):
        for j in range(steps):
            for i in range(steps):
                a = side * row * row + j * row + i
                faces.append((a, a + 1, a + row + 1, a + row) if side == 0 else (a, a + row, a + row + 1, a + 1))
    body = mesh('pillow', vertices, faces, cloth(colour), smooth=True)
    edge = [(k / 12 - 1, -1) for k in range(24)] + [(1, k / 12 - 1) for k in range(24)] + [(1 - k / 12, 1) for k in range(24)] + [(-1, 1 - k / 12) for k in range(25)]
    piping = tube([(*outline(u, v), 0) for u, v in edge], 0.005, cloth(mat.darker(colour)))
    for part in (body, piping):
        part.location, part.rotation_euler = (x, y, z), (math.radians(lean), 0, turn)


def seat_cushion(x, y, z, width, depth, height, colour, turn=(0, 0, 0), seed=1):
    """A boxed cushion: two panels and a band, round at the edges, with piping along both."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(3)]
    body = bmesh.new()
    bmesh.ops.create_cube(body, size=2)
    bmesh.ops.subdivide_edges(body, edges=body.edges[:], cuts=15, use_grid_fill=True)
    for vertex in body.verts:
        u, v, w = vertex.co
        swell = max(0.0, (1 - u ** 4) * (1 - v ** 4)) ** 0.5
        dent = 0.10 * math.sin(2.6 * u + phases[0]) * math.sin(2.2 * v + phases[1]) * swell
        bulge = 1 + 0.02 * (1 - w * w)
        vertex.co = Vector((u * width / 2 * bulge, v * depth / 2 * bulge, w * height / 2 * (0.82 + 0.26 * swell + dent)))
    data = bpy.data.meshes.new('seat')
    body.to_mesh(data)
    body.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.materials.append(cloth(colour))
    thing = bpy.data.objects.new('seat', data)
    bpy.context.scene.collection.objects.link(thing)
    softer = thing.modifiers.new('softer', 'BEVEL')
    softer.width, softer.segments, softer.limit_method = height * 0.14, 3, 'ANGLE'
    seams, w, d, r = [], width / 2, depth / 2, min(width, depth) * 0.02
    for level in (-0.39, 0.39):
        corners = [(-w + r, -d), (w - r, -d), (w, -d + r), (w, d - r), (w - r, d), (-w + r, d), (-w, d - r), (-w, -d + r), (-w + r, -d)]
        seams.append(tube([(px, py, level * height) for px, py in corners], 0.0045, cloth(mat.darker(colour))))
    for part in (thing, *seams):
        part.location, part.rotation_euler = (x, y, z), turn


def hung_towel(x, y, z, width, drop, colour, stripe=None, axis='x', back=0.75, seed=1):
    """A towel over a rail at height z: two layers that fall in folds, the rear one shorter, with a woven band above the hem.

    The rail runs along `axis`; the front layer is on the side of −y (of −x for axis y).
    """
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(3)]
    across, along = 36, 48
    bend, length = 0.016, drop * (1 + back)

    def point(s, t):
        """s runs from the front hem over the rail to the rear hem, t across."""
        down = drop - s if s < drop else s - drop
        front = s < drop
        swing = min(1.0, down / 0.12)
        fold = 0.010 * swing * (0.4 + down) * (math.sin(TAU * 2.2 * t + phases[0]) + 0.5 * math.sin(TAU * 4.7 * t + phases[1] + 2 * down))
        off = (-bend if front else bend) * min(1.0, down / 0.02 + 0.05) + fold - (0.012 * swing if front else 0)
        side = (t - 0.5) * width * (1 - 0.05 * swing * (1 - down / drop)) + 0.004 * math.sin(6 * down + phases[2])
        level = z + (bend * math.sqrt(max(0.0, 1 - (down / 0.02) ** 2)) if down < 0.02 else 0) - down
        return (x + side, y + off, level) if axis == 'x' else (x + off, y + side, level)

    def sheet(s0, s1, rows, material, lift=0.0):
        vertices = []
        for j in range(rows + 1):
            for i in range(across + 1):
                px, py, pz = point(s0 + (s1 - s0) * j / rows, i / across)
                vertices.append((px, py - lift, pz) if axis == 'x' else (px - lift, py, pz))
        row = across + 1
        faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(rows) for i in range(across)]
        thing = mesh('towel', vertices, faces, material, smooth=True)
        thick = thing.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness, thick.offset = 0.006, 0
        return thing

    sheet(0, length, along, terry(colour))
    band = terry(stripe or mat.darker(colour))
    sheet(0.07, 0.10, 2, band, 0.0035)
    sheet(0.115, 0.125, 1, band, 0.0035)


def throw(x, y, z, width, drop, colour, stripe, depth=0.5, seed=2):
    """A blanket over the edge of a seat or bench: it lies for `depth` from y inwards and hangs down in folds in front of y."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(3)]
    across, rows = 40, 40
    length = depth + drop
    vertices = []
    for j in range(rows + 1):
        s = length * j / rows
        for i in range(across + 1):
            t = i / across
            if s < depth:
                py, pz = y + depth - s, z + 0.010 + 0.006 * math.sin(7 * t + 9 * s + phases[0])
            else:
                down = s - depth
                py, pz = y - 0.016 - 0.018 * min(1, down * 5) * (1 + math.sin(TAU * 2.6 * t + phases[1])), z - down
            vertices.append((x + (t - 0.5) * width * (1 - 0.06 * s / length) + 0.01 * math.sin(5 * s + phases[2]), py, pz))
    row = across + 1
    bands = ([], [])
    for j in range(rows):
        striped = j in (rows - 5, rows - 4, rows - 8)
        for i in range(across):
            bands[striped].append((j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i))
    for faces, tone in zip(bands, (colour, stripe)):
        thing = mesh('throw', vertices, faces, mat.plain(tone, 1, sheen=0.5, grain=(300, 0.8, 0.005)), smooth=True)
        thick = thing.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness, thick.offset = 0.008, 0
