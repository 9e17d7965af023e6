import { expect } from '@playwright/test'
import { fillShipping, stockOf, test, totalsOf } from './shopper.ts'

const SLUG = 'junta-fina-antracita'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('an order fully paid by a code is confirmed without the bank', async ({ page }) => {
			const before = await stockOf(page, SLUG)
			await page.goto(`/productos/${SLUG}`)
			await page.locator('button.big').click()
			// With a script the drawer opens first; without one this is the next page already.
			if (javaScriptEnabled) await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
			await page.goto('/carrito')
			const code = page.getByLabel('Código promocional').filter({ visible: true })
			await code.fill('SAVE50')
			await page.getByRole('button', { name: 'Aplicar' }).filter({ visible: true }).click()
			await expect(page.getByText('Código SAVE50').filter({ visible: true })).toBeVisible()
			// Without a script a cart begins with a delivery, whose transport the code does not pay.
			if (!javaScriptEnabled) {
				await page.locator('input[value="pickup"]').check()
				await page.getByRole('button', { name: 'Actualizar la entrega' }).click()
			}
			await page.getByRole('link', { name: 'Tramitar pedido' }).click()
			await page.getByRole('button', { name: 'Continuar como invitado' }).click()
			await fillShipping(page)
			await expect(page.getByText('Sin cargo: el pedido queda confirmado al momento.')).toBeVisible()
			expect((await totalsOf(page, '.pay'))['Total con IVA']).toBe(0)
			await page.getByRole('button', { name: /Confirmar pedido/ }).click()
			await expect(page).toHaveURL(/\/pedido-confirmado/)
			await expect(page.locator('.state')).toHaveText('Procesando')
			await expect(page.getByText('Nada que pagar')).toBeVisible()
			await expect(page.locator('.order-body .totals')).toContainText(/Recogida en almacén\s*Gratis/)
			await expect.poll(async () => (await stockOf(page, SLUG)).stock).toBeLessThan(before.stock)
			await page.goto('/carrito')
			await expect(page.getByText('Tu carrito está vacío').filter({ visible: true })).toBeVisible()
		})
	})
}
