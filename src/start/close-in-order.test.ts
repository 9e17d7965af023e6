import { expect, test } from 'vitest'
import { closeInOrder } from './close-in-order.ts'

const NEVER = () => new Promise<never>(() => {})

test('a failing or hanging part of the shutdown delays no other', async () => {
	const closed: string[] = []
	const failures: string[] = []
	const part = (name: string) => ({
		name,
		close: async () => {
			closed.push(name)
		},
	})
	const broken = {
		name: 'broken',
		close: () => {
			throw new Error('at once')
		},
	}
	const parts = [part('one'), broken, { name: 'hanging', close: NEVER }, { name: 'also', close: NEVER }, part('two')]
	const log = { failed: (what: string) => failures.push(what) }
	expect(await closeInOrder(parts, log, { withinMs: 60, leastMs: 20 })).toBe(false)
	expect(closed).toEqual(['one', 'two'])
	expect(failures).toEqual([
		'a part of the program was not closed: broken',
		'a part of the program was not closed: hanging',
		'a part of the program was not closed: also',
	])
	expect(await closeInOrder([part('three')], log, { withinMs: 60, leastMs: 20 })).toBe(true)
})
