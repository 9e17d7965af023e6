import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LaidBand, plainBand, type RoomDesign, readDesign, TURNS, writeDesign } from './design.ts'
import { FORMAS } from './forma.ts'

const SURFACES = ['suelo', 'pared', 'lateral']

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
const band = fc.record<LaidBand>({
	slug,
	forma: fc.option(fc.constantFrom(...FORMAS)),
	jointMm: fc.option(fc.integer({ min: 5, max: 200 }).map((tenths) => tenths / 10)),
	grout: fc.option(fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)),
	turn: fc.constantFrom(...TURNS),
	shiftX: fc.integer({ min: -5000, max: 5000 }),
	shiftY: fc.integer({ min: -5000, max: 5000 }),
	topMm: fc.constant(null),
})
const bands = fc
	.tuple(fc.array(band, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 2000 }))
	.map(([laid, step]) =>
		laid.map((one, index) => (index < laid.length - 1 ? { ...one, topMm: step * (index + 1) } : one)),
	)
const designs = fc
	.dictionary(fc.constantFrom(...SURFACES), bands)
	.map((laid): RoomDesign => new Map(SURFACES.flatMap((name) => (laid[name] ? [[name, laid[name]] as const] : []))))

test('a written design is read as the same design, and written as the same text', () => {
	fc.assert(
		fc.property(designs, (design) => {
			const written = writeDesign(SURFACES, design)
			const read = readDesign(SURFACES, new URLSearchParams(written.toString()))
			expect(read).toEqual({ design, faults: [] })
			expect(writeDesign(SURFACES, read.design).toString()).toBe(written.toString())
		}),
	)
})

test('a tile laid the usual way is its slug alone', () => {
	const design = new Map([['suelo', [plainBand('roble-valsain')]]])
	expect(writeDesign(SURFACES, design).toString()).toBe('suelo=roble-valsain')
})

test.each([
	['suelo=../etc', 'azulejo'],
	['suelo=_espiga', 'azulejo'],
	['suelo=a_zigzag', 'dibujo'],
	['suelo=a__0.4', 'junta'],
	['suelo=a__20.1', 'junta'],
	['suelo=a__2,5', 'junta'],
	['suelo=a___red', 'color'],
	['suelo=a____30', 'giro'],
	['suelo=a_____5001', 'desplazamiento'],
	['suelo=a_____0_1.5', 'desplazamiento'],
	['suelo=a_______0~b', 'altura'],
	['suelo=a~b', 'altura'],
	['suelo=a_______900', 'altura'],
	['suelo=a_______900~b_______800~c', 'altura'],
	['suelo=a_______1~b_______2~c_______3~d', 'altura'],
])('%s is a fault of its %s, and the surface stays as it was rendered', (text, field) => {
	const { design, faults } = readDesign(SURFACES, new URLSearchParams(`${text}&pared=metro`))
	expect(faults).toEqual([{ surface: 'suelo', field }])
	expect([...design.keys()]).toEqual(['pared'])
})

test('parameters of unknown surfaces are ignored', () => {
	expect(readDesign(SURFACES, new URLSearchParams('techo=metro&volver=1&pared='))).toEqual({
		design: new Map(),
		faults: [],
	})
})
