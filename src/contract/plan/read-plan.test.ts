import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { planFaults } from './plan-faults.ts'
import { planValues } from './plan-values.ts'
import { readPlan } from './read-plan.ts'

const TILE = { width: 6000, height: 6000, shape: 'rectangle', perBox: 4 } as const
const FLOOR = 'largo=3,10&ancho=2,40'

const read = (query: string) =>
	readPlan(planValues(new URLSearchParams(query)), [{ field: '', tile: TILE }], MOVEMENT_RULES)

function requestOf(query: string) {
	const found = read(query)
	if (!found.ok) throw new Error(JSON.stringify(found.faults))
	return found.order.request
}

function fieldsOf(query: string) {
	const found = read(query)
	return found.ok ? [] : found.faults.map(({ campo }) => campo)
}

test('doors, the visible side, an own angle and the saw are read', () => {
	const doors = 'puertaLado=3&puertaDesde=0,2&puertaAncho=80 cm&puertaLado=&puertaDesde=&puertaAncho='
	expect(requestOf(`${FLOOR}&${doors}`).surface.doors).toEqual([{ side: 2, at: 2000, width: 8000 }])
	expect(requestOf(`${FLOOR}&arranque=visto&lado=3`).start).toEqual({ rule: 'visible', side: 2 })
	expect(requestOf(`${FLOOR}&arranque=puerta&${doors}`).start).toEqual({ rule: 'door', door: 0 })
	expect(requestOf(`${FLOOR}&giro=90&angulo=22,5`).direction).toBe(22.5)
	expect(requestOf(`${FLOOR}&angulo=`).direction).toBe(0)
	expect(requestOf(`${FLOOR}&corte=2,5&canto=si`).rules).toMatchObject({ kerf: 25, factoryEdge: true })
	for (const outside of ['lugar=exterior', 'lugar=cubierta', 'fuera=si'])
		expect(requestOf(`${FLOOR}&${outside}`).movement).toEqual(MOVEMENT_RULES.outside)
	expect(requestOf(`${FLOOR}&lugar=ducha`).movement).toEqual(MOVEMENT_RULES.inside)
})

test('each typed text that is no number is a fault of its field', () => {
	expect(fieldsOf(`${FLOOR}&junta=x&corte=y&angulo=z&rotura=w`)).toEqual(['junta', 'corte', 'angulo', 'rotura'])
	expect(fieldsOf(`${FLOOR}&arranque=visto&lado=norte`)).toEqual(['lado'])
	const empty = readPlan(planValues(new URLSearchParams('formato=60x60&largo=&ancho=x')), [], MOVEMENT_RULES)
	expect(empty.ok ? [] : empty.faults.map(({ mensaje }) => mensaje)).toEqual([
		'Escribe el largo, como 3,20 m, 320 cm o 3200 mm',
		'Escribe el ancho, como 3,20 m, 320 cm o 3200 mm',
	])
	expect(fieldsOf(`${FLOOR}&puertaLado=norte&puertaDesde=0&puertaAncho=0,8`)).toEqual(['puertaLado.0'])
	expect(fieldsOf(`${FLOOR}&puertaLado=1&puertaDesde=0&puertaAncho=ancha`)).toEqual(['puertaAncho.0'])
})

test('a measure that an opening or a door lacks is a fault of its row, and the row is not left out', () => {
	const whole = 'hueco=tray&desde=0&altura=0&huecoAnchura=0,8&huecoAltura=0,8'
	const read = typed(`formato=60x60&${whole}&hueco=column&desde=1&altura=lejos&huecoAnchura=&huecoAltura=0,3`)
	expect(read.ok ? [] : read.faults).toEqual([
		{ campo: 'altura.1', mensaje: 'Hueco 2: escribe cuánto hay desde arriba, como 3,20 m, 320 cm o 3200 mm' },
		{ campo: 'huecoAnchura.1', mensaje: 'Hueco 2: escribe el ancho, como 3,20 m, 320 cm o 3200 mm' },
	])
	expect(fieldsOf(`${FLOOR}&puertaLado=3&puertaDesde=&puertaAncho=`)).toEqual(['puertaAncho.0'])
	// A row with only a kind does not count.
	expect(requestOf(`${FLOOR}&hueco=tray&desde=&altura=&huecoAnchura=&huecoAltura=`).surface.openings).toEqual([])
})

test('a start that is typed is a point of the surface, from its left and upper ends', () => {
	const asked = `${FLOOR}&arranque=punto`
	expect(requestOf(asked).start).toEqual({ rule: 'point', point: { x: 0, y: 0 } })
	expect(requestOf(`${asked}&inicioIzquierda=1,2&inicioArriba=35 cm`).start).toEqual({
		rule: 'point',
		point: { x: 12_000, y: 3500 },
	})
	// The left end of this room is 1 m left of its first corner.
	const skew = 'forma=lados&lados=3 60%0A2 120%0A3 60%0A2 120&arranque=punto&inicioIzquierda=0,5'
	expect(requestOf(skew).start).toEqual({ rule: 'point', point: { x: -5000, y: 0 } })
	expect(fieldsOf(`${asked}&inicioIzquierda=&inicioArriba=lejos`)).toEqual(['inicioIzquierda', 'inicioArriba'])
	expect(fieldsOf(`${asked}&inicioIzquierda=3,11&inicioArriba=2,41`)).toEqual(['inicioIzquierda', 'inicioArriba'])
	// Without that rule the fields are ignored.
	expect(fieldsOf(`${FLOOR}&inicioIzquierda=lejos`)).toEqual([])
})

