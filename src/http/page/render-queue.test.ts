import { expect, test } from 'vitest'
import { Overloaded } from '#http/overloaded.ts'
import { RenderQueue } from './render-queue.ts'

/** Maximum delay of a turn of the event loop on a busy machine. */
const A_MINUTE_MS = 60_000

/** A rendering that ends on a signal, and reports its start. */
function rendering(name: string, begun: string[]) {
	const { promise, resolve } = Promise.withResolvers<string>()
	return {
		end: () => resolve(name),
		render: () => {
			begun.push(name)
			return promise
		},
	}
}

test('rendered and waiting pages have a limit, and those beyond it are refused at once', async () => {
	const begun: string[] = []
	const queue = new RenderQueue({ atOnce: 2, mostWaiting: 1, longestWaitMs: A_MINUTE_MS })
	const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => rendering(name, begun))
	const added = [a, b, c].map((one) => queue.add(one?.render ?? (async () => ''), 'page'))
	await expect(queue.add(d?.render ?? (async () => ''), 'page')).rejects.toBeInstanceOf(Overloaded)
	a?.end()
	b?.end()
	expect(await Promise.all(added.slice(0, 2))).toEqual(['a', 'b'])
	c?.end()
	expect(await Promise.all(added)).toEqual(['a', 'b', 'c'])
	expect(begun).toEqual(['a', 'b', 'c'])
})

test('a page that waits too long is refused and not rendered, and the running one continues', async () => {
	const begun: string[] = []
	const queue = new RenderQueue({ atOnce: 1, mostWaiting: 5, longestWaitMs: 20 })
	const first = rendering('first', begun)
	const second = rendering('second', begun)
	const running = queue.add(first.render, 'page')
	await expect(queue.add(second.render, 'page')).rejects.toBeInstanceOf(Overloaded)
	first.end()
	expect(await running).toBe('first')
	expect(begun).toEqual(['first'])
})

test('a posted form goes before waiting pages', async () => {
	const begun: string[] = []
	const queue = new RenderQueue({ atOnce: 1, longestWaitMs: A_MINUTE_MS })
	const [running, page, form] = ['running', 'page', 'form'].map((name) => rendering(name, begun))
	const all = [
		queue.add(running?.render ?? (async () => ''), 'page'),
		queue.add(page?.render ?? (async () => ''), 'page'),
		queue.add(form?.render ?? (async () => ''), 'form'),
	]
	for (const one of [running, page, form]) one?.end()
	await Promise.all(all)
	expect(begun).toEqual(['running', 'form', 'page'])
})

test('incoming requests are read before the next rendering begins', async () => {
	const order: string[] = []
	let arrivals = 0
	const queue = new RenderQueue({ arrivals: () => arrivals, longestYieldMs: A_MINUTE_MS })
	// A request that arrives in each of the first three turns.
	const arrive = () => {
		arrivals += 1
		order.push('arrival')
		if (arrivals < 3) setImmediate(arrive)
	}
	setImmediate(arrive)
	await queue.add(async () => order.push('rendering'), 'page')
	expect(order).toEqual(['arrival', 'arrival', 'arrival', 'rendering'])
})
