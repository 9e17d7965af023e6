import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'
import { TERRAZZO } from './shopper.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('a salesperson sells a cut and agrees a price with a reason, but not below the limit', async ({ page }) => {
			await openOffice(page, 'sales')
			await page.goto('/gestion/pedidos/nuevo')
			await page.getByRole('radio', { name: 'Mostrador' }).check()
			await page.getByRole('radio', { name: 'Recogida en almacén' }).check()
			await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('terrazo lavapiés')
			await page.keyboard.press('Enter')
			await page.getByRole('button', { name: `Añadir ${TERRAZZO.name}` }).click()
			await page.getByRole('button', { name: 'Añadir una línea libre' }).click()
			await page.getByLabel('Qué se hace o se cobra').fill('Corte a inglete')
			await page.getByRole('radio', { name: 'Tarjeta en tienda' }).check()
			await page.getByRole('button', { name: 'Hacer el pedido' }).click()
			await expect(page.getByText('Revisa las líneas marcadas.')).toBeVisible()
			await expect(page.getByText('Escribe el precio sin IVA, como 24,90')).toBeVisible()
			await expect(page.getByLabel('Qué se hace o se cobra')).toHaveValue('Corte a inglete')
			await page.getByLabel('Precio sin IVA, €', { exact: true }).fill('12,50')
			const agreed = page.getByLabel('Otro precio sin IVA, €/caja')
			await agreed.fill('20')
			// The keyboard moves on to a button, which it does not press.
			if (javaScriptEnabled) await page.keyboard.press('Tab')
			else await page.getByRole('button', { name: 'Calcular', exact: true }).click()
			await page.getByLabel('Por qué se acuerda ese precio').fill('Cliente de siempre')
			await page.getByRole('button', { name: 'Calcular', exact: true }).click()
			if (javaScriptEnabled) await isAccessible(page, 'an order with a free line and an agreed price')
			await page.getByRole('button', { name: 'Hacer el pedido' }).click()
			await expect(page.getByText('Ese descuento o ese precio no se puede poner aquí').first()).toBeVisible()
			await agreed.fill('35')
			await page.getByRole('button', { name: 'Calcular', exact: true }).click()
			await page.getByLabel('Por qué se acuerda ese precio').fill('')
			await page.getByRole('button', { name: 'Hacer el pedido' }).click()
			await expect(page.getByText('Escribe por qué se acuerda ese precio').last()).toBeVisible()
			await page.getByLabel('Por qué se acuerda ese precio').fill('Cliente de siempre')
			await page.getByRole('button', { name: 'Hacer el pedido' }).click()
			await expect(page.getByRole('status')).toContainText('Pedido apuntado.')
			await expect(page.getByText('Corte a inglete').filter({ visible: true }).first()).toBeVisible()
			await expect(page.getByText('Cliente de siempre').filter({ visible: true }).first()).toBeVisible()
			// 35 € and 12.50 €, and the VAT of both.
			await expect(page.getByText('57,48 €').filter({ visible: true }).first()).toBeVisible()
			await expect(page.getByRole('link', { name: TERRAZZO.name }).first()).toBeVisible()
			await expect(page.getByRole('link', { name: 'Corte a inglete' })).toHaveCount(0)
			// A return asks nothing of the lot of a service.
			const order = page.url()
			await openOffice(page, 'owner')
			await page.goto(order)
			await page.getByText('Devolver por líneas').click()
			await expect(page.getByLabel(`Qué se hace con ${TERRAZZO.name}`)).toBeVisible()
			await expect(page.getByLabel('Qué se hace con Corte a inglete')).toHaveCount(0)
		})
	})
}
