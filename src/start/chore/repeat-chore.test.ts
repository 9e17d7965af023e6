import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standingClock } from '#shop/base/clock.ts'
import { repeatChore, UNFINISHED, waitMs } from './repeat-chore.ts'

const SECOND_MS = 1000
const NOW_MS = Date.UTC(2026, 10, 21)

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
	vi.useRealTimers()
})

/** A chore that runs every second and fails in the given runs, with its log. */
function started(...failing: number[]) {
	const failures: string[] = []
	let turns = 0
	const log = { failed: (what: string) => failures.push(what), warn: () => {}, info: () => {} }
	const chore = {
		name: 'mails',
		everyMs: SECOND_MS,
		run: async () => {
			turns += 1
			if (failing.includes(turns)) throw new Error('no server')
		},
	}
	return { running: repeatChore(chore, { log, clock: standingClock(NOW_MS) }), turns: () => turns, failures }
}

test('a failing chore waits twice as long each time, and as usual after a success', async () => {
	const { running, turns, failures } = started(2, 3)
	await vi.advanceTimersByTimeAsync(SECOND_MS)
	expect(running.state()).toMatchObject({ failures: 0, lastSuccessMs: NOW_MS, lastFailureMs: null })
	await vi.advanceTimersByTimeAsync(SECOND_MS)
	expect([turns(), failures]).toEqual([2, ['the chore "mails" failed']])
	await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
	expect([turns(), running.state().failuresInARow]).toEqual([3, 2])
	await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
	expect(turns()).toBe(3)
	await vi.advanceTimersByTimeAsync(SECOND_MS)
	expect([turns(), running.state()]).toMatchObject([4, { failures: 2, failuresInARow: 0, lastFailureMs: NOW_MS }])
	await vi.advanceTimersByTimeAsync(SECOND_MS)
	expect(turns()).toBe(5)
	await running.stop()
	await vi.advanceTimersByTimeAsync(60 * SECOND_MS)
	expect(turns()).toBe(5)
})

test('a chore with more work runs again at once, and then waits as usual', async () => {
	const outcomes = [UNFINISHED, UNFINISHED, 3]
	let turns = 0
	const log = { failed: () => {}, warn: () => {}, info: () => {} }
	const run = async () => outcomes[turns++]
	const running = repeatChore({ name: 'mails', everyMs: SECOND_MS, run }, { log, clock: standingClock(NOW_MS) })
	// A timer without a wait fires a millisecond later.
	await vi.advanceTimersByTimeAsync(SECOND_MS + 2)
	expect(turns).toBe(3)
	await vi.advanceTimersByTimeAsync(SECOND_MS - 3)
	expect(turns).toBe(3)
	await vi.advanceTimersByTimeAsync(3)
	expect(turns).toBe(4)
	await running.stop()
})

test('the wait after failures has a limit, and is never shorter than the usual one', () => {
	const run = async () => {}
	const minute = 60 * SECOND_MS
	expect(waitMs({ name: 'mails', everyMs: 2 * SECOND_MS, run }, 50)).toBe(minute)
	expect(waitMs({ name: 'catalogue', everyMs: SECOND_MS, longestWaitMs: 4 * SECOND_MS, run }, 9)).toBe(4 * SECOND_MS)
	expect(waitMs({ name: 'clean-up', everyMs: 60 * minute, run }, 3)).toBe(60 * minute)
})

test('stopping waits for the running turn', async () => {
	const begun = Promise.withResolvers<void>()
	const done = Promise.withResolvers<void>()
	const log = { failed: () => {}, warn: () => {}, info: () => {} }
	const run = () => {
		begun.resolve()
		return done.promise
	}
	const running = repeatChore({ name: 'mails', everyMs: 1, run }, { log, clock: standingClock(NOW_MS) })
	await vi.advanceTimersByTimeAsync(1)
	await begun.promise
	let isStopped = false
	const stopped = running.stop().then(() => {
		isStopped = true
	})
	await Promise.resolve()
	expect(isStopped).toBe(false)
	done.resolve()
	await stopped
})
