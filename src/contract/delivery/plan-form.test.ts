import { expect, test } from 'vitest'
import { planFaults } from '#domain/delivery/delivery-plan.ts'
import { SAMPLE_PLAN } from '#test/sample-plan.ts'
import { planFieldFaults, planTexts, readPlan } from './plan-form.ts'

test('a delivery plan is read back as shown, without entries for free answers', () => {
	const { plan, rows, faults } = readPlan(planTexts(SAMPLE_PLAN), SAMPLE_PLAN)
	expect(faults).toEqual([])
	expect(rows).toEqual([0, 1])
	expect(plan).toMatchObject({ ...SAMPLE_PLAN, extras: SAMPLE_PLAN.extras })
	expect(plan.extras.escalones).toEqual({ priceCents: 0, effect: 'nada' })
})

test('a new route has a number never used before, and an emptied line removes its route', () => {
	const texts = planTexts(SAMPLE_PLAN)
	const emptied = Object.fromEntries(Object.entries(texts).filter(([name]) => !name.endsWith('-0')))
	const added = { ...emptied, ...Object.fromEntries(lineOf(texts, 1).map(([name, text]) => [`${name}-7`, text])) }
	const { plan, rows } = readPlan({ ...added, 'ruta-7': 'r9' }, SAMPLE_PLAN)
	expect(plan.routes.map(({ id }) => id)).toEqual(['r2', 'r3'])
	expect(plan.nextRoute).toBe(4)
	expect(rows).toEqual([1, 7])
})

const lineOf = (texts: Readonly<Record<string, string>>, row: number) =>
	Object.entries(texts).flatMap(([name, text]) =>
		name.endsWith(`-${row}`) ? [[name.slice(0, -2), text] as const] : [],
	)

test('an unreadable value is a fault of its field', () => {
	const texts = {
		...planTexts(SAMPLE_PLAN),
		...{ 'dias-0': 'L D', 'franjas-0': 'por la mañana', 'paradas-1': 'muchas', 'precio-grua': 'caro' },
		...{ 'recogida-pedidos': '', cerrados: '2026-12-24 mañana' },
	}
	const { plan, rows, faults } = readPlan(texts, SAMPLE_PLAN)
	expect([...faults, ...planFieldFaults(planFaults(plan), rows)].map(({ campo }) => campo)).toEqual([
		...['precio-grua', 'dias-0', 'franjas-0', 'paradas-1', 'recogida-pedidos', 'cerrados'],
	])
})
