import { and, asc, eq, gt, gte, isNotNull, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AlertWish } from '#domain/alert/alert-wish.ts'
import { lots, productPromotions, products } from '#store/catalogue/tables.ts'
import { type Database, timestamptz } from '#store/database.ts'
import { priceAlerts, stockAlerts, toneAlerts } from './tables.ts'

/** The fields of an alert of any kind. */
export type Alert = typeof stockAlerts.$inferSelect
type AlertTable = typeof stockAlerts

/** The product that an alert is about, as its mails name it. */
export type AlertProduct = Pick<typeof products.$inferSelect, 'nombre' | 'slug' | 'tipo' | 'azulejo' | 'ficha'>
const PRODUCT = {
	nombre: products.nombre,
	slug: products.slug,
	tipo: products.tipo,
	azulejo: products.azulejo,
	ficha: products.ficha,
}

export type FoundAlert = Alert & { readonly product: AlertProduct; readonly wish: AlertWish }

interface Kind {
	/** Typed as the table that has only the columns of every kind. */
	readonly table: AlertTable
	/** The fields of an alert, with its table's columns as `wish`. */
	readonly wish: Record<string, AnyPgColumn>
	wishOf(own: Readonly<Record<string, unknown>>): AlertWish
	/** The condition that an alert is due, on the product and the alert. */
	isDue(at: Date): SQL | undefined
}

const KINDS: Readonly<Record<AlertWish['kind'], Kind>> = {
	existencias: {
		table: stockAlerts,
		wish: {},
		wishOf: () => ({ kind: 'existencias' }),
		isDue: () => sql`exists (select from ${lots} where ${hasSome} and ${lots.productId} = ${stockAlerts.productId})`,
	},
	precio: {
		table: priceAlerts as unknown as AlertTable,
		wish: { priceCents: priceAlerts.priceCents },
		wishOf: ({ priceCents }) => ({ kind: 'precio', priceCents }) as AlertWish,
		isDue: (at) => and(sql`${priceWithVat(at)} <= ${priceAlerts.priceCents}`, isSold),
	},
	tono: {
		table: toneAlerts as unknown as AlertTable,
		wish: { tono: toneAlerts.tono, quantityHundredths: toneAlerts.quantityHundredths },
		wishOf: ({ tono, quantityHundredths }) => ({ kind: 'tono', tono, quantityHundredths }) as AlertWish,
		isDue: () =>
			sql`exists (select from ${lots} where ${and(
				eq(lots.productId, toneAlerts.productId),
				eq(lots.tono, toneAlerts.tono),
				gte(sql`${lots.onHandHundredths} - ${lots.reservedHundredths}`, toneAlerts.quantityHundredths),
			)})`,
	},
}

const hasSome = gt(lots.onHandHundredths, lots.reservedHundredths)
const isSold = sql`exists (select from ${lots} where ${hasSome} and ${lots.productId} = ${products.id})`

/** The price in force of one m² or piece with VAT, rounded half up (domain/alert/alert-wish.ts). */
function priceWithVat(at: Date): SQL {
	const now = sql`${timestamptz(at)}`
	const promotion = sql`(select min(${productPromotions.precioCents}) from ${productPromotions}
		where ${productPromotions.productId} = ${products.id}
			and coalesce(${productPromotions.startsAt} <= ${now}, true) and coalesce(${productPromotions.endsAt} > ${now}, true))`
	return sql`(least(${products.precioCents}, ${promotion}) * (100 + ${products.ivaPercent}) + 50) / 100`
}

const kinds = (Object.keys(KINDS) as AlertWish['kind'][]).map((name) => ({ name, ...KINDS[name] }))

/** Stores a request; an identical earlier request of an address stays unchanged, with its key. */
export async function askForAlert(
	tx: Database,
	{ wish, ...alert }: Pick<Alert, 'productId' | 'correo' | 'key'> & { readonly wish: AlertWish },
	at: Date,
): Promise<Alert> {
	const { kind, ...own } = wish
	const { table } = KINDS[kind]
	const target = [table.correo, table.productId, ...Object.values(KINDS[kind].wish)]
	const [row] = await tx
		.insert(table)
		.values({ ...own, ...alert, askedAt: at, confirmedAt: null })
		.onConflictDoUpdate({ target, set: { askedAt: at } })
		.returning()
	if (!row) throw new Error('the alert was not written')
	return row
}

