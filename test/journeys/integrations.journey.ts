import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice, PASSWORD } from './colleague.ts'
import { test } from './mailbox.ts'
import { DEMO, DEMO_PASSWORD, logIn } from './member.ts'

/** A firm's server: accepts every request and answers 200. */
async function openReceiver() {
	const taken: { readonly signature: string; readonly body: string }[] = []
	const server = createServer((request, response) => {
		let body = ''
		request.on('data', (part) => {
			body += part
		})
		request.on('end', () => {
			taken.push({ signature: `${request.headers['webhook-signature']}`, body })
			response.end('recibido')
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' ? address?.port : 0
	return { taken, url: `http://127.0.0.1:${port}/avisos`, close: () => server.close() }
}

test('a professional creates a key, revokes it, and tests a webhook address without a script', async ({
	page,
	browser,
	request,
}) => {
	const receiver = await openReceiver()
	await logIn(page, DEMO.professional)
	await page.goto('/mi-cuenta/integraciones')
	await page.getByRole('button', { name: 'Crear clave' }).click()
	await expect(page.getByText('Introduce tu contraseña').first()).toBeVisible()
	await page.getByLabel('Nombre de la clave').fill('ERP de la obra')
	await page.getByLabel('Leer pedidos').check()
	await page.locator('form').filter({ hasText: 'Crear clave' }).getByLabel('Contraseña').fill(DEMO_PASSWORD)
	await page.getByRole('button', { name: 'Crear clave' }).click()
	const key = (await page.locator('.notice code').textContent()) ?? ''
	const headers = { authorization: `Bearer ${key}` }
	const orders = () => request.get('/api/v1/pedidos', { headers })
	expect((await orders()).status()).toBe(200)
	await isAccessible(page, 'a key that was made')

	const plain = await browser.newContext({
		storageState: await page.context().storageState(),
		javaScriptEnabled: false,
	})
	const owner = await plain.newPage()
	await owner.goto('/mi-cuenta/integraciones')
	await owner.getByLabel('Dirección de tu servidor').fill(receiver.url)
	await owner.locator('form').filter({ hasText: 'Registrar' }).getByLabel('Contraseña').fill(DEMO_PASSWORD)
	await owner.getByRole('button', { name: 'Registrar' }).click()
	await expect(owner.locator('.notice code')).toContainText('whsec_')
	await owner.getByRole('link', { name: receiver.url }).click()
	await owner.getByRole('button', { name: 'Enviar uno de prueba' }).click()
	await expect(owner.getByText('Aviso de prueba en camino')).toBeVisible()
	// Other journeys buy with the same account, and their orders send events too.
	const trial = () => receiver.taken.find(({ body }) => JSON.parse(body).type === 'prueba')
	await expect.poll(() => trial()?.signature).toMatch(/^v1,/)
	const sent = owner.getByRole('listitem').filter({ hasText: '· prueba ·' })
	await expect(async () => {
		await owner.getByRole('link', { name: 'Actualizar' }).click()
		await expect(sent.getByText('Entregado', { exact: true })).toBeVisible({ timeout: 500 })
	}).toPass()
	await sent.getByText('Ver lo enviado').click()
	await expect(sent.getByText('recibido', { exact: true })).toBeVisible()
	await page.goto(owner.url())
	await isAccessible(page, 'an address of webhooks')
	await owner.getByText('Quitar la dirección').click()
	await owner.getByRole('button', { name: 'Sí, quitarla' }).click()
	await expect(owner.getByText('Dirección quitada.')).toBeVisible()

	await owner.getByText('Quitar la clave ERP de la obra').click()
	await owner.getByRole('button', { name: 'Sí, quitarla' }).click()
	await expect(owner.getByText('La clave está quitada.')).toBeVisible()
	expect((await orders()).status()).toBe(401)
	await plain.close()
	receiver.close()
})

test('an owner registers a webhook address of the shop with a stock threshold', async ({ page }) => {
	await openOffice(page, 'owner')
	await page.goto('/gestion/ajustes/integraciones')
	await page.getByLabel('Dirección del servidor').fill('https://erp.example/avisos')
	await page.getByLabel('Queda poco de un lote').check()
	await page.getByRole('button', { name: 'Registrar' }).click()
	await expect(page.getByText('Escribe una cantidad, como 12,5').first()).toBeVisible()
	await expect(page.getByLabel('Dirección del servidor')).toHaveValue('https://erp.example/avisos')
	await page.getByLabel('Avisar cuando').fill('12,5')
	await page.getByLabel('Contraseña').fill(PASSWORD)
	await page.getByRole('button', { name: 'Registrar' }).click()
	await expect(page.locator('.notice code')).toContainText('whsec_')
	await isAccessible(page, 'integrations of the shop')
	await page.getByRole('link', { name: 'https://erp.example/avisos' }).click()
	await expect(page.getByText('12,5 m² o piezas')).toBeVisible()
	await page.getByRole('button', { name: 'Pausar' }).click()
	await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
	await isAccessible(page, 'an address that is paused')
	await page.getByText('Quitar la dirección').click()
	await page.getByRole('button', { name: 'Sí, quitarla' }).click()
	await expect(page.getByText('Dirección quitada.')).toBeVisible()
})
