import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'
import { becomeMember } from './member.ts'
import { centsIn, fillShipping, isAlive, payAtBank, TERRAZZO } from './shopper.ts'

/** A new buyer on a page of their own. */
async function newBuyer(browser: Browser): Promise<{ page: Page; email: string }> {
	const page = await (await browser.newContext()).newPage()
	return { page, email: await becomeMember(page, newAddress()) }
}

async function openTile(page: Page): Promise<void> {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
}

test('a list for one customer applies on the product, in the cart and in the order, and to no other customer', async ({
	page,
	browser,
}) => {
	const [own, other] = [await newBuyer(browser), await newBuyer(browser)]
	const name = `Tarifa ${own.email.split('@')[0]}`.slice(0, 40)

	await openOffice(page, 'owner')
	await page.goto('/gestion/precios/tarifas')
	await expect(page.getByRole('row', { name: /Incentivo profesional/ })).toContainText('3 €/m² menos')
	await isAccessible(page, 'the list of price lists')
	await page.getByRole('link', { name: 'Tarifa nueva' }).click()
	await page.getByLabel('Nombre').fill(name)
	await page.getByLabel('Para quién').selectOption({ label: 'Cuentas sueltas' })
	await page.getByLabel('Cuentas sueltas').fill('nadie-de-nadie@example.es')
	const rule = page.getByRole('group', { name: 'Regla 1' })
	await rule.getByLabel('Cuánto').fill('20')
	await rule.getByLabel('Productos').fill(TERRAZZO.slug)
	await isAccessible(page, 'the form of a price list')
	await page.getByRole('button', { name: 'Crear tarifa' }).click()
	await expect(
		page.getByText('No hay ninguna cuenta abierta con el correo nadie-de-nadie@example.es').first(),
	).toBeVisible()
	await expect(rule.getByLabel('Cuánto')).toHaveValue('20')
	await page.getByLabel('Cuentas sueltas').fill(own.email)
	await page.getByRole('button', { name: 'Crear tarifa' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	await isAccessible(page, 'a price list')

	await openTile(own.page)
	const ownPrice = own.page.locator('.big-price .net')
	await expect(ownPrice).toBeVisible()
	const listed = centsIn(await own.page.locator('.big-price .sin').innerText())
	expect(centsIn(await ownPrice.innerText())).toBe(listed - Math.round(listed / 5))
	await own.page.getByRole('radio', { name: /^Por cajas/ }).check()
	await expect(own.page.locator('button.big')).toContainText('tu precio')
	await own.page.evaluate(() => window.scrollTo(0, 500))
	const bar = own.page.locator('.sticky-buy .price')
	await expect(bar).toHaveText(/tu precio sin IVA/, { useInnerText: true })
	expect(await bar.innerText()).toBe(await own.page.locator('button.big .net').innerText())
	const box = centsIn(await own.page.locator('button.big .net').innerText())
	await own.page.locator('button.big').click()
	const drawer = own.page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.locator('.totals')).toContainText(name)
	await own.page.goto(`/productos?search=${encodeURIComponent(TERRAZZO.name)}`)
	await expect(own.page.locator('.card', { hasText: TERRAZZO.name }).locator('.net')).toBeVisible()

	await own.page.goto(`/obra?buscar=${encodeURIComponent(TERRAZZO.name)}`)
	await expect(own.page.locator('.card', { hasText: TERRAZZO.name }).locator('.net')).toContainText('tu precio')

	await own.page.goto('/checkout?paso=envio')
	await own.page
		.getByRole('group', { name: 'Entrega' })
		.getByRole('radio', { name: /^Recog/ })
		.check()
	await fillShipping(own.page)
	await expect(own.page.locator('.pay')).toContainText(name)
	await own.page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(own.page)
	const totals = own.page.locator('.totals').first()
	await expect(totals).toContainText(name)
	const subtotal = centsIn(await totals.getByText(/€/).first().innerText())
	expect(subtotal - Math.round(subtotal / 5)).toBe(box)

	await openTile(other.page)
	await expect(other.page.locator('.big-price .net')).toBeHidden()

	await page.goto('/gestion/precios/tarifas')
	await page.getByLabel('Correo del cliente').fill(own.email)
	await page.getByLabel('Producto').fill(TERRAZZO.slug)
	await page.getByLabel('Cantidad').fill('1')
	await page.getByRole('button', { name: 'Calcular' }).click()
	await expect(page.getByRole('main')).toContainText(`${name}:`)
	await page.getByRole('link', { name }).click()
	await page.getByRole('link', { name: 'Borrarla' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
	await expect(page.getByRole('status').first()).toContainText('Tarifa borrada.')
	await openTile(own.page)
	await expect(own.page.locator('.big-price .net')).toBeHidden()
	await own.page.context().close()
	await other.page.context().close()
})
