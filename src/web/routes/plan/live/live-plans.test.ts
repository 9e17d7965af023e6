import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PlanSheet, planWork } from '#domain/plan/plan-work.ts'
import { openLivePlans, type ShownLive } from './live-plans.ts'
import type { LiveAnswer, LiveOrder, LivePlan } from './plan-worker.ts'

/** A worker that answers on the test's signal. */
class FakeWorker {
	static readonly opened: FakeWorker[] = []
	readonly orders: LiveOrder[] = []
	isTerminated = false
	onmessage: ((event: { data: LiveAnswer }) => void) | null = null
	onerror: (() => void) | null = null
	constructor() {
		FakeWorker.opened.push(this)
	}
	postMessage(order: LiveOrder): void {
		this.orders.push(order)
	}
	terminate(): void {
		this.isTerminated = true
	}
	/** Answers the last order. */
	answer(): void {
		const sent = this.orders.at(-1)
		if (!sent) throw new Error('nothing was asked')
		const planned = planWork(sent.order)
		this.onmessage?.({ data: planned.ok ? { ok: true, plan: livePlan(planned.value) } : planned })
	}
}

const livePlan = ({ drawing, purchase, narrowest, thinStrip, start }: PlanSheet): LivePlan => ({
	...{ svg: '', bounds: drawing.bounds, tiles: purchase.tiles },
	...{ narrowest, thinStrip, start },
})

beforeEach(() => vi.stubGlobal('Worker', FakeWorker))
afterEach(() => {
	FakeWorker.opened.length = 0
	vi.unstubAllGlobals()
})

function openPlans() {
	const shown: ShownLive[] = []
	const plans = openLivePlans((plan) => shown.push(plan))
	const draw = (query: string, isMoved = false) =>
		plans.draw({
			fields: new URLSearchParams(`formato=60x60&junta=0&${query}`),
			page: { product: null, rules: MOVEMENT_RULES, grouts: [] },
			look: { numbers: false, faces: false },
			isMoved,
		})
	return { ...plans, draw, last: () => shown.at(-1), worker: () => FakeWorker.opened.at(-1) }
}

test('of several requests during a drawing, only the last is drawn', () => {
	const { draw, last, worker } = openPlans()
	for (const length of ['3', '3,1', '3,2', '6']) draw(`largo=${length}&ancho=3`)
	worker()?.answer()
	expect([worker()?.orders.length, last()?.tiles]).toEqual([2, 25])
	worker()?.answer()
	expect([worker()?.orders.length, last()?.tiles]).toEqual([2, 50])
})

test('handles appear at once from the form, and the picture follows', () => {
	const { draw, last, worker } = openPlans()
	draw('largo=3&ancho=3')
	worker()?.answer()
	draw('largo=3,6&ancho=3', true)
	expect([last()?.handles[0]?.x, last()?.tiles]).toEqual([36_000, 25])
	worker()?.answer()
	expect([last()?.handles[0]?.x, last()?.tiles]).toEqual([36_000, 30])
})

test('an impossible handle shows the reason, and the drawing stays', () => {
	const { draw, last, worker } = openPlans()
	const column = 'hueco=column&desde=2&altura=2&huecoAnchura=0,4&huecoAltura=0,4'
	draw(`largo=3&ancho=3&${column}`)
	worker()?.answer()
	expect(draw('largo=0&ancho=3', true)).toBe(false)
	expect([last()?.refusal, last()?.tiles]).toEqual(['Tiene que estar entre 0,1 cm y 100 m', 25])
	expect(draw(`largo=2,2&ancho=3&${column}`, true)).toBe(true)
	expect(last()?.refusal).toBeNull()
	worker()?.answer()
	expect([last()?.refusal, last()?.tiles]).toEqual(['El hueco 1 se sale de la superficie', 25])
	// An incomplete typed value reports no fault.
	expect(draw('largo=&ancho=3')).toBe(false)
})

test('the reason for an impossible handle stays while the previous plan is still drawn', () => {
	const { draw, last, worker } = openPlans()
	draw('largo=3&ancho=3')
	worker()?.answer()
	draw('largo=3,6&ancho=3', true)
	draw('largo=0&ancho=3', true)
	worker()?.answer()
	expect([last()?.refusal, last()?.tiles]).toEqual(['Tiene que estar entre 0,1 cm y 100 m', 30])
})

test('after an error of the worker the last drawing stays, and the next request has a new worker', () => {
	const { draw, last, worker } = openPlans()
	draw('largo=3&ancho=3')
	const first = worker()
	first?.answer()
	draw('largo=3,6&ancho=3')
	draw('largo=6&ancho=3')
	first?.onerror?.()
	expect([first?.isTerminated, last()?.tiles, FakeWorker.opened.length]).toEqual([true, 25, 2])
	worker()?.answer()
	expect(last()?.tiles).toBe(50)
})

test('a drawing that is late is not shown once the server has answered', () => {
	const { draw, pause, last, worker } = openPlans()
	draw('largo=3&ancho=3')
	pause()
	worker()?.answer()
	expect(last()).toBeUndefined()
})
