import { columnKey } from './table.ts'

/** Our field names and the names of the attributes and features that other shops use for them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
	uso: ['uso', 'usos', 'aplicacion', 'use', 'application'],
	composicion: ['composicion', 'material', 'materia', 'composition'],
	medidas: ['medidas', 'medida', 'formato', 'tamano', 'dimensiones', 'size', 'format'],
	acabado: ['acabado', 'finish', 'superficie'],
	tipologia: ['tipologia', 'canto', 'typology', 'edge'],
	efecto: ['efecto', 'estilo', 'imitacion', 'effect', 'look'],
	variacion: ['variacion', 'variacion de tono', 'destonificacion', 'shade variation'],
	tono: ['tono', 'shade'],
	calibre: ['calibre', 'caliber', 'calibre de la pieza'],
	pack: ['piezas por caja', 'piezas caja', 'pack', 'pieces per box'],
	m2: ['m2 por caja', 'm² por caja', 'm2 caja', 'm²/caja', 'm2/caja', 'm2', 'm2 per box'],
	unidad: ['unidad', 'unidad de venta', 'se vende por', 'unit', 'sold by'],
}

const FIELDS = new Map(Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field] as const)))

/** A file's attributes by our field names; unknown ones are dropped. Several values are joined by ` / `. */
export function fieldsOf(attributes: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
	const fields = new Map<string, string>()
	for (const [name, value] of attributes) {
		const field = FIELDS.get(columnKey(name))
		if (field === undefined || value.trim() === '') continue
		const tidy = tidied(field, value)
		const before = fields.get(field)
		fields.set(field, before === undefined ? tidy : `${before} / ${tidy}`)
	}
	return fields
}

function tidied(field: string, value: string): string {
	// A comma between digits is a decimal comma; any other comma separates values, since no value of ours contains one.
	const points = value.replace(/(\d)\\?,(?=\d)/g, '$1.')
	if (field === 'medidas')
		return points
			.toLowerCase()
			.replace(/cm\.?|\s/g, '')
			.replace(/[×*]/g, 'x')
			.replace(/,/g, '/')
	const joined = points
		.split(/[,|]/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join(' / ')
	return ['variacion', 'tono', 'calibre'].includes(field) ? joined : joined.toLowerCase()
}

/** Kinds of material by the words that name their category, first match wins. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
	[/adhesiv|cemento cola/, 'adhesivo'],
	[/nivela|crucet|plots/, 'nivelación'],
	[/\bjuntas?\b|rejunt|lechada|borada|grout/, 'junta'],
	[/morter|recrecid|autonivelante/, 'mortero'],
	[/sellador|silicon|sealer/, 'sellador'],
	[/\bcementos?\b(?!.*(azulej|porcelan|pavimento|efecto))/, 'cemento'],
]

/** `tipo` and `uso` as far as they can be derived from the categories. */
export function categoriesSay(categories: string): { tipo: string; uso: string; composicion: string } {
	const words = columnKey(categories)
	const material = /azulejo|porcelanic|pavimento|revestimiento|mosaico|baldosa|tile/.test(words)
		? undefined
		: MATERIALS.find(([pattern]) => pattern.test(words))
	const uses = [
		/pavimento|suelo|floor/.test(words) ? 'pavimento' : '',
		/revestimiento|pared|wall/.test(words) ? 'revestimiento' : '',
		/exterior|outdoor|terraza/.test(words) ? 'exterior' : '',
	]
	return {
		tipo: material?.[1] ?? 'azulejo',
		uso: uses.filter((use) => use !== '').join(' / '),
		composicion: /porcelanic|porcelain/.test(words) ? 'porcelánico' : '',
	}
}
