import { type Colour, shade } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import type { Cara } from '../../cara.ts'
import { type Face, faceWith } from '../../face.ts'
import type { Extent } from '../../fields.ts'
import { basalt } from './basalt.ts'
import { mossy } from './mossy.ts'
import { quartzite } from './quartzite.ts'
import { sandstone } from './sandstone.ts'
import { zeolite } from './zeolite.ts'

/** The settings of a stone. */
export interface StoneWords {
	readonly base: Colour
	/** Rust, moss or another addition to the stone's own colour. */
	readonly otro: Colour | null
	/** Strength of grain and of beds; 1 is usual. */
	readonly grano: number
	readonly vetas: number
}

const DRAWINGS: Readonly<Record<string, (extent: Extent, words: StoneWords) => Surface>> = {
	arenisca: sandstone,
	cuarcita: quartzite,
	musgo: mossy,
	zeolita: zeolite,
	basalto: basalt,
}

/** Sandstone, quartzite, basalt and others: `dibujo` says which. */
export function stone(cara: Cara): Face {
	const base = cara.colour('base', '#d3c7b3')
	const words: StoneWords = {
		base,
		otro: cara.word('otro') ? cara.colour('otro', '#8a6a48') : null,
		grano: cara.number('grano', 1),
		vetas: cara.number('vetas', 1),
	}
	const draw = DRAWINGS[cara.word('dibujo')] ?? sandstone
	return faceWith({
		surface: (extent) => draw(extent, words),
		manySlabs: true,
		grout: shade(base, -0.18),
		jointMm: 2.4,
		tone: 0.03,
		relief: 0.8,
	})
}
