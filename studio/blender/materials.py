"""What things are made of. Materials are made once for each name and shared."""
import bpy

_made = {}


def forget():
    _made.clear()


def linear(hex_colour):
    parts = [int(hex_colour.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


def darker(hex_colour, part=0.82):
    """The colour of a seam or a hem beside a cloth of this colour."""
    return '#' + ''.join(f'{round(int(hex_colour.lstrip("#")[i:i + 2], 16) * part):02x}' for i in (0, 2, 4))


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    _made[name] = material
    return material, material.node_tree.nodes, material.node_tree.links.new


def plain(colour, rough=0.5, metal=0.0, specular=0.5, coat=0.0, sheen=0.0, grain=None, glow=0.0, mottle=0.0, patches=7.0):
    """`grain` is (features a metre, strength, depth in metres): the small relief of cloth, plaster or clay; `mottle` darkens patches, so many a metre."""
    name = f'plain {colour} {rough} {metal} {specular} {coat} {sheen} {grain} {glow} {mottle} {patches}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    shader = nodes['Principled BSDF']
    for socket, value in (('Base Color', linear(colour)), ('Roughness', rough), ('Metallic', metal), ('Specular', specular),
                          ('Clearcoat', coat), ('Sheen', sheen)):
        shader.inputs[socket].default_value = value
    if glow:
        shader.inputs['Emission'].default_value = linear(colour)
        shader.inputs['Emission Strength'].default_value = glow
    if grain or mottle:
        place = nodes.new('ShaderNodeTexCoord')
    if grain:
        scale, strength, depth = grain
        noise, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = 4
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = depth
        link(place.outputs['Object'], noise.inputs['Vector'])
        link(noise.outputs['Fac'], bump.inputs['Height'])
        link(bump.outputs['Normal'], shader.inputs['Normal'])
    if mottle:
        noise, mix = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMixRGB')
        noise.inputs['Scale'].default_value = patches
        noise.inputs['Detail'].default_value = 6
        mix.inputs[1].default_value = linear(colour)
        mix.inputs[2].default_value = [c * (1 - mottle) for c in linear(colour)[:3]] + [1]
        link(place.outputs['Object'], noise.inputs['Vector'])
        link(noise.outputs['Fac'], mix.inputs[0])
        link(mix.outputs[0], shader.inputs['Base Color'])
    return material


def wood(colour, along='x', rough=0.48):
    """Straight wood grain with a few darker rings, along one axis of the object."""
    name = f'wood {colour} {along} {rough}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    shader = nodes['Principled BSDF']
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = 0.35
    place, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = [1.2 if axis == along else 16 for axis in 'xyz']
    years, fibre = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeTexNoise')
    years.inputs['Scale'].default_value, years.inputs['Detail'].default_value, years.inputs['Distortion'].default_value = 1.4, 3, 0.6
    fibre.inputs['Scale'].default_value, fibre.inputs['Detail'].default_value = 14, 4
    dark, ramp, bump = nodes.new('ShaderNodeMixRGB'), nodes.new('ShaderNodeValToRGB'), nodes.new('ShaderNodeBump')
    base = linear(colour)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.32, [c * 0.70 for c in base[:3]] + [1]
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.66, [min(1, c * 1.10) for c in base[:3]] + [1]
    dark.blend_type = 'MULTIPLY'
    dark.inputs[0].default_value = 0.22
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.25, 0.001
    link(place.outputs['Object'], stretch.inputs[0])
    for noise in (years, fibre):
        link(stretch.outputs[0], noise.inputs['Vector'])
    link(years.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], dark.inputs[1])
    link(fibre.outputs['Fac'], dark.inputs[2])
    link(dark.outputs[0], shader.inputs['Base Color'])
    link(fibre.outputs['Fac'], bump.inputs['Height'])
    link(bump.outputs['Normal'], shader.inputs['Normal'])
    return material


def leaf(colour, rough=0.45):
    """Leaves let some light through."""
    name = f'leaf {colour}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    shader, out = nodes['Principled BSDF'], nodes['Material Output']
    shader.inputs['Base Color'].default_value = linear(colour)
    shader.inputs['Roughness'].default_value = rough
    through, both = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    through.inputs[0].default_value = [min(1, c * 1.5) for c in linear(colour)[:3]] + [1]
    both.inputs[0].default_value = 0.28
    link(shader.outputs[0], both.inputs[1])
    link(through.outputs[0], both.inputs[2])
    link(both.outputs[0], out.inputs[0])
    return material


def sheer(colour='#efeae0', open_part=0.3):
    """A thin curtain: a part of the light passes straight, another is scattered to both sides."""
    name = f'sheer {colour} {open_part}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    nodes.clear()
    out, front, back, gap = (nodes.new(kind) for kind in (
        'ShaderNodeOutputMaterial', 'ShaderNodeBsdfDiffuse', 'ShaderNodeBsdfTranslucent', 'ShaderNodeBsdfTransparent'))
    cloth, woven = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeMixShader')
    front.inputs[0].default_value = back.inputs[0].default_value = linear(colour)
    cloth.inputs[0].default_value, woven.inputs[0].default_value = 0.5, open_part
    link(front.outputs[0], cloth.inputs[1])
    link(back.outputs[0], cloth.inputs[2])
    link(cloth.outputs[0], woven.inputs[1])
    link(gap.outputs[0], woven.inputs[2])
    link(woven.outputs[0], out.inputs[0])
    return material


def glass(tint='#f4faf8'):
    """Thin glass: transparent with a Fresnel reflection. Refraction is left out, since caustics take many samples."""
    name = f'glass {tint}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    nodes.clear()
    out, clear, shine, mix, fresnel = (nodes.new(kind) for kind in (
        'ShaderNodeOutputMaterial', 'ShaderNodeBsdfTransparent', 'ShaderNodeBsdfGlossy', 'ShaderNodeMixShader', 'ShaderNodeFresnel'))
    clear.inputs[0].default_value = linear(tint)
    shine.inputs['Roughness'].default_value = 0.02
    fresnel.inputs[0].default_value = 1.45
    link(fresnel.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(shine.outputs[0], mix.inputs[2])
    link(mix.outputs[0], out.inputs[0])
    return material


def water(colour='#5fb0b4'):
    name = f'water {colour}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = linear(colour)
    shader.inputs['Roughness'].default_value = 0.04
    place, noise, bump = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 3.2, 3
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.5, 0.05
    link(place.outputs['Object'], noise.inputs['Vector'])
    link(noise.outputs['Fac'], bump.inputs['Height'])
    link(bump.outputs['Normal'], shader.inputs['Normal'])
    return material


def sea(colour='#123f58'):
    """The open sea: dark from above, and towards the horizon as bright as the sky that it mirrors in small waves."""
    name = f'sea {colour}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = linear(colour)
    shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = 0.16, 0.5
    place, stretch, noise, bump = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'Mapping', 'TexNoise', 'Bump'))
    stretch.inputs['Scale'].default_value = (0.02, 0.06, 1)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, 3
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.22, 1.0
    link(place.outputs['Object'], stretch.inputs[0])
    link(stretch.outputs[0], noise.inputs['Vector'])
    link(noise.outputs['Fac'], bump.inputs['Height'])
    link(bump.outputs['Normal'], shader.inputs['Normal'])
    return material


