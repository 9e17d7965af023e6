import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { stockOf, test } from './shopper.ts'

test('a prepared cart is shown and added to the own one, once however often it is sent', {
	tag: '@phone',
}, async ({ page, request }) => {
	const tile = await stockOf(page, 'terrazo-russafa-menta')
	const answer = await request.post('/api/carrito/enlace', {
		data: {
			lineas: [{ producto: tile.id, variante: 'custom', cantidad: 1, area: 2 }],
			entrega: 'shipping',
			codigoPostal: '28001',
		},
	})
	const { enlace } = await answer.json()
	// A line that cannot be bought any more, beside the good one.
	await page.goto(enlace.replace('lineas=', 'lineas=999999.1.picking.1~'))
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito preparado')
	const lines = page.getByRole('listitem').filter({ hasText: /Terrazo Russafa Menta|Producto retirado/ })
	await expect(lines).toHaveCount(2)
	await expect(page.getByText('Un producto no se puede comprar ahora: se queda fuera.')).toBeVisible()
	await isAccessible(page, 'a prepared cart')
	await page.getByRole('button', { name: 'Poner en mi carrito' }).click()
	await expect(page).toHaveURL(/\/carrito\?anadidos=1$/)
	await expect(page.getByText('Has añadido 1 producto.')).toBeVisible()
	await expect(page.getByText('Transporte a 28001')).toBeVisible()
	for (const [button, quantity] of [
		['Dejar la cantidad mayor', 1],
		['Sumar a lo que ya tengo', 2],
	] as const) {
		await page.goto(enlace)
		await expect(page.getByText('Uno de estos productos ya está en tu carrito.')).toBeVisible()
		await page.getByRole('button', { name: button }).click()
		await expect(page).toHaveURL(/\/carrito\?/)
		const { value = '' } = (await page.context().cookies()).find(({ name }) => name === 'carrito') ?? {}
		expect(value).toMatch(new RegExp(`^\\d+\\.\\d+\\.custom\\.${quantity}\\.200\\|`))
	}
})

test('a link without a readable line shows a notice', async ({ page }) => {
	await page.goto('/carrito/preparado?lineas=1.2')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no trae ningún producto')
})
