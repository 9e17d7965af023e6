import { isPausedBy, webhookRetryMs } from '#domain/integration/retry.ts'
import { MOST_ENDPOINTS } from '#domain/integration/webhook-event.ts'
import type { WebhookAnswer, WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { AccountFacts } from '#shop/events/account-facts.ts'
import type { Database } from '#store/database.ts'
import { type ClaimedDelivery, claimDelivery, storeOutcome } from '#store/integration/deliveries.ts'
import { endSending, pauseEndpoint, type StoredEndpoint } from '#store/integration/endpoints.ts'

/** Deliveries that a process sends at the same time: one owner's endpoints, with one delivery each, take half of the slots. */
const PLACES = 2 * MOST_ENDPOINTS
/** A delivery claimed by a process that died is due again after this time, which is longer than a delivery takes. */
const CLAIM_MS = 2 * 60_000

/** The log message if the database does not answer. */
const NOT_CLAIMED = 'webhooks could not be claimed'

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'webhookSeal' | 'append' | 'stopping'>

/** Sends the due deliveries, in independent slots: a slot that waits for an endpoint delays no other slot. */
export interface WebhookSender {
	/** Starts to send due deliveries in the free slots. Rejects if the database does not answer. */
	begin(): Promise<void>
	/** Waits until all sending has ended, and resolves with how many deliveries were sent since the last call. */
	idle(): Promise<number>
}

/**
 * Opens a sender. Processes may send at the same time: each delivery is claimed by one, and failed ones are retried with growing delays.
 */
export function webhookSender(context: Context, gateway: WebhookGateway): WebhookSender {
	const { db, clock, log } = context
	const places = new Set<Promise<void>>()
	let sent = 0

	/** A slot sends one delivery after the other until none is due; each claim starts another slot. */
	async function place(claimed: () => void): Promise<void> {
		const many = await eachDue(context, {
			// It is due again when its claim is over: its receiver gets it twice, with the same id.
			failed: 'the outcome of a webhook could not be stored',
			about: ({ endpoint }: ClaimedDelivery) => ({ endpoint: endpoint.id }),
			most: Number.POSITIVE_INFINITY,
			claimed: 1,
			claim: async () => {
				const now = await clock.now(db)
				const one = await claimDelivery(db, now, new Date(now.getTime() + CLAIM_MS))
				claimed()
				if (one) take().catch((error: unknown) => log.failed(NOT_CLAIMED, error))
				return one ? [one] : []
			},
			work: (one) => sendOne(context, gateway, one),
		})
		sent += many
	}

	/** Takes a free slot, if there is one. Resolves after its claim, and rejects if the claim failed. */
	function take(): Promise<void> {
		if (places.size >= PLACES || context.stopping.aborted) return Promise.resolve()
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		let hasClaimed = false
		const claimed = () => {
			hasClaimed = true
			resolve()
		}
		const taken = place(claimed)
			.then(resolve, (error: unknown) => (hasClaimed ? log.failed(NOT_CLAIMED, error) : reject(error)))
			.finally(() => places.delete(taken))
		places.add(taken)
		return promise
	}

	return {
		begin: take,
		idle: async () => {
			while (places.size > 0) await Promise.all(places)
			const many = sent
			sent = 0
			return many
		},
	}
}

/** Sends a delivery, or pauses its endpoint if it cannot be signed. */
async function sendOne(context: Context, gateway: WebhookGateway, one: ClaimedDelivery): Promise<true> {
	const now = await context.clock.now(context.db)
	const message = messageOf(context, one, now)
	if (message) await store(context, one, await gateway.send(...message))
	else await pauseUnsigned(context, one.endpoint, now)
	return true
}

/** The arguments for sending a delivery, with its present signing secrets; null if the endpoint's secret cannot be read. */
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

/** Pauses an endpoint whose secret cannot be read, since nothing is sent unsigned, and mails its owner. */
async function pauseUnsigned(context: Context, endpoint: StoredEndpoint, at: Date): Promise<void> {
	await context.db.transaction(async (tx) => {
		await endSending(tx, endpoint.id, null)
		if (await pauseEndpoint(tx, endpoint.id, at))
			await appendPaused(context, tx, { endpoint, at, reason: 'secret-lost' })
	})
}

async function store(context: Context, { delivery, endpoint }: ClaimedDelivery, answer: WebhookAnswer): Promise<void> {
	const { db, clock } = context
	const status = answer.kind === 'answered' ? answer.status : null
	const isTaken = status !== null && status >= 200 && status < 300
	await db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const tried = await endSending(tx, endpoint.id, isTaken ? null : at)
		const waitMs = isTaken ? null : webhookRetryMs(delivery.attempts)
		await storeOutcome(tx, delivery.id, {
			at,
			isTaken,
			answerStatus: status,
			answerText: answer.kind === 'answered' ? answer.text : answer.reason,
			nextAttemptAt: waitMs === null ? null : new Date(at.getTime() + waitMs),
		})
		if (!tried?.failingSince || !isPausedBy(status, tried.failingSince, at)) return
		if (await pauseEndpoint(tx, endpoint.id, at))
			await appendPaused(context, tx, { endpoint: tried, at, reason: 'failing' })
	})
}

interface Pause {
	readonly endpoint: StoredEndpoint
	readonly at: Date
	readonly reason: AccountFacts['EndpointPaused']['reason']
}

/** Logs and appends that an endpoint was paused. */
async function appendPaused(context: Context, tx: Database, { endpoint, at, reason }: Pause): Promise<void> {
	const { id } = endpoint
	await context.append(tx, 'EndpointPaused', { endpoint, reason, at })
	const what = 'an address of webhooks was paused'
	if (reason === 'failing') context.log.info(what, { endpoint: id })
	else context.log.warn(`${what}: its secret cannot be read, SECRET has changed`, { endpoint: id })
}