def backdrop(stops, strength, scale=1.3):
    """The blurred, over-exposed garden behind a window: dark leaves, light leaves, sky, by noise."""
    name = f'backdrop {stops} {strength}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    nodes.clear()
    out, light, place, noise, ramp = (nodes.new(kind) for kind in (
        'ShaderNodeOutputMaterial', 'ShaderNodeEmission', 'ShaderNodeTexCoord', 'ShaderNodeTexNoise', 'ShaderNodeValToRGB'))
    light.inputs[1].default_value = strength
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value, noise.inputs['Roughness'].default_value = scale, 2.5, 0.45
    elements = ramp.color_ramp.elements
    for index, (position, colour) in enumerate(stops):
        element = elements[index] if index < 2 else elements.new(position)
        element.position, element.color = position, (*colour, 1)
    link(place.outputs['Object'], noise.inputs[0])
    link(noise.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], light.inputs[0])
    link(light.outputs[0], out.inputs[0])
    return material


def mirror():
    return plain('#f2f4f4', 0.015, 1)


def tiled(surface, mask):
    """A laid wall from its maps: colour with glaze in its alpha, relief in mm; `mask` is the AOV colour that marks it."""
    name = f"tiled {surface['maps']} {mask}"
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    shader = nodes['Principled BSDF']
    uv = nodes.new('ShaderNodeUVMap')

    def image(path, is_colour):
        node = nodes.new('ShaderNodeTexImage')
        node.image = bpy.data.images.load(path, check_existing=True)
        node.interpolation = 'Linear' if is_colour else 'Cubic'
        node.image.alpha_mode = 'CHANNEL_PACKED'
        if not is_colour:
            node.image.colorspace_settings.name = 'Non-Color'
        link(uv.outputs[0], node.inputs[0])
        return node

    colour, relief = image(surface['maps'] + '.png', True), image(surface['maps'] + '-relief.png', False)
    link(colour.outputs[0], shader.inputs['Base Color'])
    bump, rough = nodes.new('ShaderNodeBump'), nodes.new('ShaderNodeMapRange')
    bump.inputs['Strength'].default_value = 1
    bump.inputs['Distance'].default_value = surface['reliefMm'] / 1000
    link(relief.outputs[0], bump.inputs['Height'])
    link(bump.outputs[0], shader.inputs['Normal'])
    # Joints are mortar, whatever the tile's glaze.
    rough.inputs['To Min'].default_value, rough.inputs['To Max'].default_value = 0.9, surface['rough']
    link(colour.outputs['Alpha'], rough.inputs['Value'])
    link(rough.outputs[0], shader.inputs['Roughness'])
    shader.inputs['Specular'].default_value = 0.5
    mark = nodes.new('ShaderNodeOutputAOV')
    mark.name = 'surfaces'
    mark.inputs['Color'].default_value = (*mask, 1)
    return material


