import { expect, test } from 'vitest'
import { placeAfter, STEP, stepIn, stepValue } from './steps.ts'

const posted = (value: string) => {
	const form = new FormData()
	form.set(STEP, value)
	return stepIn(form)
}

test.each([
	{ step: 'add', kind: 'texto' },
	{ step: 'up', place: 2 },
	{ step: 'remove', place: 0 },
] as const)('the button of $step is read back', (step) => {
	expect(posted(stepValue(step))).toEqual(step)
})

test.each(['', 'add nada', 'up', 'up -1', 'borrar 1'])('«%s» only saves', (value) => {
	expect(posted(value)).toBeNull()
})

test('a step leads to the block that it moved', () => {
	expect(placeAfter({ step: 'add', kind: 'texto' }, 3)).toBe(3)
	expect(placeAfter({ step: 'up', place: 2 }, 3)).toBe(1)
	expect(placeAfter({ step: 'up', place: 0 }, 3)).toBe(0)
	expect(placeAfter({ step: 'down', place: 2 }, 3)).toBe(2)
	expect(placeAfter({ step: 'remove', place: 2 }, 3)).toBe(1)
	expect(placeAfter({ step: 'remove', place: 0 }, 1)).toBe(0)
})
