import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { lots, products } from '#store/catalogue/tables.ts'
import type { Database } from '#store/database.ts'
import { stockAlerts } from './tables.ts'

export type StockAlert = typeof stockAlerts.$inferSelect
/** The product that an alert is about. */
export type AlertProduct = Pick<typeof products.$inferSelect, 'nombre' | 'slug'>

/** Stores a request; one that an address has made of a product before stays as it is, with its key. */
export async function askForStockAlert(
	tx: Database,
	alert: Pick<StockAlert, 'productId' | 'correo' | 'key'>,
	at: Date,
): Promise<StockAlert> {
	const [row] = await tx
		.insert(stockAlerts)
		.values({ ...alert, askedAt: at, confirmedAt: null })
		.onConflictDoUpdate({ target: [stockAlerts.correo, stockAlerts.productId], set: { askedAt: at } })
		.returning()
	if (!row) throw new Error('the stock alert was not written')
	return row
}

/** Confirms the alert of a key. Idempotent; false for an unknown key. */
export async function confirmStockAlert(db: Database, key: string, at: Date): Promise<boolean> {
	const confirmedAt = sql`coalesce(${stockAlerts.confirmedAt}, ${at.toISOString()}::timestamptz)`
	const rows = await db
		.update(stockAlerts)
		.set({ confirmedAt })
		.where(eq(stockAlerts.key, key))
		.returning({ id: stockAlerts.id })
	return rows.length > 0
}

/** Deletes the alert of a key, if there is one. */
export async function endStockAlert(db: Database, key: string): Promise<void> {
	await db.delete(stockAlerts).where(eq(stockAlerts.key, key))
}

/** The alert of a key with its product; null for an unknown key. */
export async function findStockAlert(
	db: Database,
	key: string,
): Promise<(Pick<StockAlert, 'confirmedAt'> & AlertProduct) | null> {
	const { confirmedAt } = stockAlerts
	const [row] = await db
		.select({ confirmedAt, nombre: products.nombre, slug: products.slug })
		.from(stockAlerts)
		.innerJoin(products, eq(products.id, stockAlerts.productId))
		.where(eq(stockAlerts.key, key))
	return row ?? null
}

/**
 * Deletes confirmed alerts of products that are in stock, and not hidden, and returns them with their products. Rows that another process is
 * taking are left to it, so that each alert is taken once.
 */
export async function takeDueStockAlerts(tx: Database, limit: number): Promise<(StockAlert & AlertProduct)[]> {
	const inStock = tx
		.select({ productId: lots.productId })
		.from(lots)
		.where(gt(lots.onHandHundredths, lots.reservedHundredths))
	const due = await tx
		.select({ id: stockAlerts.id, nombre: products.nombre, slug: products.slug })
		.from(stockAlerts)
		.innerJoin(products, eq(products.id, stockAlerts.productId))
		.where(and(isNotNull(stockAlerts.confirmedAt), inArray(stockAlerts.productId, inStock), not(products.oculto)))
		.orderBy(stockAlerts.id)
		.limit(limit)
		.for('update', { of: stockAlerts, skipLocked: true })
	if (due.length === 0) return []
	const byId = new Map(due.map(({ id, nombre, slug }) => [id, { nombre, slug }]))
	const taken = await tx
		.delete(stockAlerts)
		.where(inArray(stockAlerts.id, [...byId.keys()]))
		.returning()
	return taken.flatMap((alert) => {
		const product = byId.get(alert.id)
		return product ? [{ ...alert, ...product }] : []
	})
}

/** Deletes the alerts that were never confirmed, or not fulfilled, since the given instants. */
export async function forgetStockAlerts(
	db: Database,
	before: { readonly unconfirmed: Date; readonly confirmed: Date },
): Promise<void> {
	const unconfirmed = and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.askedAt, before.unconfirmed))
	await db.delete(stockAlerts).where(or(unconfirmed, lt(stockAlerts.confirmedAt, before.confirmed)))
}

/** Deletes the alerts of an address, which is in lower case. */
export async function forgetStockAlertsOf(tx: Database, correo: string): Promise<void> {
	await tx.delete(stockAlerts).where(eq(stockAlerts.correo, correo))
}

/** The alerts of an address, which is in lower case, with their products. */
export function findStockAlertsOf(db: Database, correo: string) {
	return db
		.select({
			id: stockAlerts.id,
			askedAt: stockAlerts.askedAt,
			confirmedAt: stockAlerts.confirmedAt,
			nombre: products.nombre,
		})
		.from(stockAlerts)
		.innerJoin(products, eq(products.id, stockAlerts.productId))
		.where(eq(stockAlerts.correo, correo))
		.orderBy(stockAlerts.id)
}
