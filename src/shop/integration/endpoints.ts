import { isApprovedProfessional } from '#domain/account/account.ts'
import { FORMER_SECRET_MS } from '#domain/integration/retry.ts'
import {
	LOW_STOCK,
	MOST_ENDPOINTS,
	ORDER_EVENTS,
	TEST_EVENT,
	testBody,
	type WebhookEvent,
} from '#domain/integration/webhook-event.ts'
import { TEST_DELIVERIES, type Wait } from '#domain/limit/attempt-limit.ts'
import { webhookSecret } from '#gateways/webhook/sign-webhook.ts'
import type { ShopContext } from '#shop/context.ts'
import { type GuessRefusal, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import { findAccount, findPasswordHash } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findDeliveriesTo, queueDelivery, repeatDelivery, type StoredDelivery } from '#store/integration/deliveries.ts'
import {
	changeEndpoint,
	deleteEndpoint,
	type EndpointOwner,
	findEndpoint,
	findEndpointsOf,
	holdDeliveries,
	insertEndpoint,
	releaseDeliveries,
	type StoredEndpoint,
} from '#store/integration/endpoints.ts'
import { noteLowLots, type WatchingEndpoint } from '#store/integration/low-lots.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'
import { lockUntilCommit } from '#store/locks.ts'

export type { EndpointOwner, StoredDelivery }

/** Number of latest deliveries on a page. */
const SHOWN_DELIVERIES = 50

/** A webhook endpoint as its owner sees it: without its secrets. */
export interface ShownEndpoint extends Omit<StoredEndpoint, 'sealedSecret' | 'formerSealedSecret'> {
	/** Whether its secret cannot be read, since the shop's has changed: nothing is sent before it is renewed. */
	readonly isSecretLost: boolean
}

function shown(
	{ webhookSeal }: Context,
	{ sealedSecret, formerSealedSecret: _, ...rest }: StoredEndpoint,
): ShownEndpoint {
	return { ...rest, isSecretLost: webhookSeal.open(sealedSecret) === null }
}

export interface NewEndpoint {
	readonly url: string
	readonly events: readonly WebhookEvent[]
	/** With `stock.bajo`, in hundredths of m² or pieces; otherwise null. */
	readonly lowStockHundredths: number | null
}

export type EndpointRefusal =
	| {
			readonly ok: false
			readonly code:
				| 'direccion_sin_https'
				| 'cuenta_no_admitida'
				| 'demasiadas_direcciones_de_avisos'
				| 'avisos_de_otro'
				| 'credenciales_no_validas'
	  }
	| GuessRefusal
/** Why a delivery is not sent again. */
export type AgainRefusal = { readonly ok: false; readonly code: 'aviso_no_encontrado' | 'avisos_en_pausa' }
/** Why an endpoint is not tested. */
export type TestRefusal = AgainRefusal | ({ readonly ok: false; readonly code: 'demasiadas_pruebas' } & Wait)
export type EndpointChangeRefusal = { readonly ok: false; readonly code: 'cambiado_entretanto' | 'aviso_no_encontrado' }

/** An endpoint as its form has shown it. */
export interface SeenEndpoint {
	readonly id: number
	readonly version: number
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'random' | 'webhookSeal' | 'isProduction'>

/** 36 random bytes. */
const newSecret = ({ random }: Context) => webhookSecret(random.key() + random.key())

/** The confirmation that data may leave: a key with the permission, or the password of the logged-in account. */
export type Confirmation = 'key' | { readonly accountId: number; readonly password: string }

/**
 * Registers an endpoint, and notifies its owner by mail: it outlives sessions. Its secret is returned once. Lots already below the
 * threshold send no event.
 */
export async function registerEndpoint(
	context: ShopContext,
	owner: EndpointOwner,
	asked: NewEndpoint,
	confirmed: Confirmation,
): Promise<{ readonly ok: true; readonly id: number; readonly secret: string } | EndpointRefusal> {
	const { url, events, lowStockHundredths } = asked
	if (context.isProduction && !url.startsWith('https:')) return { ok: false, code: 'direccion_sin_https' }
	if (owner !== null && !events.every((event) => (ORDER_EVENTS as readonly string[]).includes(event))) {
		return { ok: false, code: 'avisos_de_otro' }
	}
	if (confirmed !== 'key') {
		const { accountId, password } = confirmed
		const hash = await findPasswordHash(context.db, accountId)
		const verified = await verifyCurrentPassword(context, accountId, { password, hash })
		if (!verified.ok) return verified
	}
	return context.db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('integrations'))
		const at = await context.clock.now(tx)
		const account = owner === null ? null : await findAccount(tx, owner)
		if (owner !== null && !isApprovedProfessional(account)) return { ok: false, code: 'cuenta_no_admitida' }
		if ((await findEndpointsOf(tx, owner)).length >= MOST_ENDPOINTS) {
			return { ok: false, code: 'demasiadas_direcciones_de_avisos' }
		}
		const secret = newSecret(context)
		const endpoint = await insertEndpoint(tx, {
			accountId: owner,
			url,
			events: [...events],
			lowStockHundredths: events.includes(LOW_STOCK) ? lowStockHundredths : null,
			sealedSecret: context.webhookSeal.close(secret),
			createdAt: at,
		})
		if (endpoint.lowStockHundredths !== null) await noteLowLots(tx, endpoint as WatchingEndpoint)
		await context.append(tx, 'EndpointMade', { account, url, events, at })
		return { ok: true, id: endpoint.id, secret }
	})
}

