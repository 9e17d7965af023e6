import { afterEach, expect, test, vi } from 'vitest'
import { soon } from './soon.ts'

afterEach(() => vi.useRealTimers())

test('whoever asks within the time shares one run, and whoever asks later gets another', () => {
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

test('stopped work is not begun', async () => {
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
