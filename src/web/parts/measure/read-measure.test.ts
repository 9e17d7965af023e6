import { expect, test } from 'vitest'
import { measureOf, measureValues } from './read-measure.ts'

const measured = (query: string, format = '') => measureOf(measureValues(new URLSearchParams(query)), format)

test('a typed surface has 10 % of waste, or one of the offered percentages', () => {
	expect(measured('superficie=17,3')).toEqual({
		netHundredths: 1730,
		wastePercent: 10,
		needHundredths: 1903,
		hasFault: false,
		isWall: false,
		perimeterCm: 0,
		doorsCm: 0,
	})
	expect(measured('superficie=17.3&merma=0')?.needHundredths).toBe(1730)
	expect(measured('superficie=17.3&merma=77')?.wastePercent).toBe(10)
})

test('several surfaces are added, and doors and windows are deducted from the walls', () => {
	const query =
		'tipo=suelo&largo=3&ancho=2&tipo=pared&largo=3&ancho=2,5&tipo=pared&largo=&ancho=&puertas=1&ventanas=1&huecos=0,5'
	// 6 + 7.5 − 1.624 − 1.44 − 0.5
	expect(measured(query)?.netHundredths).toBe(994)
	expect(measureValues(new URLSearchParams(query)).rows).toHaveLength(2)
})

test('floors have a perimeter with their doors, and walls are listed separately', () => {
	expect(measured('tipo=suelo&largo=3&ancho=2&puertas=1')).toMatchObject({
		isWall: false,
		perimeterCm: 1000,
		doorsCm: 80,
	})
	expect(measured('tipo=pared&largo=3&ancho=2,5')).toMatchObject({ isWall: true, perimeterCm: 0 })
})

test('the pattern and the format determine the waste', () => {
	expect(measured('superficie=10&colocacion=espiga')?.wastePercent).toBe(18)
	expect(measured('superficie=10&colocacion=espiga', '20x120')?.wastePercent).toBe(23)
	expect(measured('superficie=10&colocacion=espiga&merma=5', '20x120')?.wastePercent).toBe(5)
	expect(measured('superficie=10&colocacion=nada')?.wastePercent).toBe(10)
})

test.each(['superficie=dos', 'superficie=10&puertas=1,5', 'superficie=10&largo=3x&ancho=2', 'superficie=1000000'])(
	'%s has a fault',
	(query) => {
		expect(measured(query)?.hasFault).toBe(true)
	},
)

test('an empty form measures nothing', () => {
	expect(measured('')).toBeNull()
	expect(measured('puertas=2&largo=3&ancho=')).toBeNull()
})