/** The endpoints of an owner, the oldest first. */
export async function listEndpoints(context: Context, owner: EndpointOwner): Promise<ShownEndpoint[]> {
	return (await findEndpointsOf(context.db, owner)).map((endpoint) => shown(context, endpoint))
}

/** An endpoint with its latest deliveries, the newest first; null if the owner has none with this id. */
export async function viewEndpoint(
	context: Context,
	owner: EndpointOwner,
	id: number,
): Promise<{ readonly endpoint: ShownEndpoint; readonly deliveries: readonly StoredDelivery[] } | null> {
	const endpoint = await findEndpoint(context.db, owner, id)
	if (!endpoint) return null
	const deliveries = await findDeliveriesTo(context.db, id, SHOWN_DELIVERIES)
	return { endpoint: shown(context, endpoint), deliveries }
}

/** Changes an endpoint if it is unchanged since it was seen. */
async function change<Done extends object>(
	{ db, clock }: Context,
	owner: EndpointOwner,
	seen: SeenEndpoint,
	work: (tx: Database, endpoint: StoredEndpoint, at: Date) => Promise<Done | null>,
): Promise<(Done & { readonly ok: true }) | EndpointChangeRefusal> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const endpoint = await findEndpoint(tx, owner, seen.id)
		if (!endpoint) return { ok: false, code: 'aviso_no_encontrado' }
		const done = endpoint.version === seen.version ? await work(tx, endpoint, at) : null
		return done === null ? { ok: false, code: 'cambiado_entretanto' } : { ...done, ok: true }
	})
}

/** Gives an endpoint another secret, which is returned once; the previous one also signs for a day if it can be read. */
export function renewSecret(context: Context, owner: EndpointOwner, seen: SeenEndpoint) {
	return change(context, owner, seen, async (tx, endpoint, at) => {
		const secret = newSecret(context)
		const isReadable = context.webhookSeal.open(endpoint.sealedSecret) !== null
		const isChanged = await changeEndpoint(tx, endpoint, {
			sealedSecret: context.webhookSeal.close(secret),
			formerSealedSecret: isReadable ? endpoint.sealedSecret : null,
			formerUntil: isReadable ? new Date(at.getTime() + FORMER_SECRET_MS) : null,
		})
		return isChanged ? { secret } : null
	})
}

/** Pauses an endpoint, whose deliveries wait, or resumes it, which makes them due. */
export function setPaused(context: Context, owner: EndpointOwner, seen: SeenEndpoint, isPaused: boolean) {
	return change(context, owner, seen, async (tx, endpoint, at) => {
		const isChanged = await changeEndpoint(tx, endpoint, { pausedAt: isPaused ? at : null, failingSince: null })
		if (!isChanged) return null
		await (isPaused ? holdDeliveries(tx, endpoint.id) : releaseDeliveries(tx, endpoint.id, at))
		return {}
	})
}

/** Deletes an endpoint with its deliveries; returns false if the owner has none with this id. */
export function removeEndpoint({ db }: Context, owner: EndpointOwner, id: number): Promise<boolean> {
	return deleteEndpoint(db, owner, id)
}

/** Sends a delivery again, with its id and its bytes. Refuses a paused endpoint, and a delivery that the owner does not have. */
export async function sendAgain(
	{ db, clock }: Context,
	owner: EndpointOwner,
	id: number,
	deliveryId: string,
): Promise<{ readonly ok: true } | AgainRefusal> {
	const endpoint = await findEndpoint(db, owner, id)
	if (endpoint && endpoint.pausedAt !== null) return { ok: false, code: 'avisos_en_pausa' }
	const isDue = endpoint !== null && (await repeatDelivery(db, id, deliveryId, await clock.now(db)))
	return isDue ? { ok: true } : { ok: false, code: 'aviso_no_encontrado' }
}

/** Sends a test delivery to an endpoint. Refuses a paused endpoint, and after `TEST_DELIVERIES` of its owner. */
export function sendTest(
	{ db, clock, pseudonyms }: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms'>,
	owner: EndpointOwner,
	id: number,
): Promise<{ readonly ok: true } | TestRefusal> {
	return db.transaction(async (tx): Promise<{ readonly ok: true } | TestRefusal> => {
		const endpoint = await findEndpoint(tx, owner, id)
		if (!endpoint) return { ok: false, code: 'aviso_no_encontrado' }
		if (endpoint.pausedAt !== null) return { ok: false, code: 'avisos_en_pausa' }
		const at = await clock.now(tx)
		const wait = await countAttempt(tx, pseudonyms.subject('test delivery', `${owner}`), TEST_DELIVERIES, at)
		if (wait) return { ok: false, code: 'demasiadas_pruebas', ...wait }
		await queueDelivery(tx, endpoint, { event: TEST_EVENT, body: testBody(at), at })
		return { ok: true }
	})
}
