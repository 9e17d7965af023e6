import { TECHNICAL_FIELDS, type TechnicalField, technicalFault } from '#domain/catalogue/sheet/technical-data.ts'
import { isRoundedNumber, numberOf, PROGRAM } from '#domain/input/read-number.ts'
import { columnKey } from '../table.ts'

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
	referencia: ['referencia', 'ref', 'codigo'],
	marca: ['marca', 'brand'],
	serie: ['serie', 'coleccion', 'series', 'collection'],
	color: ['color', 'colour', 'colores'],
	espesor_mm: ['espesor', 'espesor mm', 'espesor (mm)', 'grosor', 'thickness'],
	resbaladicidad_r: ['resbaladicidad', 'antideslizante', 'slip resistance'],
	resbaladicidad_clase: ['clase de resbaladicidad', 'clase resbaladicidad'],
	pei: ['pei'],
	rectificado: ['rectificado', 'rectified'],
	cajas_palet: ['cajas por palet', 'cajas palet', 'cajas/palet', 'boxes per pallet'],
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
	return AS_WRITTEN.includes(field) ? joined : joined.toLowerCase()
}

const AS_WRITTEN: readonly string[] = [
	'variacion',
	'tono',
	'calibre',
	'referencia',
	'marca',
	'serie',
	'resbaladicidad_r',
]

/** The value of technical data in another shop's notation, or the reason why it is invalid. */
export function technicalValue(
	field: TechnicalField,
	text: string,
): { readonly value: unknown; readonly fault: string | null } {
	const value = readTechnical(field, text)
	return { value, fault: technicalFault(field, value as Parameters<typeof technicalFault>[1]) }
}

function readTechnical(field: TechnicalField, text: string): unknown {
	const kind = TECHNICAL_FIELDS[field]
	if (kind.kind === 'number') {
		const scaled = numberOf(text.replace(/\s*[a-z²%]+\.?$/i, ''), { places: kind.places, unit: 'none', ...PROGRAM })
		return scaled === null ? Number.NaN : scaled / 10 ** kind.places
	}
	if (kind.kind === 'flag') return /^(1|s[ií]|yes|true)$/i.test(text)
	if (kind.kind === 'choices') return text.split('/').map((part) => part.trim())
	// Of a number that a spreadsheet has rounded, other digits would be left.
	if (kind.kind === 'gtin' && isRoundedNumber(text)) return text
	// Spreadsheets put an apostrophe before digits that they are to keep.
	return kind.kind === 'gtin' ? text.replace(/^'|\D/g, '') : text
}
