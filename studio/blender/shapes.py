"""Meshes from numbers: metres, z up. Each function adds one object to the scene and returns it."""
import math
import random

import bmesh
import bpy
from mathutils import Vector

TAU = 2 * math.pi


def mesh(name, vertices, faces, material, uvs=None, smooth=False, crease=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    if uvs:
        layer = data.uv_layers.new()
        for index, uv in enumerate(uvs):
            layer.data[index].uv = uv
    return _placed(name, data, material, smooth, crease)


def _placed(name, data, material, smooth, crease=None):
    if smooth:
        for polygon in data.polygons:
            polygon.use_smooth = True
    if crease is not None:
        data.use_auto_smooth, data.auto_smooth_angle = True, crease
    thing = bpy.data.objects.new(name, data)
    if material:
        data.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def quad(p0, p1, p2, p3, material, uvs=None):
    return mesh('quad', [p0, p1, p2, p3], [(0, 1, 2, 3)], material, uvs)


def box(x0, y0, z0, x1, y1, z1, material, edge=0.004, segments=3):
    corners = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
    thing = mesh('box', corners, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], material)
    if edge:
        bevel(thing, edge, segments)
    return thing


def bevel(thing, width, segments=3):
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments, modifier.limit_method, modifier.harden_normals = width, segments, 'ANGLE', True
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, 0.7


def lathe(profile, x, y, z, material, sides=64, stretch=(1, 1), crease=0.9):
    """A turned thing: profile of (radius, height) from the axis outwards and back."""
    vertices = [(x + r * stretch[0] * math.cos(TAU * i / sides), y + r * stretch[1] * math.sin(TAU * i / sides), z + h)
                for r, h in profile for i in range(sides)]
    faces = [(j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides, (j + 1) * sides + i)
             for j in range(len(profile) - 1) for i in range(sides)]
    return mesh('lathe', vertices, faces, material, smooth=True, crease=crease)


def rounded_stack(sections, x, y, z, material, sides=96, power=3.2):
    """Sections (half width, half depth, height) between an ellipse and a rectangle: tubs, basins, stools."""
    vertices = []
    for rx, ry, h in sections:
        for i in range(sides):
            c, s = math.cos(TAU * i / sides), math.sin(TAU * i / sides)
            vertices.append((x + rx * math.copysign(abs(c) ** (2 / power), c), y + ry * math.copysign(abs(s) ** (2 / power), s), z + h))
    faces = [(j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides, (j + 1) * sides + i)
             for j in range(len(sections) - 1) for i in range(sides)]
    faces.append(tuple(range((len(sections) - 1) * sides, len(sections) * sides)))
    return mesh('stack', vertices, faces, material, smooth=True, crease=1.0)


def tube(points, radius, material):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 4, True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    thing = bpy.data.objects.new('tube', curve)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def arc(x, y, z, radius, start, end, heading=0.0, steps=16):
    """Points of an upright arc; `heading` turns it about the vertical."""
    places = []
    for i in range(steps + 1):
        angle = start + (end - start) * i / steps
        along = radius * math.cos(angle)
        places.append((x + along * math.cos(heading), y + along * math.sin(heading), z + radius * math.sin(angle)))
    return places


def cushion(x, y, z, width, depth, height, material, turn=(0, 0, 0), puff=0.35, seed=None):
    """A soft block; `puff` 0 is a mattress and 1 a pillow whose sides meet."""
    body = bmesh.new()
    bmesh.ops.create_cube(body, size=2)
    bmesh.ops.subdivide_edges(body, edges=body.edges[:], cuts=7, use_grid_fill=True)
    wrinkles = random.Random(seed if seed is not None else round((x * 7 + y * 13 + z * 29) * 100))
    phases = [wrinkles.uniform(0, 6) for _ in range(4)]
    for vertex in body.verts:
        u, v, w = vertex.co
        full = max(0.0, (1 - abs(u) ** 6) * (1 - abs(v) ** 6)) ** 0.35
        thick = (1 - puff) + puff * full
        wave = 0.03 * puff * math.sin(3.3 * u + phases[0]) * math.sin(2.9 * v + phases[1]) + 0.012 * math.sin(7 * u + 4 * v + phases[2])
        inward = 1 - 0.045 * puff * (1 - abs(w))
        vertex.co = Vector((u * 0.5 * width * inward * (1 - 0.05 * puff * v * v), v * 0.5 * depth * inward * (1 - 0.05 * puff * u * u),
                            0.5 * height * (w * thick + wave * full)))
    data = bpy.data.meshes.new('cushion')
    body.to_mesh(data)
    body.free()
    thing = _placed('cushion', data, material, True)
    thing.location, thing.rotation_euler = (x, y, z), turn
    softer = thing.modifiers.new('softer', 'SUBSURF')
    softer.levels = softer.render_levels = 1
    return thing


def padded(x0, y0, z0, x1, y1, z1, material, radius=0.06):
    """An upholstered block: edges as round as its filling."""
    return box(x0, y0, z0, x1, y1, z1, material, radius, 6)


def drape(start, end, level, bottom, top, material, folds=9, depth=0.04, axis='x', seed=1):
    """A hanging cloth from `start` to `end` along an axis, `level` on the other."""
    wave = random.Random(seed)
    steps, phases = folds * 16, [wave.uniform(0.8, 1.25) for _ in range(folds + 2)]
    vertices, rows = [], (0.0, 0.5, 1.0)
    for row in rows:
        for i in range(steps + 1):
            part = i / steps
            fold = part * folds
            across = depth * phases[int(fold)] * (1 if row < 1 else 0.8) * math.sin(TAU * fold + 0.25 * math.sin(3 * fold))
            along = start + (end - start) * part + 0.012 * math.cos(2 * TAU * fold)
            height = bottom + (top - bottom) * row
            vertices.append((along, level + across, height) if axis == 'x' else (level + across, along, height))
    faces = [(j * (steps + 1) + i, j * (steps + 1) + i + 1, (j + 1) * (steps + 1) + i + 1, (j + 1) * (steps + 1) + i)
             for j in range(len(rows) - 1) for i in range(steps)]
    return mesh('drape', vertices, faces, material, smooth=True)
