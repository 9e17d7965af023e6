import { isPausedBy, webhookRetryMs } from '#domain/integration/retry.ts'
import type { WebhookAnswer, WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import type { ShopContext } from '#shop/context.ts'
import { eachDue } from '#shop/each-due.ts'
import { endpointPausedLetter, type PauseReason } from '#shop/letter/integration-letters.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { type ClaimedDelivery, claimDeliveries, storeOutcome } from '#store/integration/deliveries.ts'
import {
	holdDeliveries,
	noteEndpointFailure,
	noteEndpointSuccess,
	pauseEndpoint,
	type StoredEndpoint,
} from '#store/integration/endpoints.ts'
import { queueMail } from '#store/mail/mails.ts'
import { pageOf } from './endpoints.ts'

/** The deliveries that are claimed and sent by one call, all at the same time. */
export const DELIVERIES_TOGETHER = 20
/** A delivery claimed by a process that died is due again after this time, which is longer than one takes. */
const CLAIM_MS = 2 * 60_000

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'webhookSeal' | 'front' | 'stopping'>

/**
 * Sends the due deliveries. Any process may run it at any time: each is claimed by one process, and failed ones are retried with growing
 * waits. Returns how many were claimed and stored.
 */
export async function sendWebhooks(context: Context, gateway: WebhookGateway): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		// It is due again when its claim is over: its receiver gets it twice, with the same id.
		failed: 'the outcome of a webhook could not be stored',
		about: ({ endpoint }: ClaimedDelivery) => ({ endpoint: endpoint.id }),
		most: DELIVERIES_TOGETHER,
		claimed: DELIVERIES_TOGETHER,
		together: true,
		claim: async (limit) => {
			const now = await clock.now(db)
			return claimDeliveries(db, now, new Date(now.getTime() + CLAIM_MS), limit)
		},
		work: async (one) => {
			const now = await clock.now(db)
			const message = messageOf(context, one, now)
			if (message) await store(context, one, await gateway.send(...message))
			else await pauseUnsigned(context, one.endpoint, now)
			return true
		},
	})
}

/** The arguments for sending a delivery, with the secrets that sign it now; null where the address's secret cannot be read. */
function messageOf(
	{ webhookSeal }: Context,
	{ delivery, endpoint }: ClaimedDelivery,
	now: Date,
): Parameters<WebhookGateway['send']> | null {
	const { sealedSecret, formerSealedSecret, formerUntil } = endpoint
	const secret = webhookSeal.open(sealedSecret)
	if (secret === null) return null
	const isFormerValid = formerUntil !== null && formerUntil > now
	const former = isFormerValid && formerSealedSecret !== null ? webhookSeal.open(formerSealedSecret) : null
	const { id, body } = delivery
	const secrets = former === null ? [secret] : [secret, former]
	return [endpoint.url, secrets, { id, body, timestamp: Math.floor(now.getTime() / 1000) }]
}

/** Pauses an address whose secret cannot be read, since nothing is sent unsigned, and mails its owner. */
async function pauseUnsigned(context: Context, endpoint: StoredEndpoint, at: Date): Promise<void> {
	await context.db.transaction(async (tx) => {
		if (await pauseEndpoint(tx, endpoint.id, at)) await tellPaused(context, tx, { endpoint, at, reason: 'secret-lost' })
		// Also the deliveries of an address that was paused before and is only tried.
		else await holdDeliveries(tx, endpoint.id)
	})
}

async function store(context: Context, { delivery, endpoint }: ClaimedDelivery, answer: WebhookAnswer): Promise<void> {
	const { db, clock } = context
	const status = answer.kind === 'answered' ? answer.status : null
	const isTaken = status !== null && status >= 200 && status < 300
	await db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const waitMs = isTaken ? null : webhookRetryMs(delivery.attempts)
		await storeOutcome(tx, delivery.id, {
			at,
			isTaken,
			answerStatus: status,
			answerText: answer.kind === 'answered' ? answer.text : answer.reason,
			nextAttemptAt: waitMs === null ? null : new Date(at.getTime() + waitMs),
		})
		if (isTaken) return noteEndpointSuccess(tx, endpoint.id)
		const failing = await noteEndpointFailure(tx, endpoint.id, at)
		if (!failing?.failingSince || !isPausedBy(status, failing.failingSince, at)) return
		if (await pauseEndpoint(tx, endpoint.id, at))
			await tellPaused(context, tx, { endpoint: failing, at, reason: 'failing' })
	})
}

interface Pause {
	readonly endpoint: StoredEndpoint
	readonly at: Date
	readonly reason: PauseReason
}

/** Logs that an address was paused, and mails its owner, which is the shop itself for the merchant's. */
async function tellPaused(context: Context, tx: Database, { endpoint, at, reason }: Pause): Promise<void> {
	const { accountId, id, url } = endpoint
	const owner = accountId === null ? null : await findAccount(tx, accountId)
	const page = `${pageOf(context, accountId)}/${id}`
	const letter = endpointPausedLetter(context.front, { url, page, reason })
	await queueMail(tx, { kind: 'avisos-en-pausa', recipient: owner?.correo ?? null, ...letter }, at)
	const what = 'an address of webhooks was paused'
	if (reason === 'failing') context.log.info(what, { endpoint: id })
	else context.log.warn(`${what}: its secret cannot be read, SECRET has changed`, { endpoint: id })
}
