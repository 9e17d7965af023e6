import { type Colour, shade } from '@soleria/visualiser/colour'
import type { Cara } from '../../cara.ts'

export interface MarbleColours {
	readonly base: Colour
	readonly nube: Colour
	readonly veta: Colour
	readonly veta2: Colour
	/** Strength of the veins; 1 is usual. */
	readonly fuerza: number
}

/** Whether a marble's ground is so light that its veins are darker than it. */
export function isLight(base: Colour): boolean {
	return base[0] + base[1] + base[2] > 1.5
}

export function marbleColours(cara: Cara): MarbleColours {
	const base = cara.colour('base', '#f6f5f2')
	return {
		base,
		nube: cara.word('nube') ? cara.colour('nube', '#dfdfdf') : shade(base, isLight(base) ? -0.11 : 0.1),
		veta: cara.colour('veta', '#7d7f83'),
		veta2: cara.colour('veta2', cara.word('veta') || '#7d7f83'),
		fuerza: cara.number('fuerza', 1),
	}
}
