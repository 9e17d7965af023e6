import { expect, test } from 'vitest'
import { Overloaded } from './overloaded.ts'
import { VisitorTurns } from './visitor-turns.ts'

/** Work that waits until it is let go, and says when it has begun. */
function held(begun: string[], name: string) {
	const { promise, resolve } = Promise.withResolvers<void>()
	const work = async () => {
		begun.push(name)
		await promise
		return name
	}
	return { work, letGo: resolve }
}

test('one piece of each visitor is worked at, and another visitor does not wait for it', async () => {
	const turns = new VisitorTurns()
	const begun: string[] = []
	const [first, second, other] = ['first', 'second', 'other'].map((name) => held(begun, name))
	if (!first || !second || !other) throw new Error('nothing is held')
	const done = [turns.run('a', first.work), turns.run('a', second.work), turns.run('b', other.work)]
	await Promise.resolve()
	expect(begun).toEqual(['first', 'other'])
	for (const { letGo } of [first, second, other]) letGo()
	expect(await Promise.all(done)).toEqual(['first', 'second', 'other'])
	expect(begun).toEqual(['first', 'other', 'second'])
})

test('no more waits of one visitor than of a page, and a failure leaves room for the next', async () => {
	const turns = new VisitorTurns()
	const running = held([], 'running')
	const all = Array.from({ length: 9 }, () => turns.run('a', running.work))
	await expect(turns.run('a', running.work)).rejects.toThrow(Overloaded)
	running.letGo()
	await Promise.all(all)
	await expect(turns.run('a', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
	expect(await turns.run('a', async () => 'next')).toBe('next')
})
