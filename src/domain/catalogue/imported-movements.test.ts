import { expect, test } from 'vitest'
import { movementsText } from './imported-movements.ts'

const lot = (tono: string, stockHundredths: number, isMovement = true) => ({
	...{ tono, calibre: '9', stockHundredths },
	...(isMovement && { isMovement: true as const }),
})

test('the same movements give one text, in any order and with any counts', () => {
	const one = movementsText([
		{ slug: 'uno', lots: [lot('A', 4000), lot('B', -200)] },
		{ slug: 'dos', lots: [lot('A', 1000), lot('C', 500, false)] },
	])
	const other = movementsText([
		{ slug: 'dos', lots: [lot('A', 1000)] },
		{ slug: 'uno', lots: [lot('B', -200), lot('A', 4000)] },
	])
	expect(one).toBe(other)
	expect(movementsText([{ slug: 'uno', lots: [lot('A', 4001), lot('B', -200)] }])).not.toBe(one)
	expect(movementsText([{ slug: 'uno', lots: [lot('A', 4000, false)] }])).toBe('')
})
