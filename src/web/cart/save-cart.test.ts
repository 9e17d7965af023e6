import { afterEach, expect, test, vi } from 'vitest'
import { type CartMemory, EMPTY_CART } from '#domain/cart/memory.ts'
import { saveSoon } from './save-cart.ts'

const boxes = (...products: readonly number[]): CartMemory => ({
	...EMPTY_CART,
	lines: products.map((productId) => {
		return { productId, lotId: 1, variantId: 'picking', quantity: 1, areaHundredths: null }
	}),
})

const LINE = { lote: 1, variante: 'picking', cantidad: 1 }

let requests: { body: unknown; answer(status: number): void; fail(): void }[] = []

class Form {
	readonly action: string
	constructor(action: string) {
		this.action = action
	}
	getAttribute(name: string) {
		return name === 'action' ? this.action : null
	}
}

/** A browser of an account, whose requests the test answers, and whose timer and page it ends. */
function openBrowser(cookie = 'cuenta=personal') {
	const listeners = new Map<string, (event: unknown) => void>()
	requests = []
	let due: (() => void) | null = null
	vi.stubGlobal('document', { cookie })
	vi.stubGlobal('Element', Form)
	vi.stubGlobal('window', {
		location: { protocol: 'http:' },
		setTimeout: (task: () => void) => {
			due = task
			return 1
		},
		clearTimeout: () => {
			due = null
		},
		addEventListener: (event: string, listener: (event: unknown) => void) => listeners.set(event, listener),
	})
	vi.stubGlobal(
		'fetch',
		(_: string, { body }: { body: string }) =>
			new Promise<Response>((resolve, reject) => {
				requests.push({
					body: JSON.parse(body),
					answer: (status) => resolve(new Response(null, { status })),
					fail: () => reject(new TypeError('offline')),
				})
			}),
	)
	let cart = EMPTY_CART
	return {
		change: (next: CartMemory) => {
			const before = cart
			cart = next
			saveSoon(before, () => cart)
		},
		wait: () => due?.(),
		leave: () => listeners.get('pagehide')?.({}),
		submit: (action: string) => listeners.get('submit')?.({ target: new Form(action) }),
	}
}

/** Lets the answer of a request be read. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(async () => {
	// The module remembers what no answer has taken.
	for (const request of requests) request.answer(204)
	await settled()
	vi.unstubAllGlobals()
})

test('several changes within a moment are one message, and a guest sends none', () => {
	const { change, wait } = openBrowser()
	change(boxes(1))
	change(boxes(1, 2))
	wait()
	expect(requests.map(({ body }) => body)).toEqual([
		{
			lineas: [
				{ producto: 1, ...LINE },
				{ producto: 2, ...LINE },
			],
			quitadas: [],
		},
	])
	requests[0]?.answer(204)
	const guest = openBrowser('')
	guest.change(boxes(1))
	guest.wait()
	guest.leave()
	expect(requests).toEqual([])
})

for (const [name, end] of [
	['429', (request: { answer(status: number): void }) => request.answer(429)],
	['503', (request: { answer(status: number): void }) => request.answer(503)],
	['no connection', (request: { fail(): void }) => request.fail()],
] as const) {
	test(`${name}: the next message includes the change, also one made meanwhile`, async () => {
		const { change, wait, leave } = openBrowser()
		change(boxes(1))
		wait()
		change(boxes(1, 2))
		const [first] = requests
		if (!first) throw new Error('nothing was sent')
		end(first)
		await settled()
		leave()
		expect(requests[1]?.body).toEqual({
			lineas: [
				{ producto: 1, ...LINE },
				{ producto: 2, ...LINE },
			],
			quitadas: [],
		})
	})
}

test('of two messages that fail in either order the older one is the start of the next', async () => {
	for (const order of [
		[0, 1],
		[1, 0],
	]) {
		const { change, wait, leave } = openBrowser()
		change(boxes(1))
		wait()
		change(boxes(2))
		wait()
		for (const at of order) {
			requests[at]?.answer(503)
			await settled()
		}
		leave()
		expect(requests[2]?.body).toEqual({ lineas: [{ producto: 2, ...LINE }], quitadas: [] })
	}
})

test('a message that was taken, or refused for good, is not sent again', async () => {
	for (const status of [204, 401, 422]) {
		const { change, wait, leave } = openBrowser()
		change(boxes(1))
		wait()
		requests[0]?.answer(status)
		await settled()
		leave()
		expect(requests).toHaveLength(1)
	}
})

test('a change is sent before its account logs out, and other forms wait for the next one', () => {
	const { change, submit } = openBrowser()
	change(boxes(1))
	submit('/carrito')
	expect(requests).toEqual([])
	submit('/salir')
	expect(requests.map(({ body }) => body)).toEqual([{ lineas: [{ producto: 1, ...LINE }], quitadas: [] }])
})
