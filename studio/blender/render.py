"""blender -b --factory-startup -noaudio -P render.py -- job.json

A job names its template, its look, the maps of its tiled surfaces and where to put the picture.
"""
import importlib
import json
import os
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import materials  # noqa: E402
import passes  # noqa: E402
from denoise import denoise  # noqa: E402
from shell import Room  # noqa: E402

VIEW = 'High Contrast'
DEPTH = 255


def main(job):
    began = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    room = Room(job)
    scene = job['template']['scene']
    importlib.import_module(scene if '.' in scene else 'rooms.' + scene).build(room)
    light = room.shade()
    passes.configure(job['width'], job['height'], job['samples'], job.get('threads', 2))
    result = passes.render()
    rendered = time.time()
    flip = slice(None, None, -1) if room.look.get('mirrored') else slice(None)
    picture = denoise(result['picture'], result['albedo'], result['normal'])[:, flip]
    passes.write(job['output'] + '.png', picture, VIEW, light['exposure'])
    if job['layers']:
        save_layers(job, result, flip)
    if job.get('arrays'):
        save_arrays(job, result, picture)
    print(f"rendered in {rendered - began:.0f} s, cleaned in {time.time() - rendered:.0f} s", flush=True)


def save_layers(job, result, flip):
    """The mask of each tiled surface and the light on it without the tile's colour, for laying another tile later."""
    mask = np.clip(result['surfaces'], 0, 1)[:, flip]
    covered = mask.max(axis=2) > 0.5
    gloss = (result['glossDirect'] + result['glossIndirect']) * result['glossColour']
    no_colour = np.ones_like(gloss)
    largest = {}
    for name, light in (('diffuse', result['diffuseDirect'] + result['diffuseIndirect']), ('gloss', gloss)):
        clean = np.maximum(denoise(light, no_colour, result['normal'])[:, flip], 0)
        largest[name + 'Max'] = round(float(np.percentile(clean[covered], 99.8)) if covered.any() else 1.0, 4)
        passes.write(f"{job['output']}-{name}.png", np.clip(to_steps(clean, largest[name + 'Max']), 0, 1))
    passes.write(f"{job['output']}-mask.png", mask)
    with open(job['output'] + '-layers.json', 'w') as file:
        json.dump(largest, file)


def save_arrays(job, result, picture):
    """Everything a print is put on later, unrounded: picture, diffuse light, mask and places, 12 numbers a pixel."""
    diffuse = denoise(result['diffuseDirect'] + result['diffuseIndirect'], np.ones_like(picture), result['normal'])
    np.concatenate([picture, diffuse, result['surfaces'], result['places']], axis=2).astype(np.float32).tofile(job['output'] + '.f32')


def to_steps(light, largest):
    """Packs light into 8 bits on a logarithmic scale, since sunlight is a hundred times as bright as the shade beside it."""
    return np.log2(1 + DEPTH * light / largest) / np.log2(1 + DEPTH)


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1]) as file:
        main(json.load(file))
