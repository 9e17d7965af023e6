import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { pdfText } from './pdf-text.ts'
import { isAlive, test } from './shopper.ts'

/** Fills in a bathroom floor of 3.10 × 2.40 m. */
async function fillFloor(page: Page): Promise<void> {
	await page.getByLabel('Largo', { exact: true }).first().fill('3,10')
	await page.getByLabel('Ancho', { exact: true }).first().fill('240 cm')
}

test('a bathroom is planned from the page of a tile: its choices, its cuts, and its boxes in the cart', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/productos/terrazo-russafa-menta')
	await page.getByRole('link', { name: 'Plano de colocación: cada corte y las cajas justas' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plano de colocación')
	await isAccessible(page, 'the empty plan')
	await fillFloor(page)
	await page.getByLabel('Junta').fill('0')
	await page.getByRole('button', { name: 'Dibujar el plano' }).click()
	const choices = page.getByRole('navigation', { name: 'Opciones de plano' })
	await expect(choices.getByRole('link')).toHaveText([/^21 piezas.*de 10 cm/s, /^24 piezas.*de 35 cm/s, /piezas/])
	const picture = page.getByRole('img', { name: /^Plano: \d+ piezas enteras y \d+ cortadas/ })
	expect((await page.request.get((await picture.getAttribute('src')) ?? '')).status()).toBe(200)
	await choices.getByRole('link', { name: /^24 piezas/ }).click()
	const sums = page.getByRole('region', { name: 'Lo que necesitas' })
	// 24 tiles and 3 % are 25, in boxes of four.
	await expect(sums).toContainText(/Cajas\s*7/)
	await expect(sums).toContainText('7 cajas · 10,08 m²')
	await expect(page.getByRole('table')).toContainText('35 cm × 60 cm')
	await isAccessible(page, 'a plan')
	const address = (name: string) => page.getByRole('link', { name }).getAttribute('href')
	expect(await pdfText(page.request, (await address('PDF en A4')) ?? '')).toContain('Cajas: 7')
	expect((await page.request.get((await address('DXF para CAD')) ?? '')).headers()['content-type']).toBe(
		'image/vnd.dxf',
	)
	await page.getByRole('button', { name: 'Compartir' }).click()
	const short = page.getByRole('link', { name: /\/v\/[a-z0-9]{8}$/ })
	expect((await page.request.get((await short.getAttribute('href')) ?? '')).url()).toMatch(/\/plano\?.*opcion=2/)
	await sums.getByRole('link', { name: 'Ponerlo en el carrito' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te han preparado este carrito')
	await page.getByRole('button', { name: 'Poner en mi carrito' }).click()
	await expect(page).toHaveURL(/\/carrito\?anadidos=1$/)
})

test('measures that do not fit are named at their field, and everything typed stays', async ({ page }) => {
	await page.goto('/plano?forma=lados')
	await page.getByLabel('Lados, uno por línea').fill('3\n2\n3\n1,5')
	await page.getByLabel('Formato de la pieza').fill('60x60')
	await page.getByLabel('Junta').fill('tres')
	await page.getByRole('button', { name: 'Dibujar el plano' }).click()
	const faults = page.getByRole('alert')
	await expect(faults).toContainText('La junta son milímetros')
	await expect(page.getByLabel('Junta')).toHaveValue('tres')
	await page.getByLabel('Junta').fill('2')
	await page.getByRole('button', { name: 'Dibujar el plano' }).click()
	await expect(faults).toContainText('Los lados no cierran: del último al primero faltan 50 cm')
	await isAccessible(page, 'a plan with a fault')
	await page.getByLabel('Repartir entre las esquinas lo que no cierra').check()
	await page.getByRole('button', { name: 'Dibujar el plano' }).click()
	await expect(page.getByRole('region', { name: 'Lo que necesitas' })).toContainText('Piezas enteras')
	await expect(faults).toHaveCount(0)
	await expect(page.getByLabel('Lados, uno por línea')).toHaveValue('3\n2\n3\n1,5')
})

test('a wall with its door is planned by keyboard alone', { tag: '@desk' }, async ({ page }) => {
	await page.goto('/plano?producto=metro-chamberi-blanco&forma=pared')
	await isAlive(page)
	await page.getByLabel('Largo', { exact: true }).focus()
	await page.keyboard.type('2,50')
	await page.keyboard.press('Tab')
	await page.keyboard.type('2,40')
	await page.getByText('Puertas y ventanas').focus()
	await page.keyboard.press('Enter')
	const door = page.getByRole('group', { name: 'Hueco 1' })
	await door.getByLabel('Desde la izquierda').focus()
	for (const typed of ['0,5', '0', '0,825', '2,03']) {
		await page.keyboard.type(typed)
		await page.keyboard.press('Tab')
	}
	await page.getByLabel('Largo', { exact: true }).focus()
	await page.keyboard.press('Enter')
	const sums = page.getByRole('region', { name: 'Lo que necesitas' })
	// 6 m² less the door of 1.67 m²
	await expect(sums).toContainText(/Superficie\s*4,33 m²/)
	await expect(sums).toContainText('Perfil de canto')
	await expect(page.getByRole('group', { name: 'Hueco 2' })).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })
	test('the server draws the plan, and its picture is a page of its own', async ({ page }) => {
		await page.goto('/plano')
		await page.getByRole('link', { name: 'Suelo en L' }).click()
		await fillFloor(page)
		await page.getByLabel('Largo de lo que falta').fill('1')
		await page.getByLabel('Ancho de lo que falta').fill('0,80')
		await page.getByLabel('Formato de la pieza').fill('30x60')
		await page.getByLabel('Piezas por caja').fill('6')
		await page.getByLabel('Colocación').selectOption('espiga')
		await page.getByRole('button', { name: 'Dibujar el plano' }).click()
		await expect(page.getByRole('region', { name: 'Lo que necesitas' })).toContainText(/Superficie\s*6,64 m²/)
		const picture = page.getByRole('figure').getByRole('link')
		const answer = await page.request.get((await picture.getAttribute('href')) ?? '')
		expect(answer.headers()['content-type']).toContain('image/svg+xml')
		expect(await answer.text()).toMatch(/^<svg [^>]*role="img"/)
		expect((await page.request.get('/plano.svg?largo=nada')).status()).toBe(404)
		await page.getByRole('button', { name: 'Compartir' }).click()
		await expect(page.getByRole('link', { name: /\/v\/[a-z0-9]{8}$/ })).toBeVisible()
	})
})
