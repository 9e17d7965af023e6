import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { planValues } from '#contract/plan/plan-values.ts'
import { readPlan } from '#contract/plan/read-plan.ts'
import { type Handle, handlesOf } from './handles.ts'

/** Where the last drawn plan begins. */
const DRAWN = { fromLeft: 1250, fromTop: 500, degrees: 0, isWithin: true }

function allHandles(query: string, drawn = DRAWN): Handle[] {
	const values = planValues(new URLSearchParams(`formato=60x60&${query}`))
	const read = readPlan(values, [], MOVEMENT_RULES)
	if (!read.ok) throw new Error(JSON.stringify(read.faults))
	return handlesOf(values, read.order.request, drawn)
}

const handles = (query: string) => allHandles(query).filter(({ kind }) => kind === 'corner')
const startOf = (query: string, drawn = DRAWN) => allHandles(query, drawn).find(({ kind }) => kind === 'start')

test('moving the corner of a rectangle changes both measures', () => {
	const [corner] = handles('largo=3,10&ancho=240 cm')
	expect([corner?.x, corner?.y]).toEqual([31_000, 24_000])
	expect(corner?.moved(2500, -1000)).toEqual({ largo: '3,35', ancho: '2,30' })
	expect(corner?.moved(-40_000, 0)).toEqual({ largo: '0,00', ancho: '2,40' })
	// A finer measure keeps its precision.
	expect(handles('largo=3,105&ancho=2,4')[0]?.moved(0, 100)).toEqual({ largo: '3,105', ancho: '2,41' })
})

test('moving the outer corners of an L keeps its inner one in place', () => {
	const [right, below, inner] = handles('forma=l&largo=5&ancho=4&huecoLargo=2&huecoAncho=1')
	expect(right?.moved(1000, 500)).toEqual({ largo: '5,10', huecoLargo: '2,10' })
	expect(below?.moved(1000, 500)).toEqual({ ancho: '4,05', huecoAncho: '1,05' })
	expect([inner?.x, inner?.y, inner?.moved(1000, 500)]).toEqual([
		...[30_000, 30_000],
		{ huecoLargo: '1,90', huecoAncho: '0,95' },
	])
})

test('moving the inner corners of a U moves the sides of its recess', () => {
	const [, , left, right] = handles('forma=u&largo=6&ancho=4&huecoDesde=2&huecoLargo=1&huecoAncho=1')
	expect(left?.moved(1000, 0)).toEqual({ huecoDesde: '2,10', huecoLargo: '0,90', huecoAncho: '1,00' })
	expect(right?.moved(1000, 0)).toEqual({ huecoLargo: '1,10', huecoAncho: '1,00' })
})

test('a wall has its heights, the second one only where the ceiling slopes', () => {
	expect(handles('forma=pared&largo=3&alto=2,5').map(({ name }) => name)).toHaveLength(2)
	const [, sloped] = handles('forma=pared&largo=3&alto=2,5&altoFinal=2')
	expect([sloped?.x, sloped?.y, sloped?.moved(0, -1000)]).toEqual([30_000, 5000, { altoFinal: '2,10' }])
	expect(handles('forma=pared&largo=3&alto=2,5&hasta=1,2')).toEqual([])
})

test('a room given by its sides has a handle at each corner', () => {
	const corners = handles('forma=lados&lados=3%0A2%0A3%0A2')
	expect(corners.map(({ name }) => name)).toEqual([
		'Esquina de los lados 4 y 1',
		'Esquina de los lados 1 y 2',
		'Esquina de los lados 2 y 3',
		'Esquina de los lados 3 y 4',
	])
	expect(corners[1]?.moved(1000, 1000)).toEqual({ lados: '3,10 87,1376\n2,0025 92,8624\n3\n2' })
})

test('the start is where its rule puts it, and becomes a typed point when it is moved', () => {
	const start = startOf('largo=3,10&ancho=2,40&arranque=centrado')
	expect([start?.x, start?.y]).toEqual([1250, 500])
	expect(start?.moved(100, -100)).toEqual({ arranque: 'punto', inicioIzquierda: '0,135', inicioArriba: '0,04' })
	// The start stays on the surface.
	expect(start?.moved(-5000, 90_000)).toEqual({ arranque: 'punto', inicioIzquierda: '0,00', inicioArriba: '2,40' })
	const typed = startOf('largo=3,10&ancho=2,40&arranque=punto&inicioIzquierda=60 cm&inicioArriba=0,3')
	expect([typed?.x, typed?.y]).toEqual([6000, 3000])
})

test('a start beyond the surface has no handle; the left end of a room by its sides is not its first corner', () => {
	expect(startOf('largo=3,10&ancho=2,40', { ...DRAWN, fromLeft: -10 })).toBeUndefined()
	// The third side turns back below the first one, to its left.
	const skew = 'forma=lados&lados=3 60%0A2 120%0A3 60%0A2 120'
	const start = startOf(`${skew}&arranque=punto&inicioIzquierda=0,5&inicioArriba=0`)
	expect(start?.x).toBe(-5000)
	expect(start?.moved(0, 0)).toMatchObject({ inicioIzquierda: '0,50' })
})
