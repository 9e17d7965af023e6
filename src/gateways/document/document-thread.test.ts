import { expect, onTestFinished, test } from 'vitest'
import { ThreadBusy } from '#gateways/thread/fair-turns.ts'
import { openDocumentThread } from './document-thread.ts'

/** An order that waits for a signal to fail, so that no document is rendered. */
function held(key: string) {
	const { promise, reject } = Promise.withResolvers<never>()
	const stored = async () => {}
	return { work: { key, order: () => promise, store: stored }, fail: () => reject(new Error('let go')) }
}

test('a document beyond the limit of the queue is refused at once, and accepted again when there is room', async () => {
	const thread = openDocumentThread({ mostOfVisitor: 1, mostInAll: 4 })
	onTestFinished(() => thread.close())
	const [drawn, waiting, later] = [held('a'), held('b'), held('c')]
	const first = thread.draw(drawn.work)
	const second = thread.draw(waiting.work)
	await expect(thread.draw(later.work)).rejects.toThrow(ThreadBusy)
	drawn.fail()
	await expect(first).rejects.toThrow('let go')
	const third = thread.draw(later.work)
	waiting.fail()
	await expect(second).rejects.toThrow('let go')
	later.fail()
	await expect(third).rejects.toThrow('let go')
})

test('an order is loaded only at its turn, and not after the thread is closed', async () => {
	const thread = openDocumentThread()
	const drawn = held('a')
	let asked = 0
	const first = thread.draw(drawn.work)
	const waiting = held('b')
	const order = () => {
		asked += 1
		return waiting.work.order()
	}
	const second = thread.draw({ ...waiting.work, order })
	await Promise.resolve()
	expect(asked).toBe(0)
	await thread.close()
	drawn.fail()
	await expect(first).rejects.toThrow()
	await expect(second).rejects.toThrow()
	expect(asked).toBe(0)
})

test('a document is not started if its data arrive after the thread was closed', async () => {
	const thread = openDocumentThread()
	const { promise, resolve } = Promise.withResolvers<never>()
	const drawn = thread.draw({ key: 'a', order: () => promise, store: async () => {} })
	await Promise.resolve()
	await thread.close()
	resolve({} as never)
	await expect(drawn).rejects.toThrow(ThreadBusy)
})
