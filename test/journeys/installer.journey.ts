import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { DEMO, logIn } from './member.ts'
import { centsIn, fillShipping, isAlive, payAtBank, test } from './shopper.ts'

const TILE = 'caliza-alconera-hueso'

test('an installer buys 120 m²: own prices everywhere, a lot with enough stock, and a number of pallets', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/productos')
	const onCard = page.locator('.card .price-pair .net').first()
	await expect(onCard).toBeHidden()
	await logIn(page, DEMO.professional)
	await page.goto(`/productos/${TILE}`)
	await isAlive(page)
	const own = page.locator('.big-price .net').first()
	// 20.70 €/m² less 3 €.
	await expect(own).toContainText('tu precio')
	expect(centsIn(await own.innerText())).toBe(1770)
	// The tariff beside it is called so, and is not read as the own price with VAT.
	const before = (name: string) =>
		page
			.locator(`.big-price .${name}`)
			.first()
			.evaluate((price) => getComputedStyle(price, '::before').content)
	expect([await before('sin'), await before('con')]).toEqual(['"tarifa "', '"· "'])
	await page.getByText('Calcular los m² con su merma').click()
	await page.getByLabel('Superficie').fill('110')
	const ways = page.locator('.ways')
	// The page opens at a lot that has enough; another one stays chosen, and says where there is.
	await expect(ways).toContainText(/85 cajas/)
	await page.getByText('Otro lote').click()
	await page.getByRole('link', { name: /T-170/ }).click()
	await expect(ways).toContainText(
		/Quedan .* m² del lote T-170, calibre 9. Otro tiene los 121 m²: cambiar al lote T-172/,
	)
	await ways.getByRole('link', { name: 'cambiar al lote T-172' }).click()
	await expect(page.locator('.lots summary')).toContainText('Lote T-172')
	await expect(page.getByLabel('Superficie')).toHaveValue('110')
	await expect(page.getByLabel('Metros cuadrados')).toHaveValue('121')
	await expect(ways).toContainText(/85 cajas.*2 palets y 1 caja.*125,36\s€.* menos/s)
	await isAccessible(page, 'product with a calculated amount')
	await page.getByRole('button', { name: 'Elegir 2 palets y 1 caja' }).click()
	await expect(page.locator('button.big')).toContainText(/Añadir 2 palets y 1 caja al carrito\s*2408,49.*tu precio/s)
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const pallets = drawer.locator('.cart-line').filter({ hasText: 'palet' })
	await expect(pallets).toContainText('2 palets')
	// The number of pallets is changed where it is shown.
	await pallets.getByRole('button', { name: /^Una unidad más/ }).click()
	await expect(pallets).toContainText('3 palets')
	await pallets.getByRole('button', { name: /^Una unidad menos/ }).click()
	await expect(pallets).toContainText('2 palets')
	await expect(drawer).toContainText(/En total, .*m².*2 palets.*1 caja.*kg/s)
	await expect(drawer.locator('.totals')).toContainText(/Incentivo profesional.*−36\d,\d\d/s)

	await expect(pallets.locator('.net')).toContainText(/tu precio sin IVA/)

	// Each line with a quantity displays the own price, with VAT if the switch says so.
	await page.goto('/obra?producto=caliza-alconera-hueso&superficie=20')
	const tile = page.locator('.job-row').first()
	await expect(tile.locator('.net')).toBeVisible()
	expect(centsIn(await tile.locator('.net').innerText())).toBeLessThan(centsIn(await tile.locator('.sin').innerText()))
	await page.goto('/pedido-rapido')
	await page.getByLabel('Pega referencias y cantidades').fill('AZ-1037 2 cajas')
	await page.getByRole('button', { name: 'Comprobar la lista' }).click()
	const row = page.locator('.quick-rows .row').first()
	await expect(row.locator('.net .sin-iva')).toContainText('tu precio sin IVA')
	const ownCents = centsIn(await row.locator('.net').innerText())
	await page.getByText('Con IVA', { exact: true }).click()
	await expect(row.locator('.net .con-iva')).toContainText('tu precio con IVA')
	// The own price leads with VAT too; the tariff is as small as without.
	await expect(row.locator('.con')).toHaveCSS('font-weight', '400')
	expect(centsIn(await row.locator('.net').innerText())).toBe(Math.round(ownCents * 1.21))
	await page.getByText('Sin IVA', { exact: true }).click()

	await page.goto('/checkout?paso=envio')
	// A company's invoice needs no address beside the one that it has.
	await expect(page.getByText('Recoges el pedido en el almacén. No hace falta tu dirección.')).toBeVisible()
	await page
		.getByRole('group', { name: 'Entrega' })
		.getByRole('radio', { name: /^A domicilio/ })
		.check()
	await expect(page.getByRole('heading', { name: '¿Dónde lo entregamos?' })).toBeVisible()
	await page.getByText('Para el transportista', { exact: true }).click()
	await page.getByLabel('Hace falta trampilla elevadora').check()
	await fillShipping(page, { codigoPostal: '28923', localidad: 'Alcorcón' })
	const pay = page.locator('.pay')
	await expect(pay).toContainText('Transporte a 28923')
	await expect(pay).not.toContainText('Falta el código postal')
	await expect(page.locator('.review')).toContainText('Hace falta trampilla elevadora')
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.locator('.order-lines')).toContainText('2 palets')
	await expect(page.locator('.order-side')).toContainText(/Entrega prevista: entre el /)
})
