import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'
import { isAlive, TERRAZZO } from './shopper.ts'

/** A prefix that no buyer of another journey lives at, in a zone that has prices and no places. */
const PREFIX = '28999'
const ZONE = 'zona8'
const CODE = 'REBECA15'
/** A product that no other journey buys. */
const BRASS = 'laton-eibar-cepillado'

const goTo = async (page: Page, text: string) => {
	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Precios' }).click()
	await page.getByRole('main').getByRole('link', { name: text }).click()
}

async function saveTariff(page: Page, prefixes: string, price: string): Promise<void> {
	await page.getByLabel(`Códigos postales de ${ZONE}`).fill(prefixes)
	await page.getByLabel(`Precio de ${ZONE} hasta 150 kg`).fill(price)
	await page.getByRole('button', { name: 'Guardar la tarifa' }).click()
}

const confirmTariff = (page: Page) => page.getByRole('button', { name: 'Sí, guardarla así' }).click()

/** A shopper without an account. */
async function shopper(browser: Browser): Promise<Page> {
	return (await browser.newContext({ javaScriptEnabled: false })).newPage()
}

test('a changed tariff is quoted at once, and a fault is shown beside its field', async ({ page, browser }) => {
	await openOffice(page, 'owner')
	await goTo(page, 'Transporte')
	await isAccessible(page, 'the tariff')
	await saveTariff(page, '28', '80,00')
	await expect(page.getByRole('alert')).toContainText(`28 está en zona1 y en ${ZONE}`)
	await isAccessible(page, 'the tariff with a fault')
	await saveTariff(page, PREFIX, '80,10')
	await expect(page.getByRole('alert')).toContainText(`${ZONE}, hasta 150 kg: de 74,76 € a 80,10 €`)
	await isAccessible(page, 'the tariff before it is saved')
	await confirmTariff(page)
	await expect(page.getByRole('status').first()).toContainText('Ya está en la tienda')
	const buyer = await shopper(browser)
	await buyer.goto(`/envios?codigoPostal=${PREFIX}&peso=100`)
	await expect(buyer.locator('.calculator-answer')).toContainText('80,10')

	await page.getByLabel('Código postal', { exact: true }).fill(PREFIX)
	await page.getByLabel('Peso').fill('100')
	await page.getByRole('button', { name: 'Calcular' }).click()
	await expect(page.getByRole('main')).toContainText(`${PREFIX} empieza por ${PREFIX}, que es de ${ZONE}.`)
	await expect(page.getByRole('main')).toContainText('IVA del transporte: 16,82')

	await saveTariff(page, '', '74,76')
	await confirmTariff(page)
	await expect(page.getByRole('status').filter({ hasText: 'Ya está en la tienda' })).toBeVisible()

	// A planned tariff leaves the form with to-day's prices, so that saving something else puts nothing planned in force.
	const price = page.getByLabel(`Precio de ${ZONE} hasta 150 kg`)
	await price.fill('77,77')
	await page.getByLabel(/^Desde el día/).fill('2098-03-01')
	await page.getByRole('button', { name: 'Guardar la tarifa' }).click()
	await expect(page.getByRole('alert')).toContainText('Desde el 1/3/98')
	await confirmTariff(page)
	await expect(page.getByRole('status').filter({ hasText: 'Tarifa programada.' })).toBeVisible()
	await expect(price).toHaveValue('74,76')
	await expect(page.getByLabel(/^Desde el día/)).toHaveValue('')
	await page.getByRole('link', { name: /^Ver y cambiar la del 1\/3\/98/ }).click()
	await expect(page.getByRole('heading', { name: /^Tarifa programada desde el 1\/3\/98/ })).toBeVisible()
	await expect(price).toHaveValue('77,77')
	await expect(page.getByLabel(/^Desde el día/)).toHaveValue('2098-03-01')
	await page.getByRole('link', { name: 'Cambiar la que está en vigor' }).click()
	await expect(price).toHaveValue('74,76')
	await page.getByRole('link', { name: /^Retirar la del 1\/3\/98/ }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Tarifa programada retirada' })).toBeVisible()
	await buyer.reload()
	await expect(buyer.locator('.calculator-answer')).not.toContainText('80,10')
	await buyer.context().close()
})

test('a code is created, used in a cart, and ended', async ({ page, browser }) => {
	await openOffice(page, 'owner')
	await goTo(page, 'Códigos promocionales')
	await isAccessible(page, 'the list of codes')
	await page.getByRole('link', { name: 'Código nuevo' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Código nuevo')
	await page.getByLabel('Código', { exact: true }).fill(CODE.toLowerCase())
	await page.getByLabel('Cuánto').fill('15')
	await page.getByLabel('Material mínimo').fill('10')
	await isAccessible(page, 'the form of a code')
	await page.getByRole('button', { name: 'Crear código' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(CODE)
	await isAccessible(page, 'a code')

	const buyer = await shopper(browser)
	await buyer.goto(`/productos/${TERRAZZO.slug}`)
	await buyer.getByRole('radio', { name: /^A medida/ }).check()
	await buyer.getByLabel('Metros cuadrados').fill('2')
	await buyer.locator('button.big').click()
	await expect(buyer).toHaveURL(/\/carrito\?primera$/)
	await buyer.getByLabel('Código promocional').fill(CODE)
	await buyer.getByRole('button', { name: 'Aplicar' }).click()
	await expect(buyer.getByText(`Código ${CODE}`)).toBeVisible()

	await page.getByRole('link', { name: 'Terminarlo ahora' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
	await expect(page.getByRole('status')).toContainText('ya no se acepta')
	await buyer.reload()
	await expect(buyer.getByText(`Código ${CODE}`)).toHaveCount(0)
	await buyer.context().close()
})

test('an automatic code for one product applies until its end, with and without a script', async ({
	page,
	browser,
}) => {
	await openOffice(page, 'owner')
	await goTo(page, 'Códigos promocionales')
	await page.getByRole('link', { name: 'Código nuevo' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Código nuevo')
	await page.getByLabel('Código', { exact: true }).fill(`SOLO-${CODE}`)
	await page.getByLabel('Cuánto').fill('10')
	await page.getByLabel('Nombre, si se aplica solo').fill('Semana del latón')
	await page.getByLabel('Solo en estos productos').fill('no-existe-ninguno')
	await page.getByRole('button', { name: 'Crear código' }).click()
	await expect(
		page.getByText('No hay ningún producto a la venta con la referencia «no-existe-ninguno»').last(),
	).toBeVisible()
	await page.getByLabel('Solo en estos productos').fill(BRASS)
	await page.getByRole('button', { name: 'Crear código' }).click()
	await expect(page.getByText('Sin escribirlo, como «Semana del latón»')).toBeVisible()
	await isAccessible(page, 'an automatic code')

	for (const javaScriptEnabled of [true, false]) {
		const buyer = await (await browser.newContext({ javaScriptEnabled })).newPage()
		for (const slug of [BRASS, TERRAZZO.slug]) {
			await buyer.goto(`/productos/${slug}`)
			if (javaScriptEnabled) await isAlive(buyer)
			await buyer.getByRole('radio', { name: /^A medida/ }).check()
			await buyer.getByLabel('Metros cuadrados').fill('2')
			await buyer.locator('button.big').click()
			if (javaScriptEnabled) await expect(buyer.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
			else await expect(buyer).toHaveURL(/\/carrito/)
		}
		await buyer.goto('/carrito')
		await expect(buyer.getByText('Semana del latón (−10 %)').filter({ visible: true })).toBeVisible()
		await buyer.context().close()
	}
	await page.getByRole('link', { name: 'Terminarlo ahora' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
	await expect(page.getByRole('status')).toContainText('ya no se acepta')
})

test('the pages of offers, terms, taxes, settings and texts are accessible, and a text has a preview', async ({
	page,
}) => {
	await openOffice(page, 'owner')
	await isAccessible(page, 'today')
	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Precios' }).click()
	await isAccessible(page, 'prices')
	for (const text of ['Ofertas Flash', 'Condiciones de los profesionales', 'Impuestos']) {
		await goTo(page, text)
		await isAccessible(page, text)
	}
	// Changes of delivery and of the terms from a day on, planned and taken back.
	await goTo(page, 'Transporte')
	const delivery = page.getByRole('region', { name: 'Gratis y plazos' })
	await delivery.getByLabel(/^Transporte gratis por encima/).fill('900')
	await delivery.getByLabel('Desde qué día').fill('2098-02-01')
	await delivery.getByRole('button', { name: 'Guardar' }).click()
	await expect(page.getByRole('region', { name: 'Programado' })).toContainText('900')
	await page.getByRole('button', { name: 'Quitar lo del 1 de febrero de 2098' }).click()
	await expect(page.getByRole('region', { name: 'Programado' })).toHaveCount(0)
	await goTo(page, 'Condiciones de los profesionales')
	await page.getByLabel(/^Cashback de los profesionales/).fill('7')
	await page.getByLabel('Desde qué día').fill('2020-01-01')
	await page.getByRole('button', { name: 'Guardar' }).click()
	await expect(page.getByRole('alert')).toContainText('Elige un día que no haya empezado')
	await page.getByLabel('Desde qué día').fill('2098-01-01')
	await page.getByRole('button', { name: 'Guardar' }).click()
	const plans = page.getByRole('region', { name: 'Programado' })
	await expect(plans).toContainText('Desde el 1 de enero de 2098')
	// The form shows the present values, so that saving another one applies no planned change.
	await expect(page.getByLabel(/^Cashback de los profesionales/)).toHaveValue('')
	await expect(page.getByLabel('Desde qué día')).toHaveValue('')
	await isAccessible(page, 'a planned change')
	await plans.getByRole('button', { name: 'Quitar lo del 1 de enero de 2098' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Quitado: no cambiará nada ese día.' })).toBeVisible()
	await expect(plans).toHaveCount(0)
	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Ajustes' }).click()
	await isAccessible(page, 'settings')
	await page.getByLabel('Horas para cancelar').fill('1')
	await page.getByRole('region', { name: 'Condiciones comerciales' }).getByRole('button', { name: 'Guardar' }).click()
	await expect(page.getByRole('alert')).toContainText('tiene que ser un número entero entre 2 y 23')
	await page.getByRole('link', { name: 'Textos legales' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Textos' })).toBeVisible()
	await isAccessible(page, 'legal texts')
	await page.getByRole('link', { name: 'Accesibilidad', exact: true }).click()
	await page.getByLabel('Texto, en Markdown').fill('# Accesibilidad\n\n## Así es\n\nLa de {{marca}}.\n')
	await page.getByRole('button', { name: 'Ver cómo queda' }).click()
	await expect(page.getByRole('region', { name: 'Así se verá' })).toContainText('La de Solería.')
	await isAccessible(page, 'the preview of a text')
})

test('a flash campaign is created from ticked products, previewed with its «antes», and ended', async ({ page }) => {
	await openOffice(page, 'owner')
	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Productos' }).click()
	await page.getByLabel('Buscar', { exact: true }).fill(TERRAZZO.name)
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await page.getByLabel(`Elegir ${TERRAZZO.name}`).check()
	await page.getByRole('button', { name: 'Oferta flash con los elegidos' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaña flash nueva')
	await page.getByLabel('Cuánto').fill('10')
	// So far ahead that no shopper sees it.
	await page.getByLabel('Desde el día').fill('2099-01-01')
	await page.getByRole('button', { name: 'Ver cómo queda' }).click()
	await expect(page.getByRole('table', { name: 'Cómo queda' })).toContainText(TERRAZZO.name)
	await isAccessible(page, 'the preview of a campaign')
	await page.getByRole('button', { name: 'Crear la campaña con 1 producto' }).click()
	await expect(page.getByRole('status')).toHaveText('Campaña creada.')
	await page.getByRole('link', { name: /^Retirar la del 1\/1\/99/ }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
	await expect(page.getByRole('status')).toContainText('Campaña terminada')
})
