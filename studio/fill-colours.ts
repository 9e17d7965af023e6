import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lab, toLab } from '@soleria/visualiser/colour'
import sharp from 'sharp'
import { quotedCell } from '../src/contract/csv/format-catalogue.ts'
import { readTable } from '../src/contract/csv/table.ts'
import type { ColourFamily } from '../src/domain/catalogue/sheet/colour-families.ts'
import { assetSlug } from '../src/domain/picture/asset-slug.ts'
import { type MasterIndex, readMasters } from '../src/gateways/picture/masters.ts'
import { familiesOfPicture } from './colour-families.ts'
import { CATALOGUE, PICTURES } from './places.ts'
import { sampleProducts } from './sample-products.ts'

/** The side in px at which a face is read. */
const SIDE = 96
const SEPARATOR = ' / '

/** Words of names that state a colour, which outweighs the picture: a white tile in warm light is white. */
const NAMED: readonly (readonly [RegExp, ColourFamily])[] = [
	[/multicolor/, 'multicolor'],
	[/blanc[oa]|nacar|nieve/, 'blanco'],
	[/crema|marfil/, 'crema'],
	[/hueso|arena|beige|crudo|lino\b/, 'beige'],
	[/antracita|grafito/, 'antracita'],
	[/negr[oa]/, 'negro'],
	[/\bgris|perla|plomo/, 'gris'],
	[/nogal|tostad|nuez/, 'marrón'],
	[/terracota|teja\b/, 'terracota'],
	[/\broj[oa]/, 'rojo'],
	[/\bros[ao]|coral/, 'rosa'],
	[/mostaza|ocre|albero/, 'amarillo'],
	[/\bverde|esmeralda|menta|salvia|oliva|botella|celadon/, 'verde'],
	[/turquesa|petroleo|\bagua\b/, 'turquesa'],
	[/\bazul|anil|cobalto|denim|marino|cielo/, 'azul'],
]

/** Families that the mean of a face does not show: metal effects, by the imitated metal. */
const isMetal = (efecto: string) => efecto === 'metal'

function namedFamily(nombre: string): ColourFamily | null {
	const plain = nombre.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
	return NAMED.find(([words]) => words.test(plain))?.[1] ?? null
}

async function pixelsOf(index: MasterIndex, slug: string): Promise<Lab[]> {
	const file = index.get(assetSlug(slug))?.file
	if (file === undefined) throw new Error(`there is no picture of ${slug}`)
	const { data } = await sharp(join(PICTURES, file))
		.resize(SIDE, SIDE, { fit: 'fill' })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return Array.from({ length: data.length / 3 }, (_, at) =>
		toLab(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0),
	)
}

/** Writes the colour families of tiles without any into the sample catalogue; existing ones stay. */
export async function fillColours(): Promise<number> {
	const index = readMasters(PICTURES)
	const table = readTable(readFileSync(CATALOGUE, 'utf8'))
	if (table.broken) throw new Error(`the sample catalogue cannot be read from line ${table.broken.line} on`)
	const column = table.header.indexOf('color')
	const products = sampleProducts()
	let filled = 0
	const rows: (readonly string[])[] = [table.header]
	for (const [at, { cells }] of table.rows.entries()) {
		const product = products[at]
		if (product?.tipo === 'azulejo' && product.ficha.color === undefined) {
			const seen = familiesOfPicture(await pixelsOf(index, product.slug))
			const named = namedFamily(product.nombre)
			const families = isMetal(product.efecto)
				? (['metal', named ?? seen[0]] as const)
				: named === null || seen.length > 1
					? seen
					: [named]
			rows.push(cells.with(column, [...new Set(families)].filter(Boolean).join(SEPARATOR)))
			filled += 1
		} else rows.push(cells)
	}
	writeFileSync(CATALOGUE, `${rows.map((cells) => cells.map(quotedCell).join(';')).join('\n')}\n`)
	return filled
}
