import { plainSurface, rectangle } from '@soleria/laying-plan'
import { expect, onTestFinished, test } from 'vitest'
import { type PlanOrder, planWork } from '#domain/plan/plan-work.ts'
import { askedBy } from '#gateways/thread/asker.ts'
import { ThreadBusy } from '#gateways/thread/fair-turns.ts'
import { layingPlans } from './laying-plans.ts'

/** A floor of 2 m by a length in tenths of a millimetre, with tiles of 60 × 60. */
function floor(length: number, side = 6000): PlanOrder {
	const outline = rectangle(length, 20_000)
	if (!outline.ok) throw new Error('the floor is a rectangle')
	return {
		request: {
			surface: plainSurface(outline.value),
			tiles: [{ width: side, height: side, shape: 'rectangle', perBox: null }],
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

function openPlans(mostKeptBytes?: number) {
	const plans = layingPlans(mostKeptBytes)
	onTestFinished(() => plans.close())
	return plans
}

test('the most recently requested answers are cached up to a number of bytes', async () => {
	const plans = openPlans(Math.round(bytes * 2.5))
	const [one, two] = [await plans.plan(first), await plans.plan(second)]
	expect(one).toEqual(planWork(first))
	expect(await plans.plan(first)).toBe(one)
	await plans.plan(third)
	expect(await plans.plan(first)).toBe(one)
	expect(await plans.plan(second)).not.toBe(two)
})

test('an answer larger than that limit is cached alone, for the picture of its page', async () => {
	const plans = openPlans(10)
	const one = await plans.plan(first)
	expect(await plans.plan(first)).toBe(one)
	await plans.plan(second)
	expect(await plans.plan(first)).not.toBe(one)
})

const VISITOR = { visitor: '203.0.113.9', left: new AbortController().signal }

test('an ordinary room does not wait for a large one of the same visitor', async () => {
	const plans = openPlans()
	const ended: string[] = []
	// 17,600 pieces, and 20.
	const large = askedBy(VISITOR, () => plans.plan(floor(90_000, 300))).then(() => ended.push('large'))
	const small = askedBy(VISITOR, () => plans.plan(first)).then(() => ended.push('small'))
	await Promise.all([large, small])
	expect(ended).toEqual(['small', 'large'])
})

test('a visitor may have a limited number of large plans waiting, and ordinary ones beside them', async () => {
	const plans = openPlans()
	const asked = Array.from({ length: 8 }, (_, place) =>
		askedBy(VISITOR, () => plans.plan(floor(90_000 + place, 300))).catch((error: unknown) => error),
	)
	expect(await asked.at(-1)).toBeInstanceOf(ThreadBusy)
	expect((await askedBy(VISITOR, () => plans.plan(second))).ok).toBe(true)
	await plans.close()
	await Promise.all(asked)
})
