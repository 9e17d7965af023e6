"""Takes the noise out of a path-traced picture with the trained network of Open Image Denoise.

Debian's Blender is built without that library, so its published weights (weights/, Apache-2.0) are run here with numpy:
a U-Net of 3x3 convolutions whose sums are left to BLAS.
"""
import os
import struct

import numpy as np

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'weights', 'rt_hdr_calb_cnrm.tza')
ALIGNMENT = 16
# The perceptual curve the network was trained on: linear near black, then a power, then a logarithm.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 0.431384981, -2.94139609e-3, 0.192653254, 6.26026094e-3, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 0.370974749
LARGEST = 65504.0


def to_curve(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def from_curve(x):
    power = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, power, np.exp((x - G) / E) - F))


def read_weights(path=WEIGHTS):
    with open(path, 'rb') as file:
        data = file.read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data)
    if magic != 0x41D7:
        raise ValueError(f'{path} holds no tensors')
    (count,) = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = {'f': np.float32, 'h': np.float16}[chr(data[at])]
        (offset,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape).astype(np.float32)
    return tensors


class Network:
    def __init__(self, tensors):
        self.tensors = tensors

    def convolve(self, name, x):
        """3x3 with a ReLU: strips of the padded picture, their nine shifts below one another, times one matrix."""
        weight, bias = self.tensors[name + '.weight'], self.tensors[name + '.bias']
        channels, height, width = x.shape
        row = width + 2
        # One spare row below, because the last shifted strip reads two places past its end.
        padded = np.zeros((channels, height + 3, row), np.float32)
        padded[:, 1:height + 1, 1:width + 1] = x
        flat = padded.reshape(channels, -1)
        matrix = np.ascontiguousarray(weight.transpose(0, 2, 3, 1).reshape(weight.shape[0], -1))
        out = np.empty((weight.shape[0], height, width), np.float32)
        strip = max(1, 4096 // row)
        for top in range(0, height, strip):
            rows = min(strip, height - top)
            starts = [(top + tap // 3) * row + tap % 3 for tap in range(9)]
            total = matrix @ np.concatenate([flat[:, start:start + rows * row] for start in starts])
            total += bias[:, None]
            np.maximum(total, 0, out=total)
            out[:, top:top + rows] = total.reshape(-1, rows, row)[:, :, :width]
        return out

    def run(self, x):
        def pool(y):
            channels, height, width = y.shape
            return y.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))

        def up(y, beside):
            return np.concatenate([y.repeat(2, axis=1).repeat(2, axis=2), beside])

        conv = self.convolve
        pool1 = pool(conv('enc_conv1', conv('enc_conv0', x)))
        pool2 = pool(conv('enc_conv2', pool1))
        pool3 = pool(conv('enc_conv3', pool2))
        deepest = conv('enc_conv5b', conv('enc_conv5a', pool(conv('enc_conv4', pool3))))
        y = conv('dec_conv4b', conv('dec_conv4a', up(deepest, pool3)))
        y = conv('dec_conv3b', conv('dec_conv3a', up(y, pool2)))
        y = conv('dec_conv2b', conv('dec_conv2a', up(y, pool1)))
        y = conv('dec_conv1b', conv('dec_conv1a', up(y, x)))
        return conv('dec_conv0', y)


def exposure_of(colour):
    """Brings the average of the picture's bright and dark patches to middle grey, as the network expects it."""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = (side // 16 * 16 for side in luminance.shape)
    patches = luminance[:height, :width].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = patches[patches > 1e-8]
    return 0.18 / np.exp2(np.log2(lit).mean()) if lit.size else 1.0


def denoise(colour, albedo, normal):
    """Pictures of height x width x 3, linear light; albedo from 0 to 1, normals from -1 to 1, both free of noise."""
    height, width, _ = colour.shape
    scale = exposure_of(colour)
    ceiling = to_curve(np.float64(LARGEST))
    encoded = to_curve(np.clip(colour, 0, LARGEST / max(scale, 1)) * scale) / ceiling
    planes = np.concatenate([encoded, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2)
    below, beside = -height % ALIGNMENT, -width % ALIGNMENT
    planes = np.pad(planes, ((0, below), (0, beside), (0, 0)), mode='reflect')
    result = Network(read_weights()).run(np.ascontiguousarray(planes.transpose(2, 0, 1), np.float32))
    return (from_curve(result[:, :height, :width].transpose(1, 2, 0).astype(np.float64) * ceiling) / scale).astype(np.float32)
