import { expect, test } from 'vitest'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { nextSteps } from './next-steps.ts'

const BOXES = sampleLine({ variantId: 'picking' })
const SAMPLE = sampleLine({ variantId: SAMPLE_VARIANT })
const PAID = sampleOrder({ state: 'processing' })

test('samples alone go by parcel, and beside boxes on the pallet', () => {
	const parcel = nextSteps(PAID, [SAMPLE]).join(' ')
	expect(parcel).toContain('por mensajería')
	expect(parcel).not.toContain('palet')
	expect(nextSteps(PAID, [BOXES, SAMPLE]).join(' ')).toContain('Preparamos el palet')
})

test('an order that waits for its transfer shows when it continues, and other unpaid orders show nothing', () => {
	const waiting = sampleOrder({ state: 'awaiting_payment', payMethod: 'transferencia' })
	expect(nextSteps(waiting, [BOXES])[0]).toContain('Cuando la transferencia llegue')
	expect(nextSteps(sampleOrder({ state: 'awaiting_payment', payMethod: 'tarjeta' }), [BOXES])).toEqual([])
	expect(nextSteps(sampleOrder({ state: 'cancelled' }), [BOXES])).toEqual([])
})

test('the last step of a paid order shows until when the buyer may change it', () => {
	expect(nextSteps(PAID, [BOXES]).at(-1)).toMatch(/hasta las \d\d:\d\d, para cambiar la dirección/)
	expect(nextSteps({ ...PAID, delivery: 'pickup' }, [BOXES]).at(-1)).toMatch(/^Hasta las \d\d:\d\d puedes cancelarlo/)
})