/** Confirms the alert of a key. Idempotent; false for an unknown key. */
export async function confirmAlert(db: Database, key: string, at: Date): Promise<boolean> {
	for (const { table } of kinds) {
		const confirmedAt = sql`coalesce(${table.confirmedAt}, ${timestamptz(at)})`
		const rows = await db.update(table).set({ confirmedAt }).where(eq(table.key, key)).returning({ id: table.id })
		if (rows.length > 0) return true
	}
	return false
}

/** Deletes the alert of a key, if there is one. */
export async function endAlert(db: Database, key: string): Promise<void> {
	for (const { table } of kinds) await db.delete(table).where(eq(table.key, key))
}

/** Alerts of one kind with their products, in order of request. */
function select(db: Database, { table, wish }: Kind) {
	return db
		.select({
			id: table.id,
			productId: table.productId,
			correo: table.correo,
			key: table.key,
			askedAt: table.askedAt,
			confirmedAt: table.confirmedAt,
			product: PRODUCT,
			own: { ...wish, id: table.id } as Record<string, AnyPgColumn>,
		})
		.from(table)
		.innerJoin(products, eq(products.id, table.productId))
		.orderBy(asc(table.id))
}

type Selected = Alert & { readonly product: AlertProduct; readonly own: unknown }

function foundOf(kind: Kind, rows: readonly Selected[]): FoundAlert[] {
	return rows.map(({ own, ...alert }) => ({ ...alert, wish: kind.wishOf(own as Record<string, unknown>) }))
}

/** The alert of a key with its product; null for an unknown key. */
export async function findAlert(db: Database, key: string): Promise<FoundAlert | null> {
	for (const kind of kinds) {
		const [found] = foundOf(kind, await select(db, kind).where(eq(kind.table.key, key)))
		if (found) return found
	}
	return null
}

/** A due alert, by its table and its number. */
export interface DueAlert {
	readonly kind: AlertWish['kind']
	readonly id: number
}

/** Confirmed due alerts of products that are not hidden, without those named `kind id` in `except`. */
export async function findDueAlerts(
	db: Database,
	at: Date,
	{ limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<DueAlert[]> {
	const due: DueAlert[] = []
	for (const kind of kinds) {
		if (due.length >= limit) break
		const left = except.filter((one) => one.startsWith(`${kind.name} `)).map((one) => Number(one.split(' ')[1]))
		const rows = await db
			.select({ id: kind.table.id })
			.from(kind.table)
			.innerJoin(products, eq(products.id, kind.table.productId))
			.where(and(isTrue(kind, at), notInArray(kind.table.id, left)))
			.orderBy(asc(kind.table.id))
			.limit(limit - due.length)
		due.push(...rows.map(({ id }) => ({ kind: kind.name, id })))
	}
	return due
}

const isTrue = ({ table, isDue }: Kind, at: Date) => and(isNotNull(table.confirmedAt), not(products.oculto), isDue(at))

/** Deletes a due alert and returns it; null if it is no longer due, or another process is claiming it. */
export async function takeAlert(tx: Database, { kind, id }: DueAlert, at: Date): Promise<FoundAlert | null> {
	const of = kinds.find(({ name }) => name === kind)
	if (!of) return null
	const { table } = of
	const [alert] = foundOf(
		of,
		await select(tx, of)
			.where(and(eq(table.id, id), isTrue(of, at)))
			.for('update', { of: table, skipLocked: true }),
	)
	if (!alert) return null
	await tx.delete(table).where(eq(table.id, id))
	return alert
}

/** Deletes the alerts that were never confirmed, or not fulfilled, since the given instants. */
export async function forgetAlerts(
	db: Database,
	before: { readonly unconfirmed: Date; readonly confirmed: Date },
): Promise<void> {
	for (const { table } of kinds) {
		const unconfirmed = and(isNull(table.confirmedAt), lt(table.askedAt, before.unconfirmed))
		await db.delete(table).where(or(unconfirmed, lt(table.confirmedAt, before.confirmed)))
	}
}

/** Deletes the alerts of an address, which is in lower case. */
export async function forgetAlertsOf(tx: Database, correo: string): Promise<void> {
	for (const { table } of kinds) await tx.delete(table).where(eq(table.correo, correo))
}

/** The alerts of an address, which is in lower case, with their products. */
export async function findAlertsOf(db: Database, correo: string): Promise<FoundAlert[]> {
	const found: FoundAlert[] = []
	for (const kind of kinds) found.push(...foundOf(kind, await select(db, kind).where(eq(kind.table.correo, correo))))
	return found
}
