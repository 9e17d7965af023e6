"""Renders the scene with Cycles and gives its passes as arrays of height x width x 3, linear light, top row first."""
import glob
import os
import shutil
import tempfile

import bpy
import numpy as np

PASSES = {
    'picture': 'Image',
    'albedo': 'Denoising Albedo',
    'normal': 'Denoising Normal',
    'diffuseDirect': 'DiffDir',
    'diffuseIndirect': 'DiffInd',
    'glossDirect': 'GlossDir',
    'glossIndirect': 'GlossInd',
    'glossColour': 'GlossCol',
    'surfaces': 'surfaces',
    'places': 'places',
}


def configure(width, height, samples, threads):
    scene = bpy.context.scene
    render, cycles, layer = scene.render, scene.cycles, scene.view_layers[0]
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.threads_mode, render.threads = 'FIXED', threads
    render.use_persistent_data = False
    cycles.samples, cycles.seed = samples, 3
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.035, max(8, samples // 2)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # Clamped, since the denoiser turns rare, very bright paths into blotches.
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 4
    layer.cycles.denoising_store_passes = True
    for name in ('diffuse_direct', 'diffuse_indirect', 'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(layer, 'use_pass_' + name, True)
    # Which tiled surface or print a pixel shows, and which place of a print.
    for name in ('surfaces', 'places'):
        layer.aovs.add().name = name


def render():
    """Reads the passes back from files in a temporary directory, since Blender writes them to files only."""
    scene = bpy.context.scene
    directory = tempfile.mkdtemp(prefix='passes-')
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = directory
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name + '_')
        tree.links.new(layers.outputs[output], files.inputs[-1])
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs[0])
    bpy.ops.render.render()
    try:
        return {name: _read(glob.glob(os.path.join(directory, name + '_*.exr'))[0]) for name in PASSES}
    finally:
        shutil.rmtree(directory)


def _read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1, :, :3].copy()


def write(path, pixels, view=None, exposure=0.0):
    """A PNG; linear pixels go through the view transform, data (view None) stays as it is."""
    height, width, _ = pixels.shape
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth, settings.compression = 'PNG', 'RGB', '8', 15
    settings_view = scene.view_settings
    image = bpy.data.images.new('picture', width, height, float_buffer=True, alpha=False)
    if view:
        settings_view.view_transform, settings_view.look, settings_view.exposure = 'Filmic', view, exposure
    else:
        image.colorspace_settings.name = 'Non-Color'
        settings_view.view_transform, settings_view.look, settings_view.exposure = 'Raw', 'None', 0
    values = np.ones((height, width, 4), np.float32)
    values[..., :3] = pixels[::-1]
    image.pixels.foreach_set(values.ravel())
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
