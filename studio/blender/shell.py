"""The shell of a room: tiled surfaces, walls, windows, light and the camera."""
import math

import bpy
from mathutils import Vector

import materials as mat
from shapes import box, mesh, quad

MASKS = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


class Room:
    """One room of a job: its words come from rooms/*.json, its maps from the tile maker. Lengths of the job are in mm."""

    def __init__(self, job):
        self.job = job
        self.look = job['look']
        self.template = job['template']

    def tint(self, name, default):
        return self.look.get(name, default)

    def mask(self, name):
        """The colour that marks a surface in the mask."""
        return MASKS[list(self.template['surfaces']).index(name)]

    def lay(self, name):
        """Lays a tiled surface, around its holes, and marks it in the mask that goes with the picture."""
        plane = self.template['surfaces'][name]
        maps = self.job['surfaces'].get(name)
        material = mat.tiled(maps, self.mask(name)) if maps else mat.plain(self.tint('wall', '#efebe4'), 0.9)
        origin, u, v = (Vector(plane[key]) for key in ('origin', 'u', 'v'))
        width, height = plane['width'], plane['height']

        def piece(a, b, c, d):
            if b - a < 1 or d - c < 1:
                return
            corners = [(a, c), (b, c), (b, d), (a, d)]
            quad(*[tuple((origin + u * s + v * t) / 1000) for s, t in corners], material, [(s / width, t / height) for s, t in corners])

        holes = plane.get('holes', [])
        if not holes:
            return piece(0, width, 0, height)
        left = 0
        for a, b, c, d in sorted(holes):
            piece(left, a, 0, height)
            piece(a, b, 0, c)
            piece(a, b, d, height)
            left = b
        return piece(left, width, 0, height)

    def shade(self):
        """Sky, sun and camera as the template and the look say."""
        light = self.template['light']
        if light.get('sky'):
            gradient_sky(light['skyStrength'], *SKIES[light['sky']])
        else:
            sky(light['skyStrength'], math.radians(light.get('elevation', 40)), light.get('skyGradient', False))
        if 'sun' in light:
            sun(math.radians(light['azimuth']), math.radians(light['elevation']), light['sun'], light.get('sunColour', SUNLIGHT))
        view = self.template['camera']
        camera(view['position'], view['target'], view['lensMm'], view['shift'])
        return light


def wall_x(x, y0, y1, z0, z1, material, hole=None):
    _wall(lambda a, c: (x, a, c), y0, y1, z0, z1, material, hole)


def wall_y(y, x0, x1, z0, z1, material, hole=None):
    _wall(lambda a, c: (a, y, c), x0, x1, z0, z1, material, hole)


def _wall(place, a0, a1, z0, z1, material, hole):
    def piece(a, b, c, d):
        if b - a > 1e-4 and d - c > 1e-4:
            quad(place(a, c), place(b, c), place(b, d), place(a, d), material)

    if not hole:
        return piece(a0, a1, z0, z1)
    a, b, c, d = hole
    piece(a0, a, z0, z1)
    piece(b, a1, z0, z1)
    piece(a, b, z0, c)
    piece(a, b, d, z1)


def level(x0, y0, x1, y1, z, material):
    quad((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z), material)


def window_x(x, hole, frame, depth=0.22, bars=1, outwards=-1, reveal='#f0ede7', cross=0):
    """Reveals and frame of a window in a wall of constant x; `hole` is (y0, y1, z0, z1)."""
    a, b, c, d = hole
    out, side = x + outwards * depth, mat.plain(reveal, 0.8)
    for p, q, r, s in (((a, c), (b, c), 0, 0), ((a, d), (b, d), 0, 0), ((a, c), (a, d), 0, 0), ((b, c), (b, d), 0, 0)):
        quad((x, *p), (out, *p), (out, *q), (x, *q), side)
    thick, at = 0.045, x + outwards * depth * 0.75
    low, high = min(at, at + outwards * 0.05), max(at, at + outwards * 0.05)
    for y0, z0, y1, z1 in ((a, c, a + thick, d), (b - thick, c, b, d), (a, c, b, c + thick), (a, d - thick, b, d)):
        box(low, y0, z0, high, y1, z1, frame, 0.003)
    for k in range(1, bars + 1):
        y = a + (b - a) * k / (bars + 1)
        box(low, y - thick / 2, c, high, y + thick / 2, d, frame, 0.003)
    for k in range(1, cross + 1):
        z = c + (d - c) * k / (cross + 1)
        box(low + 0.01, a, z - 0.012, high - 0.01, b, z + 0.012, frame, 0.002)


