import { expect, test } from 'vitest'
import { flashAddress, readFlashView } from './flash-url.ts'

test('a view is written and read back', () => {
	for (const address of [
		'/ofertas-flash',
		'/ofertas-flash?search=roble&descuento=20-30&stock=100&precio=40-&orden=precio_asc',
		'/ofertas-flash?stock=50',
	]) {
		expect(flashAddress(readFlashView(new URL(address, 'https://shop.example').searchParams))).toBe(address)
	}
})

test('unknown parameters are dropped', () => {
	const view = readFlashView(new URLSearchParams('descuento=0-5&stock=1000&precio=x&orden=y&search=%20%20'))
	expect(flashAddress(view)).toBe('/ofertas-flash')
})
