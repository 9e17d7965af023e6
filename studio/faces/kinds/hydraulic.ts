import { type Colour, colourOf, hexOf, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import sharp from 'sharp'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, slowField } from '../fields.ts'
import { blend, dim } from '../paint.ts'
import { DESIGNS, type Design, type Inks } from './hydraulic-designs.ts'

/** Cement tile: an SVG design, faded in places towards its ground colour. */
export function hydraulic(cara: Cara): Face {
	const [ground = '#e9e2d3', one = '#33505e', two = '#b5654a', three = '#8fa3a0'] = cara
		.colours('tonos', ['#e9e2d3', '#33505e', '#b5654a', '#8fa3a0'])
		.map(hexOf)
	const design = DESIGNS[cara.word('dibujo')] ?? DESIGNS.estrella
	const wear = cara.number('desgaste', 0.16)
	return faceWith({
		whole: true,
		quarterTurns: design?.turns === true,
		surface: ({ size, seed }) => pressed(size, seed, design, { ground, one, two, three }, wear),
		grout: shade(colourOf(ground), -0.2),
		jointMm: 1.2,
		tone: 0.045,
		rimMm: 0.8,
		dropMm: 0.35,
		relief: 0.8,
	})
}

async function pressed(
	size: number,
	seed: number,
	design: Design | undefined,
	inks: Inks,
	wear: number,
): Promise<Surface> {
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}"><rect width="200" height="200" fill="${inks.ground}"/>${design?.draw(inks) ?? ''}</svg>`
	const bytes = await sharp(Buffer.from(drawing)).resize(size, size).removeAlpha().raw().toBuffer()
	const surface = blankSurface(size)
	const noise = noiseFrom(seed)
	const ground: Colour = colourOf(inks.ground)
	const clouds = slowField(size, (u, v) => noise.layers(u, v, 4, 4, 5, 0.6), 2)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			for (let channel = 0; channel < 3; channel++)
				surface.rgb[index * 3 + channel] = (bytes[index * 3 + channel] ?? 0) / 255
			const worn = smooth(0.25, 0.75, noise.layers(x / size, y / size, 16, 16, 4, 0.65))
			blend(surface.rgb, index, ground, worn * wear)
			dim(
				surface.rgb,
				index,
				1 + (clouds[index] ?? 0) * 0.09 + noise.at((x / size) * 120, (y / size) * 120, 120, 120) * 0.02,
			)
		}
	return surface
}