def pool_water(tint='#cfeef0'):
    """Water one looks through: the tiles below it, a little tinted, and the sky in its ripples."""
    name = f'pool {tint}'
    if name in _made:
        return _made[name]
    material, nodes, link = _new(name)
    nodes.clear()
    out, clear, shine, mix, fresnel, place, noise, bump = (nodes.new(kind) for kind in (
        'ShaderNodeOutputMaterial', 'ShaderNodeBsdfTransparent', 'ShaderNodeBsdfGlossy', 'ShaderNodeMixShader', 'ShaderNodeFresnel',
        'ShaderNodeTexCoord', 'ShaderNodeTexNoise', 'ShaderNodeBump'))
    clear.inputs[0].default_value = linear(tint)
    shine.inputs['Roughness'].default_value = 0.03
    fresnel.inputs[0].default_value = 1.33
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.4, 2
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.06
    link(place.outputs['Object'], noise.inputs['Vector'])
    link(noise.outputs['Fac'], bump.inputs['Height'])
    for node in (shine, fresnel):
        link(bump.outputs[0], node.inputs['Normal'])
    link(fresnel.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(shine.outputs[0], mix.inputs[2])
    link(mix.outputs[0], out.inputs[0])
    return material


def _marked(material, name, colour):
    mark = material.node_tree.nodes.new('ShaderNodeOutputAOV')
    mark.name = name
    mark.inputs['Color'].default_value = (*colour, 1)
    return mark


def tiled_grey(grey, rough, mask):
    """A plain grey tile, marked in the mask; other tiles are laid on it later."""
    material = plain(grey, rough).copy()
    _marked(material, 'surfaces', mask)
    return material


def printed_grey(grey, rough, coat=0.0):
    """An even surface that is printed later: marked red in the mask, each pixel with its place on the print."""
    material = plain(grey, rough, specular=0.35, coat=coat).copy()
    _marked(material, 'surfaces', (1, 0, 0))
    uv = material.node_tree.nodes.new('ShaderNodeUVMap')
    material.node_tree.links.new(uv.outputs[0], _marked(material, 'places', (0, 0, 0)).inputs['Color'])
    return material


def inked_grey(grey, rough, coat=0.0):
    """An even surface that gets one colour later: marked green in the mask."""
    material = plain(grey, rough, coat=coat).copy()
    _marked(material, 'surfaces', (0, 1, 0))
    return material
