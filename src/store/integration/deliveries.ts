import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { SentEvent, WebhookEvent } from '#domain/integration/webhook-event.ts'
import { type Database, leaveToEnd } from '#store/database.ts'
import { placeholders, prepared, preparedSql } from '#store/prepared.ts'
import type { StoredEndpoint } from './endpoints.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect

const place = sql.placeholder

/*
 * Of an account only while it is an approved professional; null parameters belong to nobody, so that a guest's order concerns the
 * merchant alone.
 */
const insertForOrder = preparedSql<{ id: string }>(
	'webhooks_of_order',
	sql`insert into webhook_deliveries (endpoint_id, event, body, state, next_attempt_at, created_at)
		select e.id, ${place('event')}::text, ${place('body')}::text,
			case when e.paused_at is null then 'pendiente' else 'retenido' end,
			${place('at')}::timestamptz, ${place('at')}::timestamptz
		from webhook_endpoints e left join accounts a on a.id = e.account_id
		where ${place('event')}::text = any(e.events) and (
			e.account_id is null
			or (e.account_id in (${place('accountId')}::integer, ${place('resellerId')}::integer) and a.professional_state = 'aprobada'))`,
)

/** Writes a delivery for each address that wants to know of an event of an order. */
export async function queueOrderDeliveries(
	tx: Database,
	order: { readonly accountId: number | null; readonly resellerId: number | null },
	{ event, body, at }: { readonly event: WebhookEvent; readonly body: string; readonly at: Date },
): Promise<void> {
	const { accountId, resellerId } = order
	await leaveToEnd(tx, insertForOrder(tx, { event, body, at: at.toISOString(), accountId, resellerId }))
}

/** Writes a delivery for one address; one that is paused keeps it, unless it is only tried. */
export async function queueDelivery(
	tx: Database,
	endpoint: Pick<StoredEndpoint, 'id' | 'pausedAt'>,
	{ event, body, at }: { readonly event: SentEvent; readonly body: string; readonly at: Date },
): Promise<void> {
	const waits = endpoint.pausedAt !== null && event !== 'prueba'
	const state = waits ? 'retenido' : 'pendiente'
	await tx
		.insert(webhookDeliveries)
		.values({ endpointId: endpoint.id, event, body, state, nextAttemptAt: at, createdAt: at })
}

/** A claimed delivery with the address that it goes to. */
export interface ClaimedDelivery {
	readonly delivery: StoredDelivery
	readonly endpoint: StoredEndpoint
}

const dueDeliveries = (db: Database) =>
	db
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(and(eq(webhookDeliveries.state, 'pendiente'), lte(webhookDeliveries.nextAttemptAt, place('now'))))
		.orderBy(webhookDeliveries.nextAttemptAt)
		.limit(place('limit'))
		.for('update', { skipLocked: true })

const claimDue = prepared('claim_deliveries', (db) =>
	db
		.update(webhookDeliveries)
		.set({ attempts: sql`${webhookDeliveries.attempts} + 1`, ...placeholders(webhookDeliveries, ['nextAttemptAt']) })
		.where(inArray(webhookDeliveries.id, dueDeliveries(db)))
		.returning(),
)

/**
 * Claims deliveries that are due and makes them due again at `retryAt`, so that no two processes send the same one, and none is lost
 * when its process dies while sending.
 */
export async function claimDeliveries(
	db: Database,
	now: Date,
	retryAt: Date,
	limit: number,
): Promise<ClaimedDelivery[]> {
	const claimed = await claimDue(db, { now: now.toISOString(), nextAttemptAt: retryAt, limit })
	if (claimed.length === 0) return []
	const ids = [...new Set(claimed.map(({ endpointId }) => endpointId))]
	const endpoints = await db.select().from(webhookEndpoints).where(inArray(webhookEndpoints.id, ids))
	return claimed.flatMap((delivery) => {
		const endpoint = endpoints.find(({ id }) => id === delivery.endpointId)
		return endpoint ? [{ delivery, endpoint }] : []
	})
}

/** How an attempt ended, as it is stored. */
export type DeliveryOutcome = Pick<StoredDelivery, 'answerStatus' | 'answerText'> & {
	readonly at: Date
	/** When it is tried again; null when it is not. */
	readonly nextAttemptAt: Date | null
	readonly isTaken: boolean
}

export async function storeOutcome(
	tx: Database,
	id: string,
	{ at, nextAttemptAt, isTaken, answerStatus, answerText }: DeliveryOutcome,
): Promise<void> {
	const state = isTaken ? 'entregado' : 'abandonado'
	await tx
		.update(webhookDeliveries)
		.set({
			lastAttemptAt: at,
			answerStatus,
			answerText,
			...(nextAttemptAt === null ? { state } : { nextAttemptAt }),
		})
		.where(eq(webhookDeliveries.id, id))
}

/** The latest deliveries to an address. */
export function findDeliveriesTo(db: Database, endpointId: number, limit: number): Promise<StoredDelivery[]> {
	return db
		.select()
		.from(webhookDeliveries)
		.where(eq(webhookDeliveries.endpointId, endpointId))
		.orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
		.limit(limit)
}

/** Makes a delivery to an address due at an instant, as if it had not been tried; false when there is none with this id. */
export async function repeatDelivery(db: Database, endpointId: number, id: string, at: Date): Promise<boolean> {
	const repeated = await db
		.update(webhookDeliveries)
		.set({ state: 'pendiente', attempts: 0, nextAttemptAt: at })
		.where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.id, id)))
		.returning({ id: webhookDeliveries.id })
	return repeated.length > 0
}

/** Deletes the deliveries that were written before an instant, whatever has become of them. */
export async function forgetDeliveries(db: Database, before: Date): Promise<void> {
	await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
