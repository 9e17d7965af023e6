import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { DEMO, logIn } from './member.ts'
import { readOffice, receive, sendForm, today } from './office-form.ts'
import { pdfText } from './pdf-text.ts'
import { fillShipping, isAlive, TERRAZZO } from './shopper.ts'

/** Puts boxes of the product into the cart and goes on to the summary before paying. */
async function toSummary(page: Page, correo: string | null, boxes = '1'): Promise<void> {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page
		.getByLabel(/^Cajas|Cantidad/)
		.first()
		.fill(boxes)
	await page.locator('button.big').click()
	await page.getByRole('dialog', { name: 'Carrito' }).getByRole('link', { name: 'Tramitar pedido' }).click()
	if (correo !== null) await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page, correo === null ? {} : { correo })
	await expect(page.getByRole('group', { name: 'Cómo quieres pagar' })).toBeVisible()
}

/** Lets the professional of the sample pay in thirty days. */
async function allowCredit(mensual: '' | 'si'): Promise<void> {
	const found = await readOffice('manager', `/clientes?q=${encodeURIComponent(DEMO.professional)}`)
	const [address = ''] = /\/clientes\/\d+/.exec(found) ?? []
	await sendForm('manager', address, { formulario: 'credito', dias: '30', limite: '5000', mensual })
}

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check()
const confirm = (page: Page) => page.getByRole('button', { name: /Confirmar pedido/ }).click()
const orderOf = (page: Page) => /pedido=(\w+)/.exec(page.url())?.[1] ?? ''

async function payByBizum(page: Page, phone: string): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Pago con Bizum' })).toBeVisible()
	await page.getByLabel('Teléfono móvil').fill(phone)
	await page.getByRole('button', { name: /^Pagar/ }).click()
}

test('a shopper whose Bizum is refused tries again and pays by Bizum', async ({ page }) => {
	const correo = newAddress()
	await toSummary(page, correo)
	await isAccessible(page, 'the ways to pay')
	await choose(page, /^Bizum/)
	await confirm(page)
	await payByBizum(page, '600 123 456')
	await expect(page.getByText('El banco no ha autorizado el pago.')).toBeVisible()
	await choose(page, /^Bizum/)
	await confirm(page)
	await payByBizum(page, '700 000 000')
	await expect(page.locator('.state')).toHaveText('Procesando')
	await expect(page.locator('.order-side')).toContainText('Bizum · Pagado')
	const mail = await findMail(`To: ${correo}`, `Subject: Pedido ${orderOf(page)} confirmado · Solería`)
	expect(mail).toContain('Bizum')
})

test('Bizum over its limit cannot be chosen, and shows the reason', async ({ page }) => {
	await toSummary(page, newAddress(), '40')
	await expect(page.getByRole('radio', { name: /^Bizum/ })).toBeDisabled()
	await expect(page.getByText('No está disponible: con Bizum se pagan hasta 1000 € por pedido.')).toBeVisible()
})

test('an order by transfer shows its account and reference until the staff records the money', async ({ page }) => {
	const correo = newAddress()
	await toSummary(page, correo)
	await choose(page, /^Transferencia/)
	await confirm(page)
	await expect(page.getByRole('heading', { name: 'Tu pedido espera la transferencia' })).toBeVisible()
	const id = orderOf(page)
	const block = page.getByRole('region', { name: 'Datos para la transferencia' })
	for (const text of ['ES91 2100 0418 4502 0005 1332', 'Solería Cerámica, S. L.', id])
		await expect(block).toContainText(text)
	await isAccessible(page, 'an order that waits for its transfer')
	expect(await findMail(`To: ${correo}`, `Subject: Pedido ${id}: datos para la transferencia · Solería`)).toContain(
		'ES91',
	)
	const amount = (await block.locator('dd').nth(2).innerText()).replace(/[^\d,]/g, '')
	expect(await receive(id, '1')).toContain('Transferencia apuntada')
	await page.reload()
	await expect(page.locator('.order-side')).toContainText(/Recibidos 1,00/)
	const rest = (Number(amount.replace(',', '.')) - 1).toFixed(2).replace('.', ',')
	expect(await receive(id, rest)).toContain('Transferencia apuntada')
	expect(await receive(id, rest)).toContain('ya estaba apuntada')
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Gracias: tu pedido está en marcha' })).toBeVisible()
	await expect(page.locator('.order-side')).toContainText('Transferencia bancaria · Pagado')
	await findMail(`To: ${correo}`, `Subject: Pedido ${id} confirmado · Solería`)
	await page.goto('/carrito')
	await expect(page.getByText('Tu carrito está vacío').filter({ visible: true })).toBeVisible()
})

