import { afterEach, expect, test, vi } from 'vitest'
import { measureLoopDelay } from './loop-delay.ts'

afterEach(() => vi.useRealTimers())

test('a delayed loop counts as late until its next round is on time', () => {
	vi.useFakeTimers()
	const nowMs = vi.spyOn(performance, 'now').mockReturnValue(1000)
	const delay = measureLoopDelay()
	nowMs.mockReturnValue(1500)
	vi.advanceTimersByTime(500)
	expect(delay.ms()).toBe(0)
	// Delayed for three seconds: before the timer fires, and when it fires.
	nowMs.mockReturnValue(5000)
	expect(delay.ms()).toBe(3000)
	vi.advanceTimersByTime(500)
	expect(delay.ms()).toBe(3000)
	nowMs.mockReturnValue(5500)
	vi.advanceTimersByTime(500)
	expect(delay.ms()).toBe(0)
	delay.stop()
	nowMs.mockRestore()
})
