import { and, asc, eq, gt, gte, lte, max, sql } from 'drizzle-orm'
import type { Tariff, TariffVersion } from '#domain/shipping/tariff.ts'
import { changed, type Database, one } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { shippingTariffVersions } from './tables.ts'

/** The versions that hold at an instant or will later, the earliest first. */
export async function loadTariffs(db: Database, at: Date): Promise<TariffVersion[]> {
	const { id, validFrom } = shippingTariffVersions
	const present = db
		.select({ from: max(validFrom) })
		.from(shippingTariffVersions)
		.where(lte(validFrom, at))
	return db
		.select()
		.from(shippingTariffVersions)
		.where(gte(validFrom, sql`coalesce((${present}), '-infinity'::timestamptz)`))
		.orderBy(asc(validFrom), asc(id))
}

/** A version, also one that is past. */
export async function findTariff(db: Database, id: number): Promise<TariffVersion | null> {
	return one(db.select().from(shippingTariffVersions).where(eq(shippingTariffVersions.id, id)))
}

/** One transaction at a time changes the tariff. */
export async function lockTariffs(tx: Database): Promise<void> {
	await tx.execute(lockUntilCommit('shippingTariffs'))
}

export async function insertTariff(tx: Database, tariff: Tariff, validFrom: Date): Promise<void> {
	await tx.insert(shippingTariffVersions).values({ tariff, validFrom })
}

/** Withdraws a version that has not begun; returns false if there is none of that number. */
export async function deleteComingTariff(tx: Database, id: number, now: Date): Promise<boolean> {
	return changed(
		tx
			.delete(shippingTariffVersions)
			.where(and(eq(shippingTariffVersions.id, id), gt(shippingTariffVersions.validFrom, now)))
			.returning({ id: shippingTariffVersions.id }),
	)
}
