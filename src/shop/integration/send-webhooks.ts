import { isPausedBy, webhookRetryMs } from '#domain/integration/retry.ts'
import type { WebhookAnswer, WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import type { ShopContext } from '#shop/context.ts'
import { endpointPausedLetter } from '#shop/letter/integration-letters.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { type ClaimedDelivery, claimDeliveries, storeOutcome } from '#store/integration/deliveries.ts'
import {
	noteEndpointFailure,
	noteEndpointSuccess,
	pauseEndpoint,
	type StoredEndpoint,
} from '#store/integration/endpoints.ts'
import { queueMail } from '#store/mail/mails.ts'

/** The deliveries that are claimed and sent by one call, all at the same time. */
export const DELIVERIES_TOGETHER = 20
/** A delivery claimed by a process that died is due again after this time, which is longer than one takes. */
const CLAIM_MS = 2 * 60_000

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'webhookSeal' | 'front'>

/**
 * Sends the due deliveries. Any process may run it at any time: each is claimed by one process, and failed ones are retried with growing
 * waits. Returns how many were claimed.
 */
export async function sendWebhooks(context: Context, gateway: WebhookGateway): Promise<number> {
	const { db, clock, log } = context
	const now = await clock.now(db)
	const claimed = await claimDeliveries(db, now, new Date(now.getTime() + CLAIM_MS), DELIVERIES_TOGETHER)
	const sent = await Promise.all(
		claimed.map(async (one) => ({ ...one, answer: await gateway.send(...messageOf(context, one, now)) })),
	)
	for (const { delivery, endpoint, answer } of sent) {
		try {
			await store(context, { delivery, endpoint }, answer)
		} catch (error) {
			// This one is due again when its claim is over: its receiver gets it twice, with the same id.
			log.failed('the outcome of a webhook could not be stored', error, { endpoint: endpoint.id })
		}
	}
	return claimed.length
}

/** What is sent of a delivery, signed by the secrets that hold now. */
function messageOf(
	{ webhookSeal }: Context,
	{ delivery, endpoint }: ClaimedDelivery,
	now: Date,
): Parameters<WebhookGateway['send']> {
	const { sealedSecret, formerSealedSecret, formerUntil } = endpoint
	const isFormerValid = formerUntil !== null && formerUntil > now
	const sealed = [sealedSecret, ...(isFormerValid && formerSealedSecret !== null ? [formerSealedSecret] : [])]
	const secrets = sealed.flatMap((one) => webhookSeal.open(one) ?? [])
	const { id, body } = delivery
	return [endpoint.url, secrets, { id, body, timestamp: Math.floor(now.getTime() / 1000) }]
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
		if (await pauseEndpoint(tx, endpoint.id, at)) await tellPaused(context, tx, failing, at)
	})
}

/** Mails the owner of an address, which is the shop itself for the merchant's, that nothing is sent there any more. */
async function tellPaused({ front, log }: Context, tx: Database, endpoint: StoredEndpoint, at: Date): Promise<void> {
	const { accountId, id, url } = endpoint
	const owner = accountId === null ? null : await findAccount(tx, accountId)
	const path = accountId === null ? `/gestion/ajustes/integraciones/${id}` : `/mi-cuenta/integraciones/${id}`
	const letter = endpointPausedLetter(front, { url, page: front.origin + path })
	await queueMail(tx, { kind: 'avisos-en-pausa', recipient: owner?.correo ?? null, ...letter }, at)
	log.info('an address of webhooks was paused', { endpoint: id })
}
