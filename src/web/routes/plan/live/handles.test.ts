import { expect, test } from 'vitest'
import { planValues } from '#contract/plan/plan-values.ts'
import { handlesOf } from './handles.ts'

const handles = (query: string) => handlesOf(planValues(new URLSearchParams(query)))

test('the corner of a rectangle changes both measures', () => {
	const [corner] = handles('largo=3,10&ancho=240 cm')
	expect([corner?.x, corner?.y]).toEqual([31_000, 24_000])
	expect(corner?.moved(2500, -1000)).toEqual({ largo: '3,35', ancho: '2,30' })
	expect(corner?.moved(-40_000, 0)).toEqual({ largo: '0,00', ancho: '2,40' })
})

test('the outer corners of an L keep its inner one where it is', () => {
	const [right, below, inner] = handles('forma=l&largo=5&ancho=4&huecoLargo=2&huecoAncho=1')
	expect(right?.moved(1000, 500)).toEqual({ largo: '5,10', huecoLargo: '2,10' })
	expect(below?.moved(1000, 500)).toEqual({ ancho: '4,05', huecoAncho: '1,05' })
	expect([inner?.x, inner?.y, inner?.moved(1000, 500)]).toEqual([
		...[30_000, 30_000],
		{ huecoLargo: '1,90', huecoAncho: '0,95' },
	])
})

test('the inner corners of a U move the sides of what is missing', () => {
	const [, , left, right] = handles('forma=u&largo=6&ancho=4&huecoDesde=2&huecoLargo=1&huecoAncho=1')
	expect(left?.moved(1000, 0)).toEqual({ huecoDesde: '2,10', huecoLargo: '0,90', huecoAncho: '1,00' })
	expect(right?.moved(1000, 0)).toEqual({ huecoLargo: '1,10', huecoAncho: '1,00' })
})

test('a wall has its heights, the second one only where the ceiling slopes', () => {
	expect(handles('forma=pared&largo=3&alto=2,5').map(({ name }) => name)).toHaveLength(2)
	const [, sloped] = handles('forma=pared&largo=3&alto=2,5&altoFinal=2')
	expect([sloped?.x, sloped?.y, sloped?.moved(0, -1000)]).toEqual([30_000, 5000, { altoFinal: '2,10' }])
	expect(handles('forma=pared&largo=3&alto=2,5&hasta=1,2')).toEqual([])
	expect(handles('forma=lados&lados=3')).toEqual([])
})
