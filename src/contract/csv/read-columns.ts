import { COMMON_COLUMNS, type ImportedColumn } from '#domain/catalogue/imported-product.ts'
import { TECHNICAL_NAMES } from '#domain/catalogue/sheet/technical-data.ts'
import { columnKey } from './table.ts'

/** The columns of our own catalogue file, in the order they are written (docs/catalogue-csv.md). */
export const OWN_COLUMNS: readonly ImportedColumn[] = [
	...COMMON_COLUMNS.filter((column) => column !== 'cara'),
	...TECHNICAL_NAMES,
	'cara',
]

/** Columns that are read and not written: other ways to say a price, a weight and a lot. */
const EXTRA_COLUMNS = ['precio_con_iva', 'peso_caja', 'tono', 'calibre', 'stock', 'ubicacion'] as const
type ExtraColumn = (typeof EXTRA_COLUMNS)[number]
export type ReadColumn = ImportedColumn | ExtraColumn

/** All columns that a file of ours may have. */
export const READ_COLUMNS: readonly ReadColumn[] = [...OWN_COLUMNS, ...EXTRA_COLUMNS]

const READ: ReadonlySet<string> = new Set(READ_COLUMNS)
export const isReadColumn = (name: string): name is ReadColumn => READ.has(name)

/** Other columns with the meaning of a column of ours. */
const OTHERS: Partial<Record<string, readonly ExtraColumn[]>> = {
	precio: ['precio_con_iva'],
	peso: ['peso_caja'],
	lotes: ['stock'],
}

/** The columns with the meaning of a column of ours, itself first. */
export const columnsOf = (column: string): readonly string[] => [column, ...(OTHERS[column] ?? [])]

/** Without slug, one of these says which product a row is. */
const KEY_COLUMNS = ['slug', 'referencia', 'ean'] as const

/**
 * Without these columns a file still describes whole products: former slugs are only ever added, most offers begin at once, and few
 * products bear no VAT or the surcharge; a hidden product stays hidden.
 */
const OPTIONAL: readonly ImportedColumn[] = ['slug_anterior', 'inicio_promo', 'exencion', 'recargo', 'oculto']
const WHOLE = OWN_COLUMNS.filter((column) => !OPTIONAL.includes(column))

/** The columns of ours in a header, or null if it has all that describe a product. */
export function ownGiven(header: readonly string[]): readonly ImportedColumn[] | null {
	const known = new Set(header.map(columnKey))
	const says = (column: ImportedColumn) => columnsOf(column).some((name) => known.has(name))
	return WHOLE.every(says) ? null : OWN_COLUMNS.filter(says)
}

/** Whether a header is of a file of ours: it names the products, and something about them. */
export function isOwnHeader(header: readonly string[]): boolean {
	return missingColumns(header) === null
}

const KEYS = 'slug, referencia o ean'

/** The columns that a file of ours cannot do without and that a header lacks, in Spanish; null if none is missing. */
export function missingColumns(header: readonly string[]): string | null {
	const given = ownGiven(header)
	if (given === null) return null
	const hasKey = KEY_COLUMNS.some((key) => given.includes(key))
	const [hasName, hasPrice] = [given.includes('nombre'), given.includes('precio')]
	if (hasName && hasPrice) return null
	if (hasKey) return given.length > 1 ? null : 'falta otra columna: solo está la que dice qué producto es cada fila'
	const forNew = hasName ? 'el precio' : hasPrice ? 'el nombre' : 'el nombre y el precio'
	return `falta la columna que dice qué producto es cada fila: ${KEYS}; para dar de alta productos, ${forNew}`
}

/** Columns of a lot, beside its stock. */
const OF_LOTS = ['tono', 'calibre', 'ubicacion'] as const

/** The fault of columns of a header that do not go together, in Spanish; null if they do. */
export function mixedColumns(header: readonly string[]): string | null {
	const known = new Set(header.map(columnKey))
	const lot = OF_LOTS.find((name) => known.has(name))
	if (known.has('stock') && known.has('lotes')) return 'las columnas stock y lotes dicen lo mismo: quita una'
	if (lot !== undefined && !known.has('stock')) return `la columna ${lot} va con la columna stock, que falta`
	return null
}
