import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { planWork } from '#domain/plan/plan-work.ts'
import { aTile } from '#test/sample-products.ts'
import { planNeeds } from './plan-needs.ts'
import { planPurchase, planTile } from './plan-purchase.ts'
import { purchaseContents } from './plan-purchase-text.ts'
import { planValues } from './plan-values.ts'
import { readPlan } from './read-plan.ts'

const NOW_MS = Date.UTC(2026, 10, 27)

/** A floor of 3.10 × 2.40 m with boxes of four 60 × 60: 21 tiles and 3 % are 22, of which 6 boxes hold 24. */
function planned(query: string, product = aTile({ medidas: '60x60', pack: 4, m2Hundredths: 144 })) {
	const values = planValues(new URLSearchParams(`largo=3,10&ancho=2,40&junta=2&${query}`))
	const read = readPlan(values, planTile(product, null), MOVEMENT_RULES)
	if (!read.ok) throw new Error(JSON.stringify(read.faults))
	const plan = planWork(read.order)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return { product, values, request: read.order.request, sheet: plan.value }
}

test('a spare box of the same lot is bought only if it is asked for', () => {
	const { product, ...plan } = planned('')
	const usual = planPurchase(product, plan, NOW_MS)
	expect([usual.boxes, usual.hasSpare]).toEqual([6, false])
	const { product: _, ...asked } = planned('repuesto=si')
	const spared = planPurchase(product, asked, NOW_MS)
	expect([spared.boxes, spared.hasSpare]).toEqual([7, true])
	expect(purchaseContents(spared)).toContain('7 cajas')
	expect(spared.price ?? 0).toBeGreaterThan(usual.price ?? 0)
})

test('a lot that has the boxes and no more offers no spare one', () => {
	const full = aTile({ medidas: '60x60', pack: 4, m2Hundredths: 144 })
	const lots = full.lots.slice(0, 1).map((lot) => ({ ...lot, stockHundredths: 6 * 144 }))
	const { product, ...plan } = planned('repuesto=si', { ...full, lots })
	const bought = planPurchase(product, plan, NOW_MS)
	expect([bought.lot !== null, bought.boxes, bought.hasSpare]).toEqual([true, 6, null])
})

test('the materials are those of a job of the same surface, skirting without the doorway', () => {
	const { product, ...plan } = planned('puertaLado=3&puertaDesde=0,2&puertaAncho=0,80')
	const needs = planNeeds(product, plan)
	const skirting = needs?.rows.find(({ id }) => id === 'rodapie')
	// 11 m less 0.80 m, and 5 %
	expect(skirting?.amount).toBe('10,71 m')
	expect(skirting?.why).toContain('Son 18 tiras de 60 cm')
	expect(needs?.rows.map(({ id }) => id)).toEqual(['adhesivo', 'junta', 'calzos', 'cunas', 'rodapie'])
	expect(new URLSearchParams(needs?.jobQuery).get('superficie')).toBe('7,44')
	expect(Object.fromEntries(new URLSearchParams(needs?.jobQuery))).toMatchObject({
		...{ paramento: 'suelo', lugar: 'interior', junta: '20', perimetro: '11', anchoPuertas: '0,8' },
	})
})
