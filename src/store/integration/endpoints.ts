import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { changed, type Database, one, timestamptz } from '#store/database.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

export type StoredEndpoint = typeof webhookEndpoints.$inferSelect

/** Whose an address is: an account's, or null for the merchant's. */
export type EndpointOwner = number | null

const isOf = (owner: EndpointOwner) =>
	owner === null ? isNull(webhookEndpoints.accountId) : eq(webhookEndpoints.accountId, owner)

/** The addresses of an owner, oldest first. */
export function findEndpointsOf(db: Database, owner: EndpointOwner): Promise<StoredEndpoint[]> {
	return db.select().from(webhookEndpoints).where(isOf(owner)).orderBy(asc(webhookEndpoints.id))
}

/** One of an owner's addresses, or null. */
export async function findEndpoint(db: Database, owner: EndpointOwner, id: number): Promise<StoredEndpoint | null> {
	return one(
		db
			.select()
			.from(webhookEndpoints)
			.where(and(eq(webhookEndpoints.id, id), isOf(owner))),
	)
}

export async function insertEndpoint(
	tx: Database,
	endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<StoredEndpoint> {
	const [row] = await tx.insert(webhookEndpoints).values(endpoint).returning()
	if (!row) throw new Error('the address was not written')
	return row
}

/** The fields of an address that its owner may change. */
export type EndpointChange = Partial<
	Pick<StoredEndpoint, 'sealedSecret' | 'formerSealedSecret' | 'formerUntil' | 'pausedAt' | 'failingSince'>
>

/** Changes an address that still has the version that was seen; returns false if it has another. */
export async function changeEndpoint(
	tx: Database,
	{ id, version }: Pick<StoredEndpoint, 'id' | 'version'>,
	change: EndpointChange,
): Promise<boolean> {
	return changed(
		tx
			.update(webhookEndpoints)
			.set({ ...change, version: version + 1 })
			.where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version)))
			.returning({ id: webhookEndpoints.id }),
	)
}

/** Deletes an address with its deliveries; returns false if the owner has none with this id. */
export async function deleteEndpoint(tx: Database, owner: EndpointOwner, id: number): Promise<boolean> {
	return changed(
		tx
			.delete(webhookEndpoints)
			.where(and(eq(webhookEndpoints.id, id), isOf(owner)))
			.returning({ id: webhookEndpoints.id }),
	)
}

export async function deleteEndpointsOf(tx: Database, accountId: number): Promise<void> {
	await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.accountId, accountId))
}

/** Ends the claim of an address, and stores a success or a failure. Returns the address; null if it no longer exists. */
export async function endSending(tx: Database, id: number, failedAt: Date | null): Promise<StoredEndpoint | null> {
	const failingSince = failedAt && sql`coalesce(${webhookEndpoints.failingSince}, ${timestamptz(failedAt)})`
	return one(
		tx
			.update(webhookEndpoints)
			.set({ failingSince, sendingUntil: null })
			.where(eq(webhookEndpoints.id, id))
			.returning(),
	)
}

/** Pauses an address, whose open deliveries wait from now on; returns false if it was paused already. */
export async function pauseEndpoint(tx: Database, id: number, at: Date): Promise<boolean> {
	const paused = await tx
		.update(webhookEndpoints)
		.set({ pausedAt: at, version: sql`${webhookEndpoints.version} + 1` })
		.where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.pausedAt)))
		.returning({ id: webhookEndpoints.id })
	if (paused.length > 0) await holdDeliveries(tx, id)
	return paused.length > 0
}

/** Makes the open deliveries of an address wait. */
export async function holdDeliveries(tx: Database, endpointId: number): Promise<void> {
	await tx
		.update(webhookDeliveries)
		.set({ state: 'retenido' })
		.where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'pendiente')))
}

/** Makes the waiting deliveries of an address due at an instant, as if they had not been tried. */
export async function releaseDeliveries(tx: Database, endpointId: number, at: Date): Promise<void> {
	await tx
		.update(webhookDeliveries)
		.set({ state: 'pendiente', attempts: 0, nextAttemptAt: at })
		.where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'retenido')))
}

/** Deletes the former secrets whose term has ended. */
export async function forgetFormerSecrets(db: Database, now: Date): Promise<void> {
	await db
		.update(webhookEndpoints)
		.set({ formerSealedSecret: null, formerUntil: null })
		.where(lte(webhookEndpoints.formerUntil, now))
}
