import { afterEach, expect, test, vi } from 'vitest'
import { soon } from './soon.ts'

afterEach(() => vi.useRealTimers())

test('calls within the interval share one run, and later calls get another', () => {
	vi.useFakeTimers()
	let runs = 0
	const work = soon(20, async () => {
		runs += 1
	})
	for (let asked = 0; asked < 5; asked++) work.ask()
	expect(runs).toBe(0)
	vi.advanceTimersByTime(19)
	work.ask()
	expect(runs).toBe(0)
	vi.advanceTimersByTime(1)
	expect(runs).toBe(1)
	work.ask()
	vi.advanceTimersByTime(20)
	expect(runs).toBe(2)
})

test('work requested continuously pauses in between', () => {
	vi.useFakeTimers()
	let runs = 0
	const work = soon(
		20,
		async () => {
			runs += 1
		},
		100,
	)
	work.ask()
	vi.advanceTimersByTime(20)
	expect(runs).toBe(1)
	work.ask()
	vi.advanceTimersByTime(99)
	work.ask()
	expect(runs).toBe(1)
	vi.advanceTimersByTime(1)
	expect(runs).toBe(2)
	vi.advanceTimersByTime(200)
	work.ask()
	vi.advanceTimersByTime(20)
	expect(runs).toBe(3)
})

test('stopped work does not start', async () => {
	vi.useFakeTimers()
	let runs = 0
	const work = soon(20, async () => {
		runs += 1
	})
	work.ask()
	await work.stop()
	vi.advanceTimersByTime(1000)
	expect(runs).toBe(0)
})
