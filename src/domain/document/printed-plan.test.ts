import { plainSurface, rectangle } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { type PlanSheet, planWork } from '#domain/plan/plan-work.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { type PlanToPrint, printedPlan, type SurfaceToPrint } from './printed-plan.ts'

const ABOUT = { merchant: SAMPLE_MERCHANT, nowMs: Date.UTC(2026, 10, 27, 10) }

/** 3.10 × 2.40 m of 60 × 60, with so many listed cuts. */
function sheetOf(cuts: number): PlanSheet {
	const outline = rectangle(31_000, 24_000)
	if (!outline.ok) throw new Error('the floor is a rectangle')
	const planned = planWork({
		request: {
			surface: plainSurface(outline.value),
			tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: 4 }],
			joint: 0,
			pattern: 'recta',
			direction: 0,
			start: { rule: 'fewest' },
		},
		choice: null,
	})
	if (!planned.ok) throw new Error('the room has a plan')
	const [cut] = planned.value.laidCuts
	if (!cut) throw new Error('the room has a cut')
	return { ...planned.value, laidCuts: Array.from({ length: cuts }, (_, place) => ({ ...cut, piece: place + 1 })) }
}

const surface = (name: string, sheet: PlanSheet | null, lots: SurfaceToPrint['lots'] = []): SurfaceToPrint => ({
	...{ name, title: `${name} con Terrazo Sal`, hasSideNumbers: false, sheet, lots },
})

const printed = (surfaces: readonly SurfaceToPrint[], about: Partial<PlanToPrint> = {}) =>
	printedPlan(
		{
			...{ surfaces, title: 'Obra', paper: 'a4', link: 'https://soleria.example/plano' },
			...{
				formats: [],
				total: { tiles: 42, withBreakage: 44, boxes: 11 },
				purchase: '11 cajas: 215,04 €',
				isProduct: true,
			},
			...about,
		},
		ABOUT,
	)

test('a single surface has its boxes and its price on its sheet, and no sum', () => {
	const plan = printed([surface('Baño', sheetOf(4))])
	expect(plan.sum).toBeNull()
	expect(plan.surfaces).toMatchObject([{ name: '', purchase: '11 cajas: 215,04 €', remark: '' }])
	expect(plan.surfaces[0]?.facts).toContainEqual({ name: 'Cajas', text: '6', isTotal: true })
})

test('surfaces of a job share the room for listed cuts, and have their lots in place of boxes', () => {
	const lots = [{ letter: '', tono: 'A', calibre: '1' }]
	const plan = printed([surface('Aseo', sheetOf(1000), lots), surface('Baño', sheetOf(700), lots)])
	expect(plan.surfaces.map(({ name, order, remark }) => [name, order.length, remark])).toEqual([
		['1. Aseo', 1000, ''],
		['2. Baño', 500, 'Faltan en esta lista los últimos 200 cortes: son demasiados para el papel.'],
	])
	expect(plan.surfaces.map(({ purchase }) => purchase)).toEqual(['lote A, calibre 1', 'lote A, calibre 1'])
	expect(plan.surfaces.flatMap(({ facts }) => facts.filter(({ isTotal }) => isTotal))).toEqual([])
	expect(plan.sum).toMatchObject({ purchase: '11 cajas: 215,04 €', remark: '' })
	const formats = ['A', 'B'].map((letter) => ({ letter, size: '60 × 60 cm', purchase: sheetOf(1).purchase }))
	const set = { ...sheetOf(1), formats }
	const ofSet = printed([surface('Aseo', set), surface('Baño', set)], { formats })
	expect(ofSet.surfaces[0]?.facts).toContainEqual({ name: 'B: 60 × 60 cm', text: '22 piezas' })
	expect(ofSet.sum?.facts).toContainEqual({ name: 'B: 60 × 60 cm', text: '22 piezas, 6 cajas' })
	expect(plan.sum?.facts).toContainEqual({ name: 'Cajas', text: '11', isTotal: true })
})

test('a surface without a plan is named by the sum, and a job without lots has a notice', () => {
	const plan = printed([surface('Aseo', sheetOf(4)), surface('Baño', null)], { purchase: '' })
	expect(plan.surfaces.map(({ name }) => name)).toEqual(['1. Aseo'])
	expect(plan.sum?.rows[1]).toEqual(['2. Baño', '', 'no se puede hacer', ''])
	expect(plan.sum?.remark).toBe(
		'La suma no cuenta 2. Baño: revisa sus medidas. No hay lotes que cubran cada superficie entera. Pregúntanos por la próxima partida.',
	)
	expect(printed([surface('Aseo', null), surface('Baño', null)], { purchase: '', isProduct: false }).sum?.remark).toBe(
		'La suma no cuenta 1. Aseo y 2. Baño: revisa sus medidas.',
	)
})
