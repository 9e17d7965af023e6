import { plainSurface, rectangle } from '@soleria/laying-plan'
import { expect, onTestFinished, test } from 'vitest'
import { type PlanOrder, planWork } from '#domain/plan/plan-work.ts'
import { layingPlans } from './laying-plans.ts'

/** A floor of 2 m by a length in tenths of a millimetre, with tiles of 60 × 60. */
function floor(length: number): PlanOrder {
	const outline = rectangle(length, 20_000)
	if (!outline.ok) throw new Error('the floor is a rectangle')
	return {
		request: {
			surface: plainSurface(outline.value),
			tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
			joint: 20,
			pattern: 'recta',
			direction: 0,
			start: { rule: 'centred' },
		},
		choice: null,
	}
}

const [first, second, third] = [floor(30_000), floor(30_010), floor(30_020)]
const bytes = Buffer.byteLength(JSON.stringify(planWork(first)))

function openPlans(mostKeptBytes: number) {
	const plans = layingPlans(mostKeptBytes)
	onTestFinished(() => plans.close())
	return plans
}

test('answers are remembered up to a number of bytes, those asked for last', async () => {
	const plans = openPlans(Math.round(bytes * 2.5))
	const [one, two] = [await plans.plan(first), await plans.plan(second)]
	expect(one).toEqual(planWork(first))
	expect(await plans.plan(first)).toBe(one)
	await plans.plan(third)
	expect(await plans.plan(first)).toBe(one)
	expect(await plans.plan(second)).not.toBe(two)
})

test('an answer with more bytes than that is remembered alone, for the picture of its page', async () => {
	const plans = openPlans(10)
	const one = await plans.plan(first)
	expect(await plans.plan(first)).toBe(one)
	await plans.plan(second)
	expect(await plans.plan(first)).not.toBe(one)
})