def window_y(y, hole, frame, depth=0.22, bars=1, reveal='#f0ede7', cross=0):
    """The same in a wall of constant y that the camera looks at; `hole` is (x0, x1, z0, z1)."""
    a, b, c, d = hole
    out, side = y + depth, mat.plain(reveal, 0.8)
    for p, q in (((a, c), (b, c)), ((a, d), (b, d)), ((a, c), (a, d)), ((b, c), (b, d))):
        quad((p[0], y, p[1]), (p[0], out, p[1]), (q[0], out, q[1]), (q[0], y, q[1]), side)
    thick, at = 0.045, y + depth * 0.75
    for x0, z0, x1, z1 in ((a, c, a + thick, d), (b - thick, c, b, d), (a, c, b, c + thick), (a, d - thick, b, d)):
        box(x0, at, z0, x1, at + 0.05, z1, frame, 0.003)
    for k in range(1, bars + 1):
        x = a + (b - a) * k / (bars + 1)
        box(x - thick / 2, at, c, x + thick / 2, at + 0.05, d, frame, 0.003)
    for k in range(1, cross + 1):
        z = c + (d - c) * k / (cross + 1)
        box(a, at + 0.01, z - 0.012, b, at + 0.04, z + 0.012, frame, 0.002)


GARDEN = ((0.36, (0.20, 0.30, 0.12)), (0.68, (1.9, 2.0, 1.9)), (0.5, (0.62, 0.80, 0.42)))
DUSK = ((0.36, (0.02, 0.03, 0.06)), (0.68, (0.16, 0.22, 0.42)), (0.5, (0.06, 0.09, 0.16)))
TOWN = ((0.30, (0.85, 0.74, 0.58)), (0.62, (1.7, 1.85, 2.0)), (0.46, (1.35, 1.25, 1.08)))

VIEWS = {'garden': GARDEN, 'dusk': DUSK, 'town': TOWN}


def outside(corners, strength=1.8, kind='garden'):
    """The view outside a window. It is visible to the camera and in reflections but emits no light; sun and sky do."""
    scenery = mesh('outside', list(corners), [(0, 1, 2, 3)], mat.backdrop(VIEWS[kind], strength))
    scenery.visible_diffuse = scenery.visible_shadow = False


