"""A wooden pallet of sacks in eight layers, wrapped in film."""
import math
import random

import bpy

import materials as mat
from shapes import box
from shots.pack import PAPER, printed, sack_mesh
from shots.studio import lamps, table

LAYERS, THICK = 8, 0.118


def build(room):
    table(2.4, 1.4)
    wooden_pallet()
    chance = random.Random(3)
    front, paper = printed(0.7), mat.plain(PAPER, 0.85, grain=(200, 0.2, 0.001))
    for layer in range(LAYERS):
        for k, (x, y) in enumerate(((-0.3, -0.2), (0.3, -0.2), (-0.3, 0.2), (0.3, 0.2))):
            lying = sack_mesh(0.40, 0.60, THICK * 1.12, front, paper, layer * 4 + k, 0.95)
            lying.rotation_euler = (math.radians(-90), 0, math.radians((-90 if k % 2 else 90) + chance.uniform(-1, 1)))
            lying.location = (x + chance.uniform(-0.008, 0.008), y + chance.uniform(-0.008, 0.008), 0.144 + THICK * (layer + 0.5))
    film(0.612, 0.412, 0.10, 0.150 + LAYERS * THICK)
    lamps(1.7)


def wooden_pallet():
    pine, upright = mat.wood('#c9a473', 'x', 0.75), mat.wood('#c2996a', 'y', 0.75)
    for k in range(7):
        y = -0.4 + k * 0.8 / 6
        box(-0.6, y - 0.045, 0.122, 0.6, y + 0.045, 0.144, pine, 0.003)
    for x in (-0.55, 0, 0.55):
        for y in (-0.35, 0, 0.35):
            box(x - 0.05, y - 0.06, 0.022, x + 0.05, y + 0.06, 0.1, upright, 0.003)
        box(x - 0.05, -0.4, 0.1, x + 0.05, 0.4, 0.122, upright, 0.003)
        box(x - 0.05, -0.4, 0, x + 0.05, 0.4, 0.022, upright, 0.003)


def film(half_x, half_y, low, high):
    """Stretch film: clear, with the soft creases that pull towards the corners."""
    material = bpy.data.materials.new('film')
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    nodes.clear()
    out, clear, shine, fresnel, mix, haze, both, place, stretch, noise, bump = (nodes.new(kind) for kind in (
        'ShaderNodeOutputMaterial', 'ShaderNodeBsdfTransparent', 'ShaderNodeBsdfGlossy', 'ShaderNodeFresnel', 'ShaderNodeMixShader',
        'ShaderNodeBsdfDiffuse', 'ShaderNodeMixShader', 'ShaderNodeTexCoord', 'ShaderNodeMapping', 'ShaderNodeTexNoise', 'ShaderNodeBump'))
    clear.inputs[0].default_value = (0.97, 0.98, 0.99, 1)
    haze.inputs[0].default_value = (0.9, 0.92, 0.94, 1)
    shine.inputs['Roughness'].default_value, fresnel.inputs[0].default_value, both.inputs[0].default_value = 0.12, 1.45, 0.05
    stretch.inputs['Scale'].default_value = (4, 4, 1.2)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Distortion'].default_value = 1.6, 1.5, 2.5
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.8, 0.022
    link(place.outputs['Object'], stretch.inputs[0])
    link(stretch.outputs[0], noise.inputs[0])
    link(noise.outputs[0], bump.inputs['Height'])
    for node in (shine, fresnel):
        link(bump.outputs[0], node.inputs['Normal'])
    link(fresnel.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(shine.outputs[0], mix.inputs[2])
    link(mix.outputs[0], both.inputs[1])
    link(haze.outputs[0], both.inputs[2])
    link(both.outputs[0], out.inputs[0])
    sheet = box(-half_x, -half_y, low, half_x, half_y, high, material, 0.03, 5)
    sheet.visible_shadow = False
