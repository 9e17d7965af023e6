import { expect, test } from 'vitest'
import { FairTurns, ThreadBusy, type WaitingBounds } from './fair-turns.ts'

const STAYS = new AbortController().signal

/** Turns whose work ends on the test's signal. */
function openTurns(bounds: WaitingBounds = { mostOfVisitor: 8, mostInAll: 64 }) {
	const turns = new FairTurns<string>(bounds)
	const begun: string[] = []
	const ends: ((error?: Error) => void)[] = []
	const refused: string[] = []
	/** Requests a piece of work, whose key is its value too. */
	function ask(visitor: string, key: string, left: AbortSignal = STAYS): Promise<string | ThreadBusy> {
		const work = () => {
			begun.push(key)
			const { promise, resolve, reject } = Promise.withResolvers<string>()
			ends.push((error) => (error ? reject(error) : resolve(key)))
			return promise
		}
		return turns.run(key, work, { visitor, left }).catch((error: unknown) => {
			if (!(error instanceof ThreadBusy)) throw error
			refused.push(`${visitor} ${key}`)
			return error
		})
	}
	/** Ends the running work and starts the next. */
	async function turn(error?: Error): Promise<void> {
		ends.at(-1)?.(error)
		for (let tick = 0; tick < 10; tick += 1) await Promise.resolve()
	}
	return { turns, begun, refused, ask, turn }
}

test('visitors take turns, whatever their requests', async () => {
	const { ask, turn, begun } = openTurns()
	for (const key of ['a1', 'a2', 'a3']) void ask('a', key)
	void ask('b', 'b1')
	void ask('c', 'c1')
	void ask('b', 'b2')
	for (let nth = 0; nth < 5; nth += 1) await turn()
	expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('twelve greedy visitors delay another by at most one turn each', async () => {
	const { ask, turn, begun } = openTurns()
	let made = 0
	const flood = () => {
		for (let nth = 0; nth < 120; nth += 1) void ask(`flood ${nth % 12}`, `f${made++}`)
	}
	flood()
	await turn()
	const drawn = ask('other', 'wanted')
	let turns = 0
	while (!begun.includes('wanted') && turns < 100) {
		flood()
		await turn()
		turns += 1
	}
	expect(turns).toBeLessThanOrEqual(13)
	await turn()
	expect(await drawn).toBe('wanted')
})

test('a visitor may have a limited number of pieces waiting, and so may all visitors together', async () => {
	const { ask, refused } = openTurns({ mostOfVisitor: 2, mostInAll: 3 })
	for (const key of ['a1', 'a2', 'a3', 'a4']) void ask('a', key)
	await Promise.resolve()
	expect(await ask('a', 'a5')).toBeInstanceOf(ThreadBusy)
	expect(refused).toEqual(['a a4', 'a a5'])
})

test('in a full queue the visitor with the most work makes room for one with less', async () => {
	const { ask, turn, begun, refused } = openTurns({ mostOfVisitor: 3, mostInAll: 3 })
	for (const key of ['a1', 'a2', 'a3', 'a4']) void ask('a', key)
	void ask('b', 'b1')
	void ask('b', 'b2')
	await turn()
	expect(refused).toEqual(['a a4', 'b b2'])
	for (let nth = 0; nth < 3; nth += 1) await turn()
	expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('work that waits is dropped when its visitor leaves', async () => {
	const { ask, turn, begun } = openTurns()
	const leaving = new AbortController()
	void ask('a', 'a1')
	const dropped = ask('a', 'a2', leaving.signal)
	void ask('a', 'a3')
	leaving.abort()
	expect(await dropped).toBeInstanceOf(ThreadBusy)
	await turn()
	await turn()
	expect(begun).toEqual(['a1', 'a3'])
	expect(await ask('a', 'a4', leaving.signal)).toBeInstanceOf(ThreadBusy)
})

test('work that another visitor also waits for stays, and takes the first turn of either', async () => {
	const { ask, turn, begun } = openTurns()
	const leaving = new AbortController()
	for (const key of ['a1', 'a2', 'a3']) void ask('a', key)
	void ask('a', 'shared', leaving.signal)
	const shared = ask('b', 'shared')
	leaving.abort()
	await turn()
	await turn()
	expect(begun).toEqual(['a1', 'a2', 'shared'])
	const joined = ask('c', 'shared')
	await turn()
	expect([await shared, await joined]).toEqual(['shared', 'shared'])
	expect(begun.filter((key) => key === 'shared')).toHaveLength(1)
})

test('a failure reaches only those who wait for that work, and the next work begins', async () => {
	const { ask, turn, begun } = openTurns()
	const failed = ask('a', 'a1')
	const next = ask('a', 'a2')
	const fails = expect(failed).rejects.toThrow('broken')
	await turn(new Error('broken'))
	await fails
	await turn()
	expect(await next).toBe('a2')
	void ask('a', 'a1')
	expect(begun).toEqual(['a1', 'a2', 'a1'])
})

test('the shop’s own work has a queue of its own', async () => {
	const { turns, ask, turn, begun } = openTurns()
	void ask('a', 'a1')
	void ask('a', 'a2')
	const own = turns.run('own', async () => 'own', null)
	await turn()
	await turn()
	expect(await own).toBe('own')
	expect(begun).toEqual(['a1', 'a2'])
})