def area(place, target, width, height, power, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', width, height, power, colour
    thing = bpy.data.objects.new('area', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


SUNLIGHT = (1, 0.93, 0.82)


def sun(azimuth, elevation, strength, colour=SUNLIGHT, size=0.012):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, colour, size
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(thing)
    towards = Vector((math.cos(azimuth) * math.cos(elevation), math.sin(azimuth) * math.cos(elevation), math.sin(elevation)))
    thing.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()


def sky(strength, elevation, gradient):
    """Indoors a physical sky model, since its horizon is out of view; outdoors a gradient, pale at the horizon and blue above."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    background = nodes['Background']
    background.inputs[1].default_value = strength
    if not gradient:
        air = nodes.new('ShaderNodeTexSky')
        air.sky_type, air.sun_disc, air.sun_elevation = 'NISHITA', False, elevation
        air.air_density, air.dust_density, air.ozone_density = 1, 0.4, 1.6
        link(air.outputs[0], background.inputs[0])
        return
    place, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    for index, (height, colour) in enumerate(((0.0, (0.86, 0.91, 0.95)), (1.0, (0.13, 0.30, 0.62)), (0.10, (0.62, 0.76, 0.91)), (0.38, (0.27, 0.49, 0.80)))):
        element = elements[index] if index < 2 else elements.new(height)
        element.position, element.color = height, (*colour, 1)
    link(place.outputs['Generated'], split.inputs[0])
    link(split.outputs['Z'], ramp.inputs[0])
    link(ramp.outputs[0], background.inputs[0])



# Colours by height, 0 at the horizon and 1 overhead, and the colour of clouds.
SKIES = {
    'clouds': (((0.0, (0.72, 0.86, 0.95)), (1.0, (0.05, 0.19, 0.52)), (0.12, (0.42, 0.68, 0.92)), (0.4, (0.13, 0.38, 0.78))), (1.0, 1.0, 1.0)),
    'morning': (((0.0, (1.0, 0.86, 0.70)), (1.0, (0.10, 0.26, 0.58)), (0.10, (0.86, 0.88, 0.86)), (0.34, (0.34, 0.58, 0.86))), (1.0, 0.95, 0.88)),
    'dusk': (((0.0, (1.0, 0.55, 0.28)), (1.0, (0.02, 0.05, 0.16)), (0.07, (0.62, 0.50, 0.48)), (0.24, (0.15, 0.27, 0.48))), (0.42, 0.34, 0.38)),
}


def gradient_sky(strength, stops, cloud):
    """A sky by height with soft clouds. Clouds are noise where the line of sight meets a level plane, so they flatten towards the horizon."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    place, split, ramp, flat, over, noise, soft, low, part, mix = (nodes.new('ShaderNode' + kind) for kind in (
        'TexCoord', 'SeparateXYZ', 'ValToRGB', 'VectorMath', 'Math', 'TexNoise', 'MapRange', 'MapRange', 'Math', 'MixRGB'))
    elements = ramp.color_ramp.elements
    for index, (height, colour) in enumerate(stops):
        element = elements[index] if index < 2 else elements.new(height)
        element.position, element.color = height, (*colour, 1)
    link(place.outputs['Generated'], split.inputs[0])
    link(split.outputs['Z'], ramp.inputs[0])
    over.operation, over.inputs[1].default_value = 'ADD', 0.16
    link(split.outputs['Z'], over.inputs[0])
    flat.operation = 'DIVIDE'
    link(place.outputs['Generated'], flat.inputs[0])
    link(over.outputs[0], flat.inputs[1])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Roughness'].default_value = 1.1, 6, 0.52
    link(flat.outputs[0], noise.inputs['Vector'])
    for node, source, (start, end, top) in ((soft, noise.outputs['Fac'], (0.50, 0.74, 0.85)), (low, split.outputs['Z'], (0.02, 0.14, 1.0))):
        node.interpolation_type = 'SMOOTHSTEP'
        node.inputs['From Min'].default_value, node.inputs['From Max'].default_value, node.inputs['To Max'].default_value = start, end, top
        link(source, node.inputs['Value'])
    part.operation = 'MULTIPLY'
    link(soft.outputs[0], part.inputs[0])
    link(low.outputs[0], part.inputs[1])
    link(part.outputs[0], mix.inputs[0])
    link(ramp.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = (*cloud, 1)
    link(mix.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength


def camera(position, target, lens, shift):
    """A level camera with vertical lens shift instead of tilt, so that vertical lines stay vertical. Millimetres."""
    lens_data = bpy.data.cameras.new('camera')
    lens_data.lens, lens_data.sensor_width, lens_data.clip_start, lens_data.shift_y = lens, 36, 0.05, shift
    thing = bpy.data.objects.new('camera', lens_data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    thing.location = Vector(position) / 1000
    heading = Vector(target) - Vector(position)
    heading.z = 0
    thing.rotation_euler = heading.to_track_quat('-Z', 'Y').to_euler()
