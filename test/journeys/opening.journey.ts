import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { signedNotification } from '#test/signed-notification.ts'
import { isAccessible } from './accessible.ts'
import { PASSWORD } from './colleague.ts'
import { startNewProduction } from './new-production.ts'
import { pdfText } from './pdf-text.ts'
import { fillShipping, isAlive, test } from './shopper.ts'

test.use({ ignoreHTTPSErrors: true })

const IDENTITY = {
	'Nombre comercial, el que se ve en la tienda': 'Azulejos Ruiz',
	'Razón social, o nombre y apellidos': 'Azulejos Ruiz, S. L.',
	NIF: 'B12345674',
	'Datos registrales': 'Registro Mercantil de Castellón, hoja CS-1',
	'Domicilio social: calle y número': 'Calle Mayor, 1',
	'Domicilio social: código postal': '12001',
	'Domicilio social: localidad': 'Castelló',
	'Domicilio social: provincia': 'Castellón',
}
const CATALOGUE =
	'slug;nombre;descripcion;tipo;uso;composicion;medidas;precio;pack;m2;peso;variantes;lotes\n' +
	'gres-duero-60x60;Gres Duero 60x60;Gres gris.;azulejo;pavimento;porcelánico;60x60;20,00;4;1,44;22;default|custom;T-1/9:100\n'

const next = (page: Page) => page.getByRole('button', { name: 'Guardar y seguir' }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, text] of Object.entries(values))
		await page
			.getByLabel(new RegExp(`^${label}`))
			.first()
			.fill(text)
}

/** Opens the printed address, makes the owner's account and enrols the second factor. */
async function becomeOwner(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await isAccessible(page, 'the first owner')
	await page.getByLabel('Nombre y apellidos').fill('Rosa Ruiz')
	await page.getByLabel('Correo electrónico').fill('rosa@ruiz.example')
	await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
	await page.getByLabel('Repite la contraseña').fill(PASSWORD)
	await page.getByRole('button', { name: 'Crear la cuenta' }).click()
	const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
	await page.getByLabel('Código', { exact: true }).fill(generateSync({ secret }))
	await page.getByRole('button', { name: 'Confirmar' }).click()
	await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
	await page.getByRole('link', { name: 'Los he guardado' }).click()
}

/** Answers the wizard; a refused screen keeps what was typed. */
async function answerWizard(page: Page): Promise<void> {
	await heading(page, 'Quién vende')
	await isAccessible(page, 'the first screen of the wizard')
	await fill(page, { ...IDENTITY, NIF: 'B12345675' })
	await next(page)
	await expect(page.getByText('su carácter de control no coincide').first()).toBeVisible()
	await expect(page.getByLabel(/^Razón social/)).toHaveValue('Azulejos Ruiz, S. L.')
	await fill(page, { NIF: 'B12345674' })
	await next(page)
	await heading(page, 'Facturas')
	await page.getByRole('link', { name: 'Atrás' }).click()
	await expect(page.getByLabel(/^NIF/)).toHaveValue('B12345674')
	await next(page)
	await next(page)
	await heading(page, 'El almacén')
	await fill(page, { Horario: 'Lunes a viernes, 8:00–14:00' })
	await next(page)
	await heading(page, 'Teléfonos y correos')
	await fill(page, { 'Teléfono de pedidos': '964 000 001', 'Correo de la tienda': 'tienda@ruiz.example' })
	await next(page)
	await heading(page, 'Cómo cobras')
	await fill(page, { 'Cuenta bancaria': 'ES91 2100 0418 4502 0005 1332' })
	await page.getByLabel(/^Pago por transferencia/).selectOption('si')
	await next(page)
	await heading(page, 'Condiciones')
	await fill(page, { 'Euros sin IVA que se descuentan por m²': '0', 'Cashback de los profesionales': '0' })
	await next(page)
	await heading(page, 'Transporte')
	await expect(page.getByText('Tu almacén está en')).toBeVisible()
	await page.getByRole('button', { name: 'La he revisado' }).click()
	await heading(page, 'Correo')
	await page.getByRole('button', { name: 'Mandar un correo de prueba' }).click()
	await expect(async () => {
		await page.reload()
		await expect(page.getByText('Salió hacia rosa@ruiz.example')).toBeVisible({ timeout: 1000 })
	}).toPass()
	await page.getByRole('link', { name: 'Seguir' }).click()
	await heading(page, 'El primer catálogo')
}

async function loadCatalogue(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Importar mi catálogo' }).click()
	const file = { name: 'mio.csv', mimeType: 'text/csv', buffer: Buffer.from(CATALOGUE) }
	await page.getByLabel('Archivo de productos').setInputFiles(file)
	await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
	await page.getByRole('button', { name: 'Cargar', exact: true }).click()
	await expect(page.getByRole('status')).toContainText('Cargado')
}

