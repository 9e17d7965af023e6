import { fold } from '@soleria/search/query'
import { colourOf } from '@soleria/visualiser/colour'
import type { Product } from '#domain/catalogue/product.ts'
import type { ColourFamily } from '#domain/catalogue/sheet/colour-families.ts'

/** The usual colours of grout, by their names; `#rrggbb`. */
const USUAL = {
	blanco: '#f1efe9',
	marfil: '#e3d9c3',
	beis: '#c9b899',
	'gris perla': '#bfbcb4',
	'gris cemento': '#8c8a84',
	marrón: '#6f5440',
	antracita: '#45474a',
	negro: '#222224',
} as const

/** The same, in the order in which they are offered. */
export const GROUT_COLOURS = Object.entries(USUAL).map(([name, colour]) => ({ name, colour }))

/** The name of the usual colour that is nearest to one, `#rrggbb`. */
export function groutName(colour: string): string {
	const wanted = colourOf(colour)
	const away = (hex: string) => {
		const other = colourOf(hex)
		return Math.hypot(...wanted.map((part, index) => part - (other[index] ?? 0)))
	}
	return GROUT_COLOURS.reduce((nearest, one) => (away(one.colour) < away(nearest.colour) ? one : nearest)).name
}

/** The usual colour of grouts of a family. */
const OF_FAMILIES: Readonly<Record<ColourFamily, string>> = {
	blanco: USUAL.blanco,
	crema: USUAL.marfil,
	beige: USUAL.beis,
	gris: USUAL['gris cemento'],
	antracita: USUAL.antracita,
	negro: USUAL.negro,
	marrón: USUAL.marrón,
	terracota: '#a55f42',
	rojo: '#8f3430',
	rosa: '#cfa39d',
	naranja: '#c0743f',
	amarillo: '#c9a548',
	verde: '#7f8f76',
	azul: '#4a6587',
	turquesa: '#5f9c9a',
	multicolor: USUAL['gris cemento'],
	metal: USUAL['gris cemento'],
}

/**
 * The colour of the joints of a grout, as near as its name or its declared family gives it: «Junta Fina Gris Perla» →
 * `#bfbcb4`.
 */
export function groutColour({ nombre, ficha }: Pick<Product, 'nombre' | 'ficha'>): string {
	const name = fold(nombre)
	const named = GROUT_COLOURS.filter((one) => name.includes(fold(one.name)))
	const [longest] = named.toSorted((one, other) => other.name.length - one.name.length)
	return longest?.colour ?? OF_FAMILIES[ficha.color?.[0] ?? 'gris']
}
