import { expect, test } from 'vitest'
import { inFlight } from './in-flight.ts'

test('callers with the same key share one run, and other keys have their own', async () => {
	const once = inFlight<number>()
	let runs = 0
	const work = async () => ++runs
	expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
})

test('the next caller after the end starts again, also after a failure', async () => {
	const once = inFlight<string>()
	await expect(once('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
	expect(await once('a', async () => 'first')).toBe('first')
	expect(await once('a', async () => 'second')).toBe('second')
})