/** Pays one euro at the bank's test terminal, whose notification the journey signs. */
async function payTest(page: Page, origin: string): Promise<void> {
	await page.getByRole('button', { name: 'Pagar 1 € de prueba' }).click()
	const form = page.locator('form[action^="https://sis-t.redsys.es"]')
	await expect(form.getByRole('button', { name: 'Ir al banco' })).toBeVisible()
	const params = await form.locator('[name=Ds_MerchantParameters]').inputValue()
	const asked = JSON.parse(Buffer.from(params, 'base64').toString('utf8')) as Record<string, string>
	const number = asked.DS_MERCHANT_ORDER ?? ''
	const change = { Ds_MerchantCode: '123456789', Ds_Terminal: '001' }
	const notification = signedNotification({ number, amountCents: 100 }, change)
	const answer = await page.request.post(`${origin}/api/pagos/notificacion`, { form: notification })
	expect(answer.status()).toBe(200)
	await page.goto(page.url())
	await expect(page.getByText('Pagado 1 € de prueba. Falta devolverlo.')).toBeVisible()
}

/** Buys by transfer as a guest; returns the order's number and its key. */
async function buy(page: Page, origin: string): Promise<readonly [string, string]> {
	await page.goto(`${origin}/productos/gres-duero-60x60`)
	await isAlive(page)
	await page.locator('input[type=radio][value=custom]').check()
	await page
		.getByLabel(/m²|metros/i)
		.first()
		.fill('10')
	await page.locator('button.big').click()
	await page.getByRole('dialog', { name: 'Carrito' }).getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page)
	await page.getByRole('radio', { name: /^Transferencia/ }).check()
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await expect(page.getByRole('heading', { name: 'Tu pedido espera la transferencia' })).toBeVisible()
	const { searchParams } = new URL(page.url())
	return [searchParams.get('pedido') ?? '', searchParams.get('clave') ?? '']
}

for (const viewport of [
	{ width: 1280, height: 900 },
	{ width: 360, height: 740 },
]) {
	test(`an owner goes from an empty database to a paid order and its invoice, ${viewport.width} wide`, {
		tag: viewport.width === 1280 ? '@desk' : ['@desk', '@long'],
	}, async ({ browser, page }) => {
		await page.setViewportSize(viewport)
		const shop = await startNewProduction()
		try {
			await expect.poll(shop.said).toContain('primera-vez')
			const address = /https:\S+primera-vez\S+/.exec(shop.said())?.[0] ?? ''
			await becomeOwner(page, address)
			await answerWizard(page)
			await loadCatalogue(page)

			const public_ = await browser.newContext({ ignoreHTTPSErrors: true, viewport })
			const shopper = await public_.newPage()
			await shopper.goto(`${shop.origin}/productos/gres-duero-60x60`)
			await heading(shopper, 'Abrimos pronto')
			await expect(shopper.getByText('B12345674')).toBeVisible()
			await isAccessible(shopper, 'the closed shop')

			await page.goto(`${shop.origin}/gestion/primeros-pasos`)
			await isAccessible(page, 'the first steps of a new shop')
			await payTest(page, shop.origin)
			await page.getByRole('link', { name: 'Abrir la tienda' }).click()
			await page.getByRole('dialog').getByRole('button', { name: 'Abrir la tienda' }).click()
			await expect(page.getByRole('status')).toHaveText('La tienda está abierta.')

			const [order, key] = await buy(shopper, shop.origin)
			await page.goto(`${shop.origin}/gestion/pedidos/${order}`)
			const form = page.locator('form', { has: page.locator('input[name=formulario][value=transferencia]') })
			await form.getByLabel('Importe recibido').fill('242,00')
			await form.getByRole('button', { name: 'Apuntar' }).click()
			await form.getByRole('button', { name: 'Sí, hacerlo' }).click()
			await expect(page.getByRole('status')).toContainText('Transferencia apuntada')

			await shopper.goto(`${shop.origin}/pedidos/${order}?clave=${key}`)
			const file = await shopper.getByRole('link', { name: 'Descargar factura' }).getAttribute('href')
			const text = await pdfText(shopper.request, `${shop.origin}${file}`)
			expect(text).toContain('Azulejos Ruiz, S. L.')
			expect(text).not.toContain('Solería')
			await public_.close()
			// The address was for once.
			await page.goto(address)
			await expect(page.getByText('Este enlace ya no vale')).toBeVisible()
		} finally {
			await shop.stop()
		}
	})
}
