import { fold } from '@soleria/search/query'
import { colourOf } from '@soleria/visualiser/colour'
import type { Product } from '#domain/catalogue/product.ts'
import type { ColourFamily } from '#domain/catalogue/sheet/colour-families.ts'

/** The usual colours of grout, by their names; `#rrggbb`. */
export const GROUT_COLOURS = [
	{ name: 'blanco', colour: '#f1efe9' },
	{ name: 'marfil', colour: '#e3d9c3' },
	{ name: 'beis', colour: '#c9b899' },
	{ name: 'gris perla', colour: '#bfbcb4' },
	{ name: 'gris cemento', colour: '#8c8a84' },
	{ name: 'marrón', colour: '#6f5440' },
	{ name: 'antracita', colour: '#45474a' },
	{ name: 'negro', colour: '#222224' },
] as const

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
	blanco: '#f1efe9',
	crema: '#e3d9c3',
	beige: '#c9b899',
	gris: '#8c8a84',
	antracita: '#45474a',
	negro: '#222224',
	marrón: '#6f5440',
	terracota: '#a55f42',
	rojo: '#8f3430',
	rosa: '#cfa39d',
	naranja: '#c0743f',
	amarillo: '#c9a548',
	verde: '#7f8f76',
	azul: '#4a6587',
	turquesa: '#5f9c9a',
	multicolor: '#8c8a84',
	metal: '#8c8a84',
}

/** What the joints of a grout look like, as near as its name or its declared family tells: «Junta Fina Gris Perla» → `#bfbcb4`. */
export function groutColour({ nombre, ficha }: Pick<Product, 'nombre' | 'ficha'>): string {
	const name = fold(nombre)
	const named = GROUT_COLOURS.filter((one) => name.includes(fold(one.name)))
	const [longest] = named.toSorted((one, other) => other.name.length - one.name.length)
	return longest?.colour ?? OF_FAMILIES[ficha.color?.[0] ?? 'gris']
}
