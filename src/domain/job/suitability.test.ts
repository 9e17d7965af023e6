import { expect, test } from 'vitest'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import type { Job } from './job.ts'
import { jobTile } from './job-tile.ts'
import { isDemanded, needsMembrane, sufficientClasses, unsuitable, wantedSlipClass } from './suitability.ts'

const tileOf = (change: Parameters<typeof aTile>[0]) => {
	const tile = jobTile(aTile(change))
	if (tile === null) throw new Error('covers no surface')
	return tile
}
const of = (place: Job['place'], change: Partial<Job> = {}) => ({
	surface: 'suelo' as const,
	isHome: true,
	place,
	...change,
})
const slip = (resbaladicidad_clase?: number) =>
	tileOf({ ficha: resbaladicidad_clase === undefined ? {} : { resbaladicidad_clase } })

test.each([
	['interior', 1],
	['bano', 2],
	['cocina', 2],
	['cubierta', 2],
	['ducha', 3],
	['exterior', 3],
	['piscina', 3],
] as const)('the floor of %s requires class %i, its wall none', (place, least) => {
	expect(wantedSlipClass(of(place))).toBe(least)
	expect(wantedSlipClass(of(place, { surface: 'pared' }))).toBe(0)
	expect(unsuitable(slip(least), of(place))).toBeNull()
	expect(unsuitable(slip(least - 1), of(place))?.code).toBe('resbala')
	expect(unsuitable(slip(0), of(place, { surface: 'pared' }))).toBeNull()
})

test('a floor of class 1 in a shower gets advice at home and a refusal elsewhere; a pool always requires the class', () => {
	expect(unsuitable(slip(1), of('ducha'))).toEqual({
		code: 'resbala',
		isAdvice: true,
		isMinor: false,
		text: 'Este suelo puede resbalar en una ducha: es de clase 1. Se recomienda la clase 3 (Rd de más de 45, CTE DB-SUA); en una vivienda no es obligatorio.',
	})
	expect(unsuitable(slip(1), of('ducha', { isHome: false }))).toMatchObject({
		isAdvice: false,
		text: 'Este suelo no vale para una ducha: es de clase 1. Se exige la clase 3 (Rd de más de 45, CTE DB-SUA).',
	})
	expect(isDemanded(of('piscina'))).toBe(true)
	expect(unsuitable(slip(0), of('vaso'))).toBeNull()
	expect(unsuitable(slip(0), of('interior'))).toMatchObject({ isAdvice: true, isMinor: true })
	expect(unsuitable(slip(0), of('interior', { isHome: false }))).toMatchObject({ isAdvice: false, isMinor: false })
	expect(sufficientClasses(of('bano'))).toBe('2,3')
})

test('a product without a declared class is not known to be sufficient', () => {
	expect(unsuitable(slip(), of('bano'))).toMatchObject({ code: 'sin_clase', isAdvice: true })
	expect(unsuitable(slip(), of('bano', { isHome: false }))).toMatchObject({ code: 'sin_clase', isAdvice: false })
})

test('wall tiles do not suit a floor, and porous tiles suit neither frost nor water', () => {
	expect(unsuitable(tileOf({ uso: 'revestimiento' }), of('interior'))?.code).toBe('solo_pared')
	const outside = of('exterior', { surface: 'pared' })
	expect(unsuitable(tileOf({ ficha: { helada: false } }), outside)?.code).toBe('helada')
	expect(unsuitable(tileOf({ composicion: 'pasta roja' }), outside)?.code).toBe('poroso')
	expect(unsuitable(tileOf({ composicion: 'pasta roja' }), of('bano', { surface: 'pared' }))).toBeNull()
})

test('showers, pools and terraces are made watertight under the tile', () => {
	expect(needsMembrane(of('ducha', { surface: 'pared' }))).toBe(true)
	expect(needsMembrane(of('exterior'))).toBe(true)
	expect(needsMembrane(of('bano'))).toBe(false)
})

test('materials and pieces that are sold by themselves cover no surface', () => {
	expect(jobTile(aSack())).toBeNull()
	expect(jobTile(aPiece())).toBeNull()
	expect(jobTile(aTile({ medidas: '' }))).toBeNull()
})
