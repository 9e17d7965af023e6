import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'
import { DEMO, logIn } from './member.ts'
import { BUYER, stockOf } from './shopper.ts'

const GROUT = 'junta-fina-antracita'
const REASON = 'Falta nuestro número de pedido'

test('a company sets its codes of DIR3, buys, and downloads both formats; the staff records that it rejects the invoice', async ({
	page,
	browser,
	baseURL,
}) => {
	await logIn(page, DEMO.professional)
	await page.goto('/mi-cuenta/facturacion')
	await page.getByLabel('Factura electrónica en los correos').selectOption('ubl')
	await page.getByLabel('Órgano gestor').fill('L0128')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Son nueve caracteres').first()).toBeVisible()
	await page.getByLabel('Órgano gestor').fill('L01280796')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Falta este código').first()).toBeVisible()
	await expect(page.getByLabel('Órgano gestor')).toHaveValue('L01280796')
	await page.getByLabel('Unidad tramitadora').fill('LA0007407')
	await page.getByLabel('Oficina contable').fill('LA0007408')
	await isAccessible(page, 'the form of structured invoices')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()

	// A colleague does by telephone the steps that the customer cannot.
	const office = await (await browser.newContext()).newPage()
	await openOffice(office, 'manager')
	await office.goto(`/gestion/clientes?q=${DEMO.professional}`)
	await office.getByRole('main').getByRole('row').getByRole('link').first().click()
	await office.getByText('Facturas electrónicas y códigos DIR3').click()
	await expect(office.getByLabel('Órgano gestor')).toHaveValue('L01280796')
	await office.getByLabel('Órgano proponente').fill('L01280797')
	await office.locator('#facturacion, details').getByRole('button', { name: 'Guardar' }).first().click()
	await expect(office.getByRole('status')).toHaveText('Facturas electrónicas cambiadas, desde la próxima factura.')
	await page.reload()
	await expect(page.getByLabel('Órgano proponente')).toHaveValue('L01280797')

	const { id: producto } = await stockOf(page, GROUT)
	const placed = await page.request.post('/api/pedidos', {
		headers: { origin: baseURL ?? '' },
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 1 }],
			entrega: 'pickup',
			cliente: { ...BUYER, correo: newAddress() },
			pago: 'transferencia',
		},
	})
	expect(placed.status()).toBe(201)
	const { id, total } = await placed.json()

	await office.goto(`/gestion/pedidos/${id}`)
	await office.getByLabel('Importe recibido').fill(`${total}`.replace('.', ','))
	await office.getByLabel('Día del abono').fill('2026-01-02')
	await office.getByRole('button', { name: 'Apuntar', exact: true }).click()
	await office.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(office.getByRole('status')).toHaveText('Transferencia apuntada.')

	await page.goto(`/pedidos/${id}`)
	const papers = page.getByRole('region', { name: 'Documentos' })
	const fileOf = async (name: string) => {
		const href = await papers.getByRole('link', { name, exact: true }).getAttribute('href')
		return (await page.request.get(href ?? '')).text()
	}
	const amount = total.toFixed(2)
	expect(await fileOf('UBL')).toContain(`<cbc:PayableAmount currencyID="EUR">${amount}</cbc:PayableAmount>`)
	const signed = await fileOf('Facturae')
	expect(signed).toContain(`<InvoiceTotal>${amount}</InvoiceTotal>`)
	expect(signed).toContain('<CentreCode>LA0007408</CentreCode>')
	expect(signed).toContain('<ds:SignatureValue>')
	const downloaded = page.waitForEvent('download')
	await papers.getByRole('link', { name: 'Facturae' }).click()
	expect((await downloaded).suggestedFilename()).toMatch(/^factura-F\d{4}-\d{6}-facturae\.xml$/)

	await office.reload()
	await office.getByText('Apuntar lo que contesta a la factura').click()
	await office.getByLabel('Qué ha contestado').selectOption('rechazada')
	await office.getByRole('button', { name: 'Apuntar la respuesta' }).click()
	await expect(office.getByText('Di por qué la rechaza').first()).toBeVisible()
	await office.locator('#respuesta-motivo').fill(REASON)
	await office.getByRole('button', { name: 'Apuntar la respuesta' }).click()
	await expect(office.getByRole('status')).toContainText('Respuesta apuntada')
	await expect(office.getByRole('region', { name: 'Documentos' })).toContainText(`Rechazada: ${REASON}`)
	await isAccessible(office, 'an order with a response to its invoice')
	await office.goto('/gestion/facturas?respuesta=rechazada')
	await expect(office.getByRole('row').filter({ hasText: id })).toContainText('Rechazada')
	await isAccessible(office, 'the invoices that were rejected')
	await page.reload()
	await expect(papers).toContainText(`Respuesta: Rechazada: ${REASON}`)
	await office.context().close()
})
