import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { placedOrderSchema } from '#contract/order/order-answer.ts'
import { anyTile, createPayment, get, type Placed, readOrder } from '#test/shop-client.ts'
import { signedNotification } from '#test/signed-notification.ts'
import { CUSTOMER } from '#test/test-shop.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }
/** The pause of a buyer when the shop does not answer. */
const PAUSE_MS = 50

/** The shop's acknowledgements to a crowd, to be compared with its data afterwards. */
export interface Remembered {
	readonly orders: Map<string, Placed>
	/** Orders of which the bank's notification was answered with 200. */
	readonly paid: Set<string>
	/** Requests that got no answer, by their idempotency key: they are sent again later. */
	readonly unanswered: Map<string, string>
	/** Answers that are neither success, nor a refusal, nor 503. */
	readonly faults: string[]
}

/** Buyers who order and pay again and again. */
export interface Crowd extends Remembered {
	/** The buyers continue at another address after a restart of the shop. */
	moveTo(url: string): void
	/** Waits until so many more orders have been acknowledged. */
	untilOrders(more: number): Promise<void>
	/** Lets every buyer finish and stop. */
	leave(): Promise<void>
}

function orderBody(product: number): string {
	return JSON.stringify({
		lineas: [{ producto: product, variante: 'custom', cantidad: 1, area: 0.5 }],
		entrega: 'pickup',
		cliente: { ...CUSTOMER, correo: `${randomUUID()}@example.es` },
	})
}

function postOrder(url: string, key: string, body: string): Promise<Response> {
	return fetch(`${url}/api/pedidos`, { method: 'POST', headers: { ...JSON_HEADERS, 'idempotency-key': key }, body })
}

/** Starts a payment and returns its number at the bank; null when the shop does not answer or refuses. */
export async function startPayment(url: string, order: Placed): Promise<string | null> {
	const answer = await createPayment(url, order)
	if (!answer.ok) return null
	const { params } = (await answer.json()) as { params: string }
	return String(JSON.parse(Buffer.from(params, 'base64').toString('utf8')).DS_MERCHANT_ORDER)
}

/** Sends the bank's notification that an order was paid. */
export function notify(url: string, number: string, order: Placed, response = '0000'): Promise<Response> {
	const said = signedNotification({ number, amountCents: Math.round(order.total * 100), response })
	return fetch(`${url}/api/pagos/notificacion`, { method: 'POST', body: new URLSearchParams({ ...said }) })
}

/** Starts buyers on a shop: each orders half a square metre, pays it, and starts again. */
export async function crowdAt(startUrl: string, buyers: number): Promise<Crowd> {
	let url = startUrl
	let isLeaving = false
	const tile = await anyTile(url)
	const seen: Remembered = { orders: new Map(), paid: new Set(), unanswered: new Map(), faults: [] }

	async function place(): Promise<Placed | null> {
		const key = randomUUID()
		const body = orderBody(tile.id)
		seen.unanswered.set(key, body)
		const answer = await postOrder(url, key, body).catch((error: unknown) => {
			// The connection was refused, so nothing was sent.
			if (error instanceof TypeError && `${error.cause}`.includes('ECONNREFUSED')) seen.unanswered.delete(key)
			throw error
		})
		const text = await answer.text()
		seen.unanswered.delete(key)
		if (answer.status === 201) {
			const order = placedOrderSchema.parse(JSON.parse(text))
			seen.orders.set(order.id, order)
			return order
		}
		if (answer.status !== 503 && answer.status !== 409) seen.faults.push(`an order was answered ${answer.status}`)
		return null
	}

	async function buy(): Promise<void> {
		const order = await place()
		const number = order && (await startPayment(url, order))
		if (!number) return
		const answer = await notify(url, number, order)
		await answer.arrayBuffer()
		if (answer.status === 200) seen.paid.add(order.id)
		else if (answer.status !== 503) seen.faults.push(`a notification was answered ${answer.status}`)
	}

	async function buyer(): Promise<void> {
		while (!isLeaving) {
			try {
				await buy()
			} catch {
				// The shop does not answer, or ended during a request.
				await wait(PAUSE_MS)
			}
		}
	}

	const all = Array.from({ length: buyers }, buyer)
	return {
		...seen,
		moveTo: (next) => {
			url = next
		},
		untilOrders: async (more) => {
			const enough = seen.orders.size + more
			while (seen.orders.size < enough) await wait(PAUSE_MS)
		},
		leave: async () => {
			isLeaving = true
			await Promise.all(all)
		},
	}
}

/**
 * The acknowledged data that a shop has lost: missing orders, unknown payments, and requests that create two orders
 * when they are sent again.
 */
export async function lostAt(url: string, seen: Remembered): Promise<string[]> {
	const faults = Map.groupBy(seen.faults, (fault) => fault)
	const lost = [...faults].map(([fault, all]) => `${fault}, ${all.length} times`)
	for (const order of seen.orders.values()) {
		const found = await readOrder(url, order).catch(() => null)
		if (found === null) lost.push(`order ${order.id} is gone`)
		else if (seen.paid.has(order.id) && found.state !== 'processing') lost.push(`the payment of ${order.id} is gone`)
	}
	for (const [key, body] of seen.unanswered) {
		const ids = new Set<string>()
		for (let time = 0; time < 2; time++) {
			const answer = await postOrder(url, key, body)
			if (answer.status === 201) ids.add(placedOrderSchema.parse(await answer.json()).id)
			else await answer.arrayBuffer()
		}
		if (ids.size > 1) lost.push(`a repeated request has made ${ids.size} orders`)
	}
	return lost
}

/** Whether a shop answers an address with a status. */
export async function statusOf(url: string): Promise<number> {
	const answer = await get(url)
	await answer.arrayBuffer()
	return answer.status
}