test('faults of the engine name the fields of doors, sides, saw and angle', () => {
	const faults = planFaults(
		[
			{ code: 'no-such-side', field: 'doors', side: 6, door: 1 },
			{ code: 'no-such-side', field: 'start', side: 8 },
			{ code: 'no-such-door', door: 0 },
			{ code: 'out-of-range', field: 'rules.kerf', index: null, least: 0, most: 200 },
			{ code: 'out-of-range', field: 'direction', index: null, least: -360, most: 360 },
		],
		'rectangulo',
		['producto'],
	)
	expect(faults).toEqual([
		{ campo: 'puertaLado.1', mensaje: 'Puerta 2: la superficie no tiene lado 7' },
		{ campo: 'lado', mensaje: 'La superficie no tiene lado 9' },
		{ campo: 'arranque', mensaje: 'Para empezar por la puerta, escribe antes dónde está' },
		{ campo: 'corte', mensaje: 'Tiene que estar entre 0 mm y 20 mm' },
		{ campo: 'angulo', mensaje: 'Tiene que estar entre -360° y 360°' },
	])
	const [least, most] = [10, 1_000_000]
	const ofRows = planFaults(
		[
			{ code: 'out-of-range', field: 'door.width', index: 1, least, most },
			{ code: 'side-length', opening: 0, side: 0, least, most },
			{ code: 'side-length', opening: 2, side: 1, least, most },
			{ code: 'side-length', opening: null, side: 1, least, most },
			{ code: 'too-many-pieces', pieces: 1_234_567, most: 20_000 },
		],
		'lados',
		['producto'],
	)
	expect(ofRows).toEqual([
		{ campo: 'puertaAncho.1', mensaje: 'Puerta 2: tiene que estar entre 0,1 cm y 100 m' },
		{ campo: 'huecoAnchura.0', mensaje: 'Hueco 1: tiene que medir entre 0,1 cm y 100 m' },
		{ campo: 'huecoAltura.2', mensaje: 'Hueco 3: tiene que medir entre 0,1 cm y 100 m' },
		{ campo: 'lados', mensaje: 'El lado 2 tiene que medir entre 0,1 cm y 100 m' },
	])
	expect(planFaults([{ code: 'out-of-range', field: 'left', index: 1, least, most }], 'pared', ['producto'])).toEqual([
		{ campo: 'huecos', mensaje: 'Hueco 2: tiene que estar entre 0,1 cm y 100 m' },
	])
	const large = planFaults([{ code: 'too-many-pieces', pieces: 1_234_567, most: 20_000 }], 'l', ['producto'])
	expect(large[0]?.mensaje).toMatch(/^Son 1\.234\.567 piezas, y el plano llega a 20\.000:/)
	expect(planFaults([{ code: 'door-outside', door: 1 }], 'l', ['producto'])).toEqual([
		{ campo: 'puertas', mensaje: 'La puerta 2 se sale de su lado' },
	])
})

const typed = (query: string) => readPlan(planValues(new URLSearchParams(`${FLOOR}&${query}`)), [], MOVEMENT_RULES)

test('several typed formats are a set, whatever pattern is chosen', () => {
	const read = typed('formato=60x60&piezas=4&formato2=30x60&piezas2=6&dibujo=espiga')
	if (!read.ok) throw new Error(JSON.stringify(read.faults))
	expect(read.order.request).toMatchObject({
		pattern: 'modular',
		tiles: [
			{ width: 6000, height: 6000, perBox: 4 },
			{ width: 3000, height: 6000, perBox: 6 },
		],
	})
})

test('a faulty format is named by its own field', () => {
	const faults = (query: string) => {
		const read = typed(query)
		return read.ok ? [] : read.faults.map(({ campo }) => campo)
	}
	expect(faults('formato=60x60&formato2=30&formato3=x&piezas3=ninguna')).toEqual(['formato2', 'formato3', 'piezas3'])
	// An empty second format does not count: the third one is the second of the set.
	const read = typed('formato=60x60&formato3=0,1x60&piezas3=0')
	expect(read.ok ? [] : read.faults.map(({ campo }) => campo)).toEqual(['piezas3'])
	const fields = ['formato', 'formato3']
	const range = { code: 'out-of-range', least: 50, most: 40_000 } as const
	expect(
		planFaults(
			[
				{ ...range, field: 'tile.width', index: 1 },
				{ ...range, field: 'tile.perBox', index: 1 },
				{ ...range, field: 'tile.width', index: 0 },
			],
			'pared',
			fields,
		).map(({ campo }) => campo),
	).toEqual(['formato3', 'piezas3', 'formato'])
	expect(planFaults([{ code: 'pattern-sizes' }], 'rectangulo', fields)).toMatchObject([
		{ campo: 'formato3', mensaje: expect.stringContaining('no hacen un dibujo juntos') },
	])
	expect(planFaults([{ code: 'pattern-sizes' }], 'rectangulo', ['formato'])).toMatchObject([{ campo: 'dibujo' }])
})
