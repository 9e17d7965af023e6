import { getTableColumns, sql } from 'drizzle-orm'
import { type ImportedColumn, type ImportedProduct, isGiven } from '#domain/catalogue/imported-product.ts'
import { cents } from '#domain/money/cents.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { products } from './tables.ts'

type ProductFields = Omit<typeof products.$inferInsert, 'id' | 'changedXid'>
type ReadFields = Omit<typeof products.$inferSelect, 'id' | 'changedXid'>

/** The columns of a product that a file gives, by their fields. */
const { id: _id, changedXid: _stamp, ...GIVEN } = getTableColumns(products)
const FIELDS = Object.entries(GIVEN).map(([field, { name }]) => ({ field: field as keyof ProductFields, name }))
export const PRODUCT_COLUMNS: readonly string[] = FIELDS.map(({ name }) => name)
const GIVEN_COLUMNS = sql.raw(PRODUCT_COLUMNS.join(', '))

/** The rows that one statement stages: one parameter of about a megabyte. */
const BATCH = 2000

/**
 * Temporary tables with the columns and the CHECKs of the product tables. `nth` is the product's place in the file, `id` its number in the
 * shop, or null for a new one.
 */
const STAGING = [
	`create temporary table staged_products (like products including constraints, nth integer primary key, given text[],
		unique (slug))`,
	`create temporary table staged_promotions (like product_promotions including constraints, nth integer primary key)`,
	`create temporary table staged_lots (nth integer, place integer, tono text, calibre text, ubicacion text, is_movement boolean,
		quantity_hundredths integer check (is_movement or quantity_hundredths >= 0), primary key (nth, tono, calibre))`,
	`create temporary table staged_former_slugs (nth integer, place integer, slug text)`,
	// Null if the file does not give it.
	`alter table staged_products alter id drop not null, alter changed_xid drop not null, alter oculto drop not null`,
	// A file may give a rate without the column of causes: the shop's is taken first.
	`alter table staged_products drop constraint products_vat`,
	`alter table staged_promotions alter id drop not null, alter product_id drop not null`,
]

/** Whether a staged row gives the product's own offer. */
export const GIVES_OFFER = sql.raw(`(staged.given is null or 'precio_promo' = any(staged.given))`)

/**
 * The stock on hand of the known lots in the file: the count, but at least the reserved quantity (domain, onHandAfterCount); a movement is
 * added.
 */
export const WANTED_STOCK = sql`select known.id as lot_id, nth, is_movement, case
		when is_movement then known.on_hand_hundredths + wanted.quantity_hundredths
		else greatest(wanted.quantity_hundredths, known.reserved_hundredths)
	end as stock
	from staged_products staged
	join staged_lots wanted using (nth)
	join lots known on known.product_id = staged.id and known.tono = wanted.tono and known.calibre = wanted.calibre`

const UNSTAGING = 'drop table staged_products, staged_promotions, staged_lots, staged_former_slugs'
/** Only the columns of the joins: text columns take longer to sample than to compare. */
const ANALYSIS = `analyze staged_products (id, nth, slug), staged_promotions (nth), staged_lots (nth, tono, calibre),
	staged_former_slugs (nth, slug)`

function productRow(product: ImportedProduct, nth: number): Record<string, unknown> {
	// A price that the file does not give is replaced by the shop's; until then it must pass the constraint of a price.
	const fields: ProductFields = isGiven(product, 'precio') ? product : { ...product, precioCents: ONE_CENT }
	const row: Record<string, unknown> = { nth, given: product.given ?? null }
	for (const { field, name } of FIELDS) row[name] = fields[field]
	return row
}

const ONE_CENT = cents(1)

/** The column of the table that a column of a file gives, where the names differ. */
const RENAMED: Partial<Record<string, ImportedColumn>> = {
	precio_cents: 'precio',
	iva_percent: 'iva',
	precio_unidad_cents: 'precio_unidad',
	precio_pallet_cents: 'precio_pallet',
	estrellas_tenths: 'estrellas',
	m2_hundredths: 'm2',
	peso_grams: 'peso',
}

/** A product that stays at 0 % keeps its cause; one that gets VAT loses its cause. */
const OVERLAID_CAUSE = `case
		when 'exencion' = any(staged.given) then staged.exencion
		when 'iva' = any(staged.given) and staged.iva_percent > 0 then null
		else coalesce(known.exencion, staged.exencion)
	end`

/** Technical data one by one. */
const OVERLAY_PRODUCTS = sql.raw(`update staged_products staged set ${PRODUCT_COLUMNS.map(overlaid).join(', ')}
	from products known where known.id = staged.id and staged.given is not null`)

/** A row that describes the whole product, but not whether it is shown, leaves that alone. */
const KEEP_HIDDEN = sql.raw(`update staged_products staged
	set oculto = coalesce((select oculto from products known where known.id = staged.id), false) where oculto is null`)

/** A file with the price of an offer, but not its dates, leaves them alone. */
const OVERLAY_PROMOTIONS = sql.raw(`update staged_promotions wanted set
		starts_at = case when 'inicio_promo' = any(staged.given) then wanted.starts_at else known.starts_at end,
		ends_at = case when 'fin_promo' = any(staged.given) then wanted.ends_at else known.ends_at end
	from staged_products staged, product_promotions known
	where staged.nth = wanted.nth and known.product_id = staged.id and not known.flash and staged.given is not null`)

