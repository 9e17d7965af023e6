import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART, readCart, sampleLine } from '#domain/cart/memory.ts'
import { withFormerSamples } from './former-samples.ts'

const asking = (cookie: string) => new Request('http://tienda.example/carrito', { headers: { cookie } })

test('the samples of a former version are moved into the cart, and their cookie is deleted', () => {
	const cart = { ...EMPTY_CART, lines: [sampleLine(12, 5)] }
	const moved = withFormerSamples(asking('carrito=1; muestras=12.5~x~13.8.77~13.8'), cart)
	expect(moved?.cart.lines).toEqual([sampleLine(12, 5), sampleLine(13, 8)])
	const [kept = '', deleted] = moved?.headers.getSetCookie() ?? []
	expect(readCart(/^carrito=([^;]*)/.exec(kept)?.[1] ?? '')).toEqual(moved?.cart)
	expect(deleted).toContain('muestras=; Path=/; Max-Age=0')
	expect(withFormerSamples(asking('carrito=1'), cart)).toBeNull()
})

test('any cookie is read as samples', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[0-9.~x]*$/), (text) => {
			const moved = withFormerSamples(asking(`muestras=${text}`), EMPTY_CART)
			expect(moved?.cart.lines.every(({ variantId }) => variantId === 'muestra') ?? true).toBe(true)
		}),
	)
})
