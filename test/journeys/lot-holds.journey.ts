import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, test } from './mailbox.ts'
import { DEMO, logIn } from './member.ts'
import { isAlive, stockOf } from './shopper.ts'

// No other journey buys it.
const SLUG = 'basalto-garachico-negro'

test('a professional holds a lot, adds it to the cart and releases it; the staff extends the hold', {
	tag: '@desk',
}, async ({ page, browser }) => {
	await logIn(page, DEMO.professional)
	const free = async () => (await stockOf(page, SLUG)).lotes.reduce((sum, { stock }) => sum + stock, 0)
	const before = await free()
	await page.goto(`/productos/${SLUG}`)
	await isAlive(page)
	await page.getByRole('link', { name: 'Reservar un lote (profesionales)' }).click()
	await expect(page.getByRole('heading', { name: 'Reservar lotes' })).toBeVisible()
	await isAlive(page)
	const quantity = page.getByLabel(/^Basalto Garachico Negro, lote/).first()
	await page.getByLabel('Para qué obra').fill('Baño de Chamberí')
	await quantity.fill('9999')
	await page.getByRole('button', { name: 'Reservar', exact: true }).click()
	await expect(page.getByText(/^Quedan libres .* se reservan cajas enteras$/).first()).toBeVisible()
	await expect(page.getByLabel('Para qué obra')).toHaveValue('Baño de Chamberí')
	await isAccessible(page, 'a refused hold')
	await quantity.fill('20')
	await page.getByRole('button', { name: 'Reservar', exact: true }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Reservado: nadie más puede comprarlo')
	await expect(page.getByText('20,16 m²').first()).toBeVisible()
	expect(await findMail(`To: ${DEMO.professional}`, 'Subject: Lote reservado · Solería')).toContain('20,16')
	await expect.poll(free).toBeCloseTo(before - 20.16)
	await isAccessible(page, 'own holds')

	const office = await browser.newContext()
	const desk = await office.newPage()
	await openOffice(desk, 'warehouse')
	await desk.getByRole('link', { name: 'Reservas', exact: true }).click()
	const row = desk.getByRole('row').filter({ hasText: 'Baño de Chamberí' })
	await expect(row).toContainText('20,16 m²')
	await isAccessible(desk, 'holds in the back office')
	await row.getByRole('link').first().click()
	await desk.locator('summary', { hasText: 'Alargar' }).click()
	await desk.getByLabel('Motivo').first().fill('Señal de 200 €')
	await desk.getByRole('button', { name: 'Alargar' }).click()
	await expect(desk.getByRole('alert').first()).toContainText('posterior al de ahora')
	const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
	await desk.getByLabel('Reservado hasta').fill(later)
	await desk.getByRole('button', { name: 'Alargar' }).click()
	await expect(desk.getByRole('main').getByRole('status')).toContainText('Reserva alargada')
	await isAccessible(desk, 'a hold in the back office')
	await office.close()

	await page.reload()
	await expect(page.getByText('Señal de 200 €')).toBeVisible()
	await isAlive(page)
	await page.getByRole('button', { name: /^Al carrito 20,16/ }).click()
	await expect(page).toHaveURL(/\/carrito\?anadidos=1$/)
	await expect(page.getByRole('main').getByText('Basalto Garachico Negro').first()).toBeVisible()
	await expect(page.getByRole('link', { name: 'Tramitar pedido' })).toBeVisible()
	await page.goto('/mi-cuenta/reservas')
	await isAlive(page)
	await page.getByText(/^Soltar/).click()
	await page.getByRole('button', { name: 'Sí, soltarlo' }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Soltado')
	await expect.poll(free).toBeCloseTo(before)
})
