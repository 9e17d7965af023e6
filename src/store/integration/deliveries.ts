import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SentEvent, WebhookEvent } from '#domain/integration/webhook-event.ts'
import { changed, type Database, leaveToEnd, rowsOf, timestamptz } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { preparedSql } from '#store/prepared.ts'
import type { StoredEndpoint } from './endpoints.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect

const place = sql.placeholder

interface OrderNotice {
	readonly event: SentEvent
	/** The event that subscribers of this one have chosen. */
	readonly heardAs: WebhookEvent
	readonly body: string
	readonly at: Date
}

/*
 * Deliveries for an account only while it is an approved professional; null parameters match no account, so that a guest's order creates
 * deliveries for the merchant alone.
 */
const insertForOrder = preparedSql<{ id: string }>(
	'webhooks_of_order',
	sql`insert into webhook_deliveries (endpoint_id, event, body, state, next_attempt_at, created_at)
		select e.id, ${place('event')}::text, ${place('body')}::text,
			case when e.paused_at is null then 'pendiente' else 'retenido' end,
			${place('at')}::timestamptz, ${place('at')}::timestamptz
		from webhook_endpoints e left join accounts a on a.id = e.account_id
		where ${place('heardAs')}::text = any(e.events) and (
			e.account_id is null
			or (e.account_id in (${place('accountId')}::integer, ${place('resellerId')}::integer) and a.professional_state = 'aprobada'))`,
)

/** Writes a delivery for each address that wants to know of an event of an order, or of the one that it is `heardAs`. */
export async function queueOrderDeliveries(
	tx: Database,
	order: { readonly accountId: number | null; readonly resellerId: number | null },
	{ event, heardAs, body, at }: OrderNotice,
): Promise<void> {
	const { accountId, resellerId } = order
	await leaveToEnd(tx, insertForOrder(tx, { event, heardAs, body, at: at.toISOString(), accountId, resellerId }))
}

/** Writes a delivery for one address; it waits while the address is paused. */
export async function queueDelivery(
	tx: Database,
	endpoint: Pick<StoredEndpoint, 'id' | 'pausedAt'>,
	{ event, body, at }: { readonly event: SentEvent; readonly body: string; readonly at: Date },
): Promise<void> {
	const state = endpoint.pausedAt === null ? 'pendiente' : 'retenido'
	await tx
		.insert(webhookDeliveries)
		.values({ endpointId: endpoint.id, event, body, state, nextAttemptAt: at, createdAt: at })
}

/** A claimed delivery with its address. */
export interface ClaimedDelivery {
	readonly delivery: StoredDelivery
	readonly endpoint: StoredEndpoint
}

/**
 * The next due delivery, and its address. An address has one delivery in flight at most. Of the owners with the fewest in flight, the one
 * served least recently comes first.
 */
export const nextDeliveryQuery = (now: Date) => sql`
	with owners as (
		select account_id, count(*) filter (where sending_until > ${timestamptz(now)}) as sending,
			max(last_sent_at) as last_sent_at
		from webhook_endpoints group by account_id
	)
	select e.id as "endpointId", d.id as "deliveryId"
	from webhook_endpoints e
	join owners o on o.account_id is not distinct from e.account_id
	cross join lateral (
		select id, next_attempt_at from webhook_deliveries
		where endpoint_id = e.id and state = 'pendiente' and next_attempt_at <= ${timestamptz(now)}
		order by next_attempt_at limit 1
	) d
	where e.sending_until is null or e.sending_until <= ${timestamptz(now)}
	order by o.sending, o.last_sent_at nulls first, e.last_sent_at nulls first, d.next_attempt_at
	limit 1
	for update of e skip locked`

/**
 * Claims the next delivery and its address until `until`, when it is due again: no two processes send to one address at once, and none is
 * lost when its process dies while sending. Null if none is due.
 */
export async function claimDelivery(db: Database, now: Date, until: Date): Promise<ClaimedDelivery | null> {
	return db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('webhookClaims'))
		const [next] = await rowsOf<{ endpointId: number; deliveryId: string }>(tx, nextDeliveryQuery(now))
		if (!next) return null
		const [delivery] = await tx
			.update(webhookDeliveries)
			.set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: until })
			.where(and(eq(webhookDeliveries.id, next.deliveryId), eq(webhookDeliveries.state, 'pendiente')))
			.returning()
		// Its address was paused meanwhile.
		if (!delivery) return null
		const [endpoint] = await tx
			.update(webhookEndpoints)
			.set({ sendingUntil: until, lastSentAt: now })
			.where(eq(webhookEndpoints.id, next.endpointId))
			.returning()
		return endpoint ? { delivery, endpoint } : null
	})
}

/** The stored outcome of an attempt. */
export type DeliveryOutcome = Pick<StoredDelivery, 'answerStatus' | 'answerText'> & {
	readonly at: Date
	/** When it is tried again; null if it is not. */
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

/** Makes a delivery to an address due at an instant, as if it had not been tried; returns false if there is none with this id. */
export async function repeatDelivery(db: Database, endpointId: number, id: string, at: Date): Promise<boolean> {
	return changed(
		db
			.update(webhookDeliveries)
			.set({ state: 'pendiente', attempts: 0, nextAttemptAt: at })
			.where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.id, id)))
			.returning({ id: webhookDeliveries.id }),
	)
}

/** Deletes the deliveries that were written before an instant, in any state. */
export async function forgetDeliveries(db: Database, before: Date): Promise<void> {
	await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
