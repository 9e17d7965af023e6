import { type Clause, IS_TILE, is, named, type TradeEntry } from './trade-entry.ts'

/** A family of colours: what shoppers write for it, and the words by which products say it. */
interface ColourFamily {
	readonly id: string
	readonly chip: string
	/** Its value in the data of products, where that is not `id`. */
	readonly color?: string
	/** More words of the query than those of the products. */
	readonly asks?: string
	/** Words of names and descriptions, separated by spaces. */
	readonly says: string
	/** Words that say the colour, but are asked for in another sense (wood, stone, metal). */
	readonly saysToo?: string
}

const FAMILIES: readonly ColourFamily[] = [
	{ id: 'blanco', chip: 'Blanco', asks: 'blanc, white, blanco roto, blanco nieve', says: 'blanco nieve nacar' },
	{
		id: 'beige',
		chip: 'Beige',
		asks: 'beis, color hueso, color arena, visón',
		says: 'beige hueso arena crudo pajizo',
		saysToo: 'lino',
	},
	{ id: 'crema', chip: 'Crema', asks: 'cremoso, vainilla', says: 'crema marfil' },
	{
		id: 'gris',
		chip: 'Gris',
		asks: 'gris claro, gris perla, grey, gris plata',
		says: 'gris perla plata humo ceniza plomo',
	},
	{
		id: 'antracita',
		chip: 'Antracita',
		asks: 'gris antracita, gris oscuro, carbón, gris marengo',
		says: 'antracita grafito noche',
	},
	{ id: 'negro', chip: 'Negro', asks: 'negre, black', says: 'negro' },
	{
		id: 'marron',
		color: 'marrón',
		chip: 'Marrón',
		asks: 'marró, chocolate, café, color madera',
		says: 'marron tostado topo nuez chocolate pardo',
		saysToo: 'nogal castano roble',
	},
	{
		id: 'terracota',
		chip: 'Terracota',
		asks: 'color teja, caldera, color barro',
		says: 'terracota teja',
		saysToo: 'cotto barro oxido cocido',
	},
	{ id: 'rojo', chip: 'Rojo', asks: 'vermell, granate, burdeos, vino, red', says: 'rojo granate burdeos' },
	{ id: 'rosa', chip: 'Rosa', asks: 'rosado, salmón, nude, pink, empolvado', says: 'rosa rosada coral' },
	{ id: 'naranja', chip: 'Naranja', asks: 'taronja, orange', says: 'naranja' },
	{ id: 'amarillo', chip: 'Amarillo', asks: 'groc, amarelo, yellow', says: 'amarillo mostaza ocre albero' },
	{
		id: 'verde',
		chip: 'Verde',
		asks: 'verd, green, verde botella, verde oliva, verde salvia, verde esmeralda, verde menta',
		says: 'verde salvia oliva menta musgo botella esmeralda celadon verdosa',
	},
	{
		id: 'turquesa',
		chip: 'Turquesa',
		asks: 'aguamarina, teal, verde agua, azul turquesa, azul petróleo, verde petróleo, turquesa piscina',
		says: 'turquesa petroleo aguamarina',
		saysToo: 'agua lago',
	},
	{
		id: 'azul',
		chip: 'Azul',
		asks: 'blau, blue, azul marino, azul cobalto, azul cielo, azul celeste, azul añil, azul claro, azul oscuro, celeste, índigo, cielo',
		says: 'azul anil indigo marino cobalto denim celeste',
		saysToo: 'cielo',
	},
	{ id: 'multicolor', chip: 'Multicolor', asks: 'varios colores', says: 'multicolor' },
	{
		id: 'dorado',
		color: 'metal',
		chip: 'Dorado',
		asks: 'color oro, daurat, gold',
		says: 'dorado oro bronce',
		saysToo: 'laton',
	},
]

const words = ({ says, saysToo }: ColourFamily) => [...says.split(' '), ...(saysToo?.split(' ') ?? [])]

/** Every word by which a name says a colour: descriptions count for products whose name says none. */
const SAID_BY_NAMES: readonly string[] = FAMILIES.flatMap(words)

/** The family that the data of products tells; those that tell none are known by their words. */
const coloured = (family: ColourFamily): Clause => [
	...is('color', family.color ?? family.id),
	...named(words(family).join(' ')),
	{ said: family.says.split(' '), unless: SAID_BY_NAMES },
]

function entryOf(family: ColourFamily): TradeEntry {
	return {
		id: family.id,
		kind: 'colour',
		phrases: [family.chip.toLowerCase(), ...family.says.split(' '), family.asks ?? '']
			.filter((phrase) => phrase !== '')
			.join(', '),
		means: [IS_TILE, coloured(family)],
		chip: family.chip,
		adjective: `en ${family.chip.toLowerCase()}`,
		beside: [{ any: ['product'], reads: { means: [named(words(family).join(' '))] } }],
	}
}

/** Colours of no family: their words are searched as they are, and are no misspellings of others. */
const OTHERS: TradeEntry = {
	id: 'otros-colores',
	kind: 'colour',
	phrases: 'morado, lila, violeta, malva, miel, magenta, fucsia',
	means: [],
	keepsWords: true,
}

/** Colours, by the data of products and the words of names and descriptions. Alone they are colours of tiles, beside a material its own. */
export const COLOURS: readonly TradeEntry[] = [...FAMILIES.map(entryOf), OTHERS]
