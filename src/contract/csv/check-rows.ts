import { checkImportedProduct, givenFaults, type ImportedProduct, isGiven } from '#domain/catalogue/imported-product.ts'
import { offerFault } from '#domain/catalogue/offer-fault.ts'
import type { CatalogueFormat } from './catalogue-header.ts'
import { FOREIGN, type ReadRow } from './foreign/read-foreign.ts'
import { keyOf } from './lot-rows.ts'
import { columnsOf } from './read-columns.ts'
import type { Remark, RowReader } from './row-reader.ts'

export interface CatalogueRow {
	readonly line: number
	readonly product: ImportedProduct
	/** Whether its reference or EAN says which product of the shop it is. */
	readonly isKeyed: boolean
	/** Addresses of its pictures in another shop. */
	readonly images: readonly string[]
}

/** The names of a field in a file, the format's first. */
export const namesOf = (format: CatalogueFormat, field: string): readonly string[] => [
	...(format === 'propio' ? [] : (FOREIGN[format].columns[field] ?? [])),
	...columnsOf(field),
]

/** Checks the rows one by one, and that no two are the same product. */
export function checkRows(read: Iterable<ReadRow>, format: CatalogueFormat) {
	const [rows, faults, warnings]: [CatalogueRow[], Remark[], Remark[]] = [[], [], []]
	const firstLines = new Map<string, number>()
	for (const { row, product, images } of read) {
		if (product !== null) {
			const isKeyed = format === 'propio' && keyOf(row, product) !== product.slug
			const names = (field: string) => namesOf(format, field)
			const columnIn = (field: string): string =>
				row.column(...names(field).filter((name) => row.text(name) !== '')) ?? row.column(...names(field)) ?? field
			// An unreadable cell already has its fault; checking the product too would report it twice.
			if (row.faults.length === 0)
				for (const { field, message } of faultsOf(product, isKeyed)) row.fault(columnIn(field), message)
			const key = isKeyed ? keyOf(row, product) : product.slug
			const first = firstLines.get(key)
			if (first === undefined) firstLines.set(key, row.line)
			else if (key !== '')
				row.fault(columnIn(isKeyed ? keyColumn(product) : 'slug'), takenText(key, first, { format, isKeyed }))
			if (row.faults.length === 0) {
				warnAbout(product, row)
				rows.push({ line: row.line, product, isKeyed, images })
			}
		}
		faults.push(...row.faults)
		warnings.push(...row.warnings)
	}
	return { rows, faults, warnings }
}

const keyColumn = ({ ficha }: ImportedProduct) => (ficha.referencia === undefined ? 'ean' : 'referencia')

/** The faults of a product as the file has it. A row that is known by its reference needs no slug. */
function faultsOf(product: ImportedProduct, isKeyed: boolean) {
	const faults = product.given ? givenFaults(product) : checkImportedProduct(product)
	return isKeyed && product.slug === '' ? faults.filter(({ field }) => field !== 'slug') : faults
}

function takenText(
	key: string,
	first: number,
	{ format, isKeyed }: { format: CatalogueFormat; isKeyed: boolean },
): string {
	if (isKeyed) return `${key} ya está en la línea ${first}: si cada fila es un lote, pon la columna stock`
	const taken = `"${key}" ya está en la línea ${first}`
	return format === 'propio' ? taken : `${taken}: cambia el nombre de uno, o ponles una referencia a los dos`
}

/** Rejects rows whose former slug is the present slug of another row, since the renamed product would be ambiguous. */
export function withoutTakenNames(rows: readonly CatalogueRow[]) {
	const lineOf = new Map(rows.map(({ line, product }) => [product.slug, line]))
	const faults: Remark[] = []
	const free = rows.filter(({ line, product }) => {
		const taken = product.slugsAnteriores.filter((former) => lineOf.has(former))
		faults.push(
			...taken.map((former) => ({
				line,
				field: 'slug_anterior',
				message: `Línea ${line}, slug_anterior: "${former}" es el slug de la línea ${lineOf.get(former)}`,
			})),
		)
		return taken.length === 0
	})
	return { free, faults }
}

function warnAbout(product: ImportedProduct, row: RowReader): void {
	const offer = offerFault(product)
	// A file may leave the end open; the staff's own forms ask for it.
	if (offer?.field === 'precio_promo') row.warn(offer.field, offer.message)
	if (product.pesoGrams === 0 && isGiven(product, 'peso'))
		row.warn('peso', 'sin peso, el transporte de este producto sale de menos')
}