test('a professional with credit pays by the due date on the invoice, or reads when the monthly invoice comes', async ({
	page,
}) => {
	await allowCredit('')
	await logIn(page, DEMO.professional)
	await toSummary(page, null)
	await expect(page.getByText(/Te quedan 5\.?000,00/)).toBeVisible()
	await choose(page, /^A crédito, 30 días/)
	await confirm(page)
	await expect(page.getByRole('heading', { name: 'Gracias: tu pedido está en marcha' })).toBeVisible()
	const id = orderOf(page)
	await expect(page.locator('.order-side')).toContainText('A crédito, 30 días · Quedan')
	const file = await page.getByRole('link', { name: 'Descargar factura' }).getAttribute('href')
	expect(await pdfText(page.request, file ?? '')).toMatch(/A crédito, 30 días\s+Vencimiento: \d+ de \w+ de \d{4}/)
	await page.goto('/mi-cuenta')
	await expect(page.getByRole('region', { name: 'Vencimientos' })).toContainText(`Pedido ${id}`)
	await isAccessible(page, 'an account with credit')
	expect(await readOffice('accountant', '/pendientes')).toContain(id)
	const [factura = ''] = /F\d{4}-\d{6}/.exec(await readOffice('accountant', `/pedidos/${id}`)) ?? []
	const paid = { formulario: 'cobro-factura', factura, importe: '', concepto: '', fecha: today() }
	expect(await sendForm('accountant', '/pendientes', paid)).toContain('Pago de la factura apuntado.')
	await page.reload()
	await expect(page.getByRole('region', { name: 'Vencimientos' })).toHaveCount(0)

	await allowCredit('si')
	await toSummary(page, null)
	await choose(page, /^A crédito, 30 días/)
	await confirm(page)
	await expect(page.getByRole('heading', { name: 'Gracias: tu pedido está en marcha' })).toBeVisible()
	const monthly = orderOf(page)
	await allowCredit('')
	await page.goto(`/pedidos/${monthly}`)
	const papers = page.getByRole('region', { name: 'Documentos' })
	await expect(papers).toContainText('La factura sale a fin de mes, con los demás pedidos a crédito de')
	await expect(papers.getByRole('link', { name: 'Descargar albarán' })).toBeVisible()
	await expect(papers.getByRole('link', { name: 'Descargar factura' })).toHaveCount(0)
	await isAccessible(page, 'an order that waits for the invoice of its month')
	const back = { formulario: 'devolver', importe: '', motivo: 'Devolución', reponer: '' }
	await sendForm('manager', `/pedidos/${monthly}`, back)
	await page.reload()
	await expect(page.locator('.state')).toHaveText('Reembolsado')
	await expect(papers.getByRole('link', { name: /rectificativa/ })).toHaveCount(0)
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the way to pay is chosen by a form, and the account of the transfer is on the next page', async ({ page }) => {
		await page.goto(`/productos/${TERRAZZO.slug}`)
		await page.getByRole('radio', { name: /^Por cajas/ }).check()
		await page.locator('button.big').click()
		await page.getByRole('link', { name: 'Tramitar pedido' }).click()
		await page.getByRole('button', { name: 'Continuar como invitado' }).click()
		await fillShipping(page, { correo: newAddress() })
		await choose(page, /^Transferencia/)
		await confirm(page)
		await expect(page.getByRole('heading', { name: 'Tu pedido espera la transferencia' })).toBeVisible()
		await expect(page.getByRole('region', { name: 'Datos para la transferencia' })).toContainText('ES91 2100 0418')
		await expect(page.getByRole('button', { name: 'Copiar los datos' })).toHaveCount(0)
		await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
	})
})
