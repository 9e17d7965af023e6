import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls during a read share one further read after it', async () => {
	const begun: PromiseWithResolvers<void>[] = []
	const refresh = oneAtATime(() => {
		const read = Promise.withResolvers<void>()
		begun.push(read)
		return read.promise
	})
	const ended: string[] = []
	const calls = ['first', 'second', 'third'].map((name) => refresh().then(() => ended.push(name)))
	expect(begun).toHaveLength(1)
	begun[0]?.resolve()
	await begun[0]?.promise
	await Promise.resolve()
	expect(begun).toHaveLength(2)
	expect(ended).toEqual([])
	begun[1]?.resolve()
	await Promise.all(calls)
	expect(begun).toHaveLength(2)
})

test('a failed read rejects, and the next call reads again', async () => {
	let reads = 0
	const refresh = oneAtATime(async () => {
		reads += 1
		if (reads === 1) throw new Error('gone')
	})
	await expect(refresh()).rejects.toThrow('gone')
	await refresh()
	expect(reads).toBe(2)
})
