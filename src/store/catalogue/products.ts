import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CatalogueProduct, Lot, Promotion } from '#domain/catalogue/product.ts'
import type { TechnicalData } from '#domain/catalogue/sheet/technical-data.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Review } from '#domain/review/review.ts'
import { type Database, valuesOf } from '#store/database.ts'
import { prepared, preparedSql } from '#store/prepared.ts'
import { findShownReviews } from '#store/review/shown-reviews.ts'
import { reviews } from '#store/review/tables.ts'
import { sharedTexts } from './shared-texts.ts'
import { formerSlugs, lots, productPromotions, products } from './tables.ts'

type ProductRow = Omit<typeof products.$inferSelect, 'changedXid'>
/** A product without its reviews, which no price follows from. */
type StoredProduct = Omit<CatalogueProduct, 'reviews'>
/** Says which rows are read, by the column of their product. */
type Among = (column: PgColumn) => SQL

/** The number of products that one set of queries reads, so that no query takes long. */
const READ_TOGETHER = 5000

// These rows are read without Drizzle's mapping: of 100,000 products it takes longer than the queries.
const { changedXid: _stamp, ...READ } = getTableColumns(products)
/** The columns in which most products have one of a few texts. */
const SHARED = [
	'tipo',
	'uso',
	'composicion',
	'medidas',
	'acabado',
	'tipologia',
	'efecto',
	'variacion',
	'cara',
] as const satisfies readonly (keyof ProductRow)[]
const OWN = [
	'id',
	'slug',
	'nombre',
	'descripcion',
	'estrellasTenths',
	'precioCents',
	'porcentajeDescuento',
	'pack',
	'm2Hundredths',
	'pesoGrams',
	'azulejo',
	'picking',
	'pallet',
	'precioUnidadCents',
	'precioPalletCents',
	'ivaPercent',
	'exencion',
	'recargo',
	'oculto',
] as const satisfies readonly (keyof ProductRow)[]
type ValuesOf<Names extends readonly (keyof ProductRow)[]> = { readonly [Nth in keyof Names]: ProductRow[Names[Nth]] }
/** Null is an empty list of variants, or a sheet without data: most products have neither, and null needs no parsing. */
type ProductValues = readonly [
	...ValuesOf<typeof SHARED>,
	...ValuesOf<typeof OWN>,
	variantes: ProductRow['variantes'] | null,
	ficha: TechnicalData | null,
]
const PRODUCT_COLUMNS = sql.join(
	[
		...[...SHARED, ...OWN].map((field) => sql`${products[field]}`),
		sql`nullif(${products.variantes}, '[]')`,
		sql`nullif(${products.ficha}, '{}')`,
	],
	sql`, `,
)
const milliseconds = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000)::float8`

const readRows = (db: Database, which: SQL) =>
	valuesOf<ProductValues>(db, sql`select ${PRODUCT_COLUMNS} from ${products} where ${which}`)
const idOf = (row: ProductValues) => row[SHARED.length]

type LotValues = readonly [productId: number, id: number, tono: string, calibre: string, stockHundredths: number]
const readLots = (db: Database, among: Among) =>
	valuesOf<LotValues>(
		db,
		sql`select ${lots.productId}, ${lots.id}, ${lots.tono}, ${lots.calibre},
			${lots.onHandHundredths} - ${lots.reservedHundredths}
			from ${lots} where ${among(lots.productId)} order by ${lots.id}`,
	)

type PromotionValues = readonly [
	productId: number,
	precioCents: Cents,
	fromMs: number | null,
	untilMs: number | null,
	beforeCents: Cents | null,
	flash: boolean,
]
const readPromotions = (db: Database, among: Among) =>
	valuesOf<PromotionValues>(
		db,
		sql`select ${productPromotions.productId}, ${productPromotions.precioCents},
			${milliseconds(productPromotions.startsAt)}, ${milliseconds(productPromotions.endsAt)},
			${productPromotions.beforeCents}, ${productPromotions.flash}
			from ${productPromotions} where ${among(productPromotions.productId)}`,
	)

const readFormerSlugs = (db: Database, among: Among) =>
	valuesOf<readonly [productId: number, slug: string]>(
		db,
		sql`select ${formerSlugs.productId}, ${formerSlugs.slug}
			from ${formerSlugs} where ${among(formerSlugs.productId)} order by ${formerSlugs.slug}`,
	)

/** One shared array for all products without items, which are most. */
const NONE: readonly never[] = []

/** Groups rows by product, their first value. Lists have exact length: a growing array reserves room for 17. */
function byProduct<Row extends readonly [productId: number, ...unknown[]], Item>(
	rows: readonly Row[],
	itemOf: (row: Row) => Item,
): Map<number, readonly Item[]> {
	const lists = new Map<number, readonly Item[]>()
	for (const row of rows) {
		const known = lists.get(row[0])
		const item = itemOf(row)
		lists.set(row[0], known === undefined ? [item] : known.concat([item]))
	}
	return lists
}

/** One object for all products without declarations. */
const UNDECLARED: TechnicalData = {}

function sharedData(ficha: TechnicalData, shared: (text: string) => string): TechnicalData {
	return Object.fromEntries(
		Object.entries(ficha).map(([name, value]) => [shared(name), typeof value === 'string' ? shared(value) : value]),
	)
}

/** The rows that belong to some products, by their ids. */
interface Theirs {
	readonly promotions: ReadonlyMap<number, readonly Promotion[]>
	readonly formerSlugs: ReadonlyMap<number, readonly string[]>
	readonly lots: ReadonlyMap<number, readonly Lot[]>
	readonly reviews: ReadonlyMap<number, readonly Review[]>
}

async function readTheirs(db: Database, among: Among, shared: (text: string) => string): Promise<Theirs> {
	return {
		lots: byProduct(await readLots(db, among), ([, id, tono, calibre, stockHundredths]): Lot => {
			return { id, tono: shared(tono), calibre: shared(calibre), stockHundredths }
		}),
		promotions: byProduct(
			await readPromotions(db, among),
			([, precioCents, fromMs, untilMs, beforeCents, flash]): Promotion => {
				return { precioCents, fromMs, untilMs, beforeCents, flash }
			},
		),
		formerSlugs: byProduct(await readFormerSlugs(db, among), ([, slug]) => slug),
		reviews: await readReviews(db, among),
	}
}

async function readReviews(db: Database, among: Among): Promise<Theirs['reviews']> {
	const found = await findShownReviews(db, among(reviews.productId))
	return byProduct(
		found.map(({ productId, review }) => [productId, review] as const),
		([, review]) => review,
	)
}

/** A product from its row. It is written out, so that all products are objects of one shape. */
function productOf(row: ProductValues, theirs: Theirs, shared: (text: string) => string): CatalogueProduct {
	const [tipo, uso, composicion, medidas, acabado, tipologia, efecto, variacion, cara, ...more] = row
	const [id, slug, nombre, descripcion, estrellasTenths, precioCents, porcentajeDescuento, pack, ...rest] = more
	const [m2Hundredths, pesoGrams, azulejo, picking, pallet, precioUnidadCents, precioPalletCents, ...last] = rest
	const [ivaPercent, exencion, recargo, oculto, variantes, ficha] = last
	return {
		id,
		slug,
		nombre,
		descripcion,
		tipo: shared(tipo),
		uso: shared(uso),
		composicion: shared(composicion),
		medidas: shared(medidas),
		acabado: shared(acabado),
		tipologia: shared(tipologia),
		efecto: shared(efecto),
		variacion: shared(variacion),
		cara: shared(cara),
		estrellasTenths,
		precioCents,
		porcentajeDescuento,
		pack,
		m2Hundredths,
		pesoGrams,
		azulejo,
		picking,
		pallet,
		precioUnidadCents,
		precioPalletCents,
		variantes: variantes ?? NONE,
		ivaPercent,
		exencion,
		recargo,
		ficha: ficha === null ? UNDECLARED : sharedData(ficha, shared),
		oculto,
		promotions: theirs.promotions.get(id) ?? NONE,
		formerSlugs: theirs.formerSlugs.get(id) ?? NONE,
		lots: theirs.lots.get(id) ?? NONE,
		reviews: theirs.reviews.get(id) ?? NONE,
	}
}

/** All products, in the order of their ids, some at a time. */
async function* readAllProducts(db: Database): AsyncGenerator<readonly CatalogueProduct[]> {
	const shared = sharedTexts()
	for (let after = 0; ; ) {
		const rows = await readRows(db, sql`${products.id} > ${after} order by ${products.id} limit ${READ_TOGETHER}`)
		const last = rows.at(-1)
		if (!last) return
		const [from, until] = [after, idOf(last)]
		const among: Among = (column) => sql`${column} > ${from} and ${column} <= ${until}`
		const theirs = await readTheirs(db, among, shared)
		yield rows.map((row) => productOf(row, theirs, shared))
		after = until
	}
}

/** The parts of a product as the domain has them, read beside its row. */
const PARTS = {
	promotions: sql<CatalogueProduct['promotions']>`(
		select coalesce(json_agg(json_build_object(
			'precioCents', precio_cents, 'fromMs', (extract(epoch from starts_at) * 1000)::float8,
			'untilMs', (extract(epoch from ends_at) * 1000)::float8, 'beforeCents', before_cents, 'flash', flash
		) order by id), '[]') from product_promotions where product_id = products.id)`,
	formerSlugs: sql<CatalogueProduct['formerSlugs']>`(
		select coalesce(json_agg(slug order by slug), '[]') from former_slugs where product_id = products.id)`,
	lots: sql<CatalogueProduct['lots']>`(
		select coalesce(json_agg(json_build_object(
			'id', id, 'tono', tono, 'calibre', calibre, 'stockHundredths', on_hand_hundredths - reserved_hundredths
		) order by id), '[]') from lots where product_id = products.id)`,
}

const productsByIds = prepared('products_by_ids', (db) =>
	db
		.select({ ...READ, ...PARTS })
		.from(products)
		// One parameter for all ids: a statement may have 65,535 parameters, and more products may change at once.
		.where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
		.orderBy(asc(products.id)),
)

/** PostgreSQL plans a list of ids anew each time, since it expects more of them than there are; one id it plans once. */
const productById = prepared('product_by_id', (db) =>
	db
		.select({ ...READ, ...PARTS })
		.from(products)
		.where(eq(products.id, sql.placeholder('id'))),
)

/** Products by id, with their lots in the order they are offered and every promotion, past or future. */
async function loadProducts(db: Database, ids: readonly number[]): Promise<StoredProduct[]> {
	const loaded: StoredProduct[] = []
	for (let from = 0; from < ids.length; from += READ_TOGETHER) {
		const [id, ...others] = ids.slice(from, from + READ_TOGETHER)
		const rows = others.length === 0 ? productById(db, { id }) : productsByIds(db, { ids: [id, ...others] })
		loaded.push(...(await rows))
	}
	return loaded
}

/** The same without hidden products, which are not sold. */
export async function loadShownProducts(db: Database, ids: readonly number[]): Promise<StoredProduct[]> {
	return (await loadProducts(db, ids)).filter(({ oculto }) => !oculto)
}

/** Changes of the catalogue: the products to read, and the mark from which the next search continues. */
export interface CatalogueChanges {
	/** In ascending order. */
	readonly ids: readonly number[] | 'all'
	/** The oldest transaction that was not visible to this look. */
	readonly nextXid: number
	/** Whether the database's transactions have begun to count anew, as in a backup restored into another cluster. */
	readonly isOtherCluster: boolean
}

/** The products changed by transactions from `sinceXid` on; null returns all. */
export async function findCatalogueChanges(db: Database, sinceXid: number | null): Promise<CatalogueChanges> {
	const { nextXid, ids } = await changedSince(db, sinceXid ?? Number.MAX_SAFE_INTEGER)
	if (sinceXid === null) return { ids: 'all', nextXid, isOtherCluster: false }
	// Within a cluster the mark never decreases. In another cluster earlier stamps mean nothing, so everything is read.
	if (nextXid < sinceXid) return { ids: 'all', nextXid, isOtherCluster: true }
	return { ids: ids.toSorted((one, other) => one - other), nextXid, isOtherCluster: false }
}

/**
 * Reads the products of changes found before: a change between the two is read twice, never missed. Yields them in order of id, in batches,
 * so that the rows of one batch can be collected while the next is read.
 */
export async function* readChanged(
	db: Database,
	{ ids }: CatalogueChanges,
): AsyncGenerator<readonly CatalogueProduct[]> {
	if (ids === 'all') {
		yield* readAllProducts(db)
		return
	}
	for (let from = 0; from < ids.length; from += READ_TOGETHER) {
		const some = ids.slice(from, from + READ_TOGETHER)
		const stored = await loadProducts(db, some)
		const reviewsOf = await readReviews(db, (column) => sql`${column} = any(${sql.param(some)}::int[])`)
		yield stored.map((product) => ({ ...product, reviews: reviewsOf.get(product.id) ?? NONE }))
	}
}

// One statement sees one snapshot, so that the mark fits the rows.
const changes = preparedSql<{ readonly xmin: string; readonly ids: number[] }>(
	'products_changed_since',
	sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, array(
		select ${products.id} from ${products} where ${products.changedXid} >= ${sql.placeholder('since')}
		union select ${lots.productId} from ${lots} where ${lots.changedXid} >= ${sql.placeholder('since')}
	) as ids`,
)

/** The ids of the products changed by transactions from `since` on, and the mark from which the next read continues. */
async function changedSince(db: Database, since: number): Promise<{ nextXid: number; ids: readonly number[] }> {
	const [changed] = await changes(db, { since })
	if (!changed) throw new Error('the query answered no row')
	return { nextXid: Number(changed.xmin), ids: changed.ids }
}

/** Whether the catalogue holds the products of these slugs and no other. */
export async function hasExactlyProducts(db: Database, slugs: readonly string[]): Promise<boolean> {
	if ((await db.$count(products)) !== slugs.length) return false
	const listed = sql`${products.slug} = any(${sql.param([...slugs])})`
	return (await db.$count(products, listed)) === slugs.length
}
