import { type ImportedProduct, missingForNew } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { listed } from '#domain/text/listed.ts'
import { findByKeys, type KnownProduct } from '#store/catalogue/product-keys.ts'
import type { Database } from '#store/database.ts'
import type { FileRemark, FileRow, ReadCatalogueFile } from './catalogue-files.ts'

const referenceOf = ({ ficha }: ImportedProduct) => (ficha.referencia ?? '').toUpperCase()
const eanOf = ({ ficha }: ImportedProduct) => (ficha.ean ?? '').replace(/^0+/, '')

/** The products of the shop by their keys. */
interface Known {
	readonly byReference: ReadonlyMap<string, readonly KnownProduct[]>
	readonly byEan: ReadonlyMap<string, readonly KnownProduct[]>
	readonly bySlug: ReadonlyMap<string, KnownProduct>
}

async function knownOf(db: Database, products: readonly ImportedProduct[]): Promise<Known> {
	const said = (keyOf: (product: ImportedProduct) => string) => products.map(keyOf).filter((key) => key !== '')
	const keys = { references: said(referenceOf), eans: said(eanOf), slugs: said(({ slug }) => slug) }
	const known = await findByKeys(db, keys)
	return {
		byReference: Map.groupBy(known, ({ referencia }) => referencia.toUpperCase()),
		byEan: Map.groupBy(known, ({ ean }) => ean.replace(/^0+/, '')),
		bySlug: new Map(known.map((product) => [product.slug, product])),
	}
}

/** The product that a row means by its reference or EAN: one of the shop, a new one, or a fault of one of its columns. */
type Found =
	| { readonly slug: string; readonly isNew: boolean }
	| { readonly field: 'referencia' | 'ean'; readonly message: string }

const named = ({ nombre, slug }: KnownProduct) => `«${nombre}» (${slug})`

function foundIn({ byReference, byEan, bySlug }: Known, product: ImportedProduct): Found {
	const { referencia = '', ean = '' } = product.ficha
	const ofReference = referencia === '' ? [] : (byReference.get(referenceOf(product)) ?? [])
	const ofEan = ean === '' ? [] : (byEan.get(eanOf(product)) ?? [])
	const [one, other] = ofReference
	if (one && other) return { field: 'referencia', message: severalText(`la referencia "${referencia}"`, one, other) }
	const [first, second] = ofEan
	if (!one && first && second) return { field: 'ean', message: severalText(`el EAN "${ean}"`, first, second) }
	if (one && first && !ofEan.includes(one))
		return { field: 'ean', message: `el EAN es de ${named(first)}, y la referencia es de ${named(one)}` }
	const target = one ?? first
	if (target) return { slug: target.slug, isNew: false }
	return newOrNamed(product, bySlug.get(product.slug))
}

const severalText = (key: string, one: KnownProduct, other: KnownProduct) =>
	`${key} es de ${named(one)} y de ${named(other)}: pon la columna slug`

/** A product with the name of the row and no other reference is meant; with another reference it is another product. */
function newOrNamed(product: ImportedProduct, known: KnownProduct | undefined): Found {
	const { referencia = '', ean = '' } = product.ficha
	const field = referencia === '' ? 'ean' : 'referencia'
	const missing = missingForNew(product)
	if (product.slug !== '' && missing.length === 0) {
		const isOther = known !== undefined && known[field] !== ''
		return isOther ? { slug: distinctSlug(product), isNew: true } : { slug: product.slug, isNew: known === undefined }
	}
	const key = referencia === '' ? `el EAN "${ean}"` : `la referencia "${referencia}"`
	const needed = missing.length > 1 ? `faltan las columnas ${listed(missing)}` : `falta la columna ${missing.join()}`
	const what = missing.length === 0 ? 'falta el nombre' : needed
	return { field, message: `no hay ningún producto con ${key}, y para darlo de alta ${what}` }
}

/** The slug of a product beside one of the same name: with its reference, or its EAN. */
const distinctSlug = ({ slug, ficha }: ImportedProduct): string =>
	`${slug}-${slugOf(ficha.referencia ?? '') || slugOf(ficha.ean ?? '')}`

/** Finds the products of rows that name a reference or an EAN and no slug. Rows of unknown or ambiguous ones get a fault. */
export async function withKeys(db: Database, read: ReadCatalogueFile): Promise<ReadCatalogueFile> {
	const keyed = read.rows.filter(({ isKeyed }) => isKeyed)
	if (keyed.length === 0) return read
	const known = await knownOf(
		db,
		keyed.map(({ product }) => product),
	)
	const found = new Map(keyed.map((row) => [row, foundIn(known, row.product)]))
	const fresh = Map.groupBy(
		found.values().flatMap((one) => ('slug' in one && one.isNew ? [one.slug] : [])),
		(slug) => slug,
	)
	const faults: FileRemark[] = []
	const lines = new Map<string, number>()
	const rows = read.rows.flatMap((row): readonly FileRow[] => {
		const said = found.get(row) ?? { slug: row.product.slug, isNew: false }
		const remark = (field: string, what: string) => {
			const column = read.columnNames[field] ?? field
			faults.push({ line: row.line, field: column, message: `Línea ${row.line}, ${column}: ${what}` })
			return []
		}
		if ('field' in said) return remark(said.field, said.message)
		const isShared = said.isNew && (fresh.get(said.slug)?.length ?? 0) > 1
		const slug = isShared ? distinctSlug(row.product) : said.slug
		const first = lines.get(slug)
		if (first !== undefined) return remark('referencia', `es el mismo producto que el de la línea ${first}`)
		lines.set(slug, row.line)
		return [{ ...row, product: { ...row.product, slug } }]
	})
	return { ...read, rows, faults: [...read.faults, ...faults].sort((one, other) => one.line - other.line) }
}