/** Default lots of a row that gives none are only for a new product. */
const DROP_LOTS = sql.raw(`delete from staged_lots wanted using staged_products staged
	where staged.nth = wanted.nth and staged.id is not null and 'lotes' <> all(staged.given)`)

/** Takes the fields missing from rows from the shop's products. Runs once. */
export async function takeWhatIsNotGiven(tx: Database): Promise<void> {
	for (const statement of [OVERLAY_PRODUCTS, KEEP_HIDDEN, OVERLAY_PROMOTIONS, DROP_LOTS]) await tx.execute(statement)
}

function overlaid(name: string): string {
	// The slug is the one by which the product was found, or its new one.
	if (name === 'slug') return 'slug = staged.slug'
	if (name === 'ficha') return 'ficha = (known.ficha - staged.given) || staged.ficha'
	if (name === 'exencion') return `exencion = ${OVERLAID_CAUSE}`
	return `${name} = case when '${RENAMED[name] ?? name}' = any(staged.given) then staged.${name} else known.${name} end`
}

/** The fields of a product in a staged row. */
export function fieldsOfRow(row: Readonly<Record<string, unknown>>): ReadFields {
	return Object.fromEntries(FIELDS.map(({ field, name }) => [field, row[name]])) as ReadFields
}

function promotionRows({ precioPromoCents, inicioPromoMs = null, finPromoMs }: ImportedProduct, nth: number) {
	if (precioPromoCents === null) return []
	const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms))
	const [startsAt, endsAt] = [instantOf(inicioPromoMs), instantOf(finPromoMs)]
	return [{ nth, precio_cents: precioPromoCents, starts_at: startsAt, ends_at: endsAt, flash: false }]
}

const lotRows = ({ lots }: ImportedProduct, nth: number) =>
	lots.map(({ tono, calibre, stockHundredths, isMovement, ubicacion = null }, place) => ({
		nth,
		place,
		tono,
		calibre,
		ubicacion,
		is_movement: isMovement === true,
		quantity_hundredths: stockHundredths,
	}))

const formerRows = ({ slugsAnteriores }: ImportedProduct, nth: number) =>
	slugsAnteriores.map((slug, place) => ({ nth, place, slug }))

/** Inserts rows, as one parameter of JSON: the same statement on both engines, for any number of rows. */
async function insertRows(tx: Database, table: string, rows: readonly object[]): Promise<void> {
	if (rows.length === 0) return
	const name = sql.identifier(table)
	await tx.execute(
		sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`,
	)
}

/** Inserts products with the numbers of the existing products with their slugs. */
async function insertProducts(tx: Database, rows: readonly object[]): Promise<void> {
	await tx.execute(sql`insert into staged_products (id, nth, given, ${GIVEN_COLUMNS})
		select (select id from products where slug = read.slug), nth, given, ${GIVEN_COLUMNS}
		from json_populate_recordset(null::staged_products, ${JSON.stringify(rows)}) read`)
}

async function stageBatch(tx: Database, batch: readonly ImportedProduct[], from: number): Promise<void> {
	const rowsBy = (rowsOfOne: (product: ImportedProduct, nth: number) => readonly object[]) =>
		batch.flatMap((product, index) => rowsOfOne(product, from + index))
	await insertProducts(
		tx,
		batch.map((product, index) => productRow(product, from + index)),
	)
	await insertRows(tx, 'staged_promotions', rowsBy(promotionRows))
	await insertRows(tx, 'staged_lots', rowsBy(lotRows))
	await insertRows(tx, 'staged_former_slugs', rowsBy(formerRows))
}

/**
 * Numbers the other staged products that the shop knows: by the first of their former slugs that a product still has. A product
 * that several name by a former slug becomes the first of them.
 */
async function numberRenamed(tx: Database): Promise<void> {
	const candidates = await rowsOf<{ nth: number; id: number }>(
		tx,
		sql`select nth, known.id from staged_products staged
			join staged_former_slugs former using (nth)
			join products known on known.slug = former.slug
			where staged.id is null and known.id not in (select id from staged_products where id is not null)
			order by nth, place`,
	)
	const renamed = new Map<number, number>()
	const taken = new Set<number>()
	for (const { nth, id } of candidates) {
		if (renamed.has(nth) || taken.has(id)) continue
		renamed.set(nth, id)
		taken.add(id)
	}
	if (renamed.size === 0) return
	await tx.execute(sql`update staged_products staged set id = renamed.id
		from unnest(${sql.param([...renamed.keys()])}::int[], ${sql.param([...taken])}::int[]) as renamed(nth, id)
		where staged.nth = renamed.nth`)
}

/**
 * Runs `work` while products are in temporary tables, checked against their constraints. Their slugs have to differ, and none may be
 * another's former slug. Locks nothing of the shop.
 */
export async function withStaged<Result>(
	tx: Database,
	staged: readonly ImportedProduct[],
	work: () => Promise<Result>,
	onStaged: (rows: number) => void = () => {},
): Promise<Result> {
	for (const statement of STAGING) await tx.execute(sql.raw(statement))
	for (let from = 0; from < staged.length; from += BATCH) {
		const batch = staged.slice(from, from + BATCH)
		await stageBatch(tx, batch, from)
		onStaged(batch.length)
	}
	await tx.execute(sql.raw(ANALYSIS))
	await numberRenamed(tx)
	const result = await work()
	await tx.execute(sql.raw(UNSTAGING))
	return result
}
