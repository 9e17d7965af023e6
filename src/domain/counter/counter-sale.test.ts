import { expect, test } from 'vitest'
import { isAnonymousSale, isPaidAtCounter } from './counter-sale.ts'

const SALE = { channel: 'mostrador', delivery: 'pickup', method: 'efectivo', taxId: '' } as const

test('a buyer at the counter stays unnamed only if the goods are paid there and the invoice is a simplified one', () => {
	expect(isAnonymousSale(SALE)).toBe(true)
	expect(isAnonymousSale({ ...SALE, method: 'datafono' })).toBe(true)
	expect(isAnonymousSale({ ...SALE, taxId: 'B12345674' })).toBe(false)
	expect(isPaidAtCounter(SALE)).toBe(true)
	expect(isPaidAtCounter({ ...SALE, method: 'transferencia' })).toBe(false)
	expect(isPaidAtCounter({ ...SALE, delivery: 'shipping' })).toBe(false)
	expect(isPaidAtCounter({ ...SALE, channel: 'telefono' })).toBe(false)
})
