import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_SETTINGS } from '#test/sample-merchant.ts'
import { runShop, startShop, temporaryFolder } from '#test/shop-process.ts'
import { freePort, until } from '#test/shop-program.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { CUSTOMER } from '#test/test-shop.ts'

const ORIGIN = 'https://www.azulejosruiz.example'

test('a new production shop is closed: it shows its seller, refuses orders, and is opened by its owner', async () => {
	const env = {
		NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/without-sandbox.ts')}`,
		NODE_ENV: 'production',
		ORIGIN,
		PORT: `${await freePort()}`,
		DATA_DIR: temporaryFolder(),
		DATABASE_URL: await createPostgresDatabase(),
		SECRET: 'thirty-two characters, all random',
		SMTP_URL: 'smtp://127.0.0.1:9',
		REDSYS_MERCHANT_CODE: '123456789',
		REDSYS_TERMINAL: '001',
		REDSYS_SECRET: Buffer.alloc(24, 'own').toString('base64'),
		REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
	}
	const shop = await startShop(env, `http://127.0.0.1:${env.PORT}`)
	const page = (path: string) => fetch(`${shop.url}${path}`, { redirect: 'manual' })
	const { apertura: _open, ...settings } = SAMPLE_SETTINGS
	const identity = { ...settings, marca: 'Azulejos Ruiz', razon_social: 'Azulejos Ruiz, S. L.', nif: 'B12345674' }
	const given = await runShop(['staff', 'setup', '--valores', JSON.stringify(identity)], env)
	expect(given.said).toContain('La tienda está cerrada: se abre en Gestión → Primeros pasos')

	const soon = await until('the new name', async () => {
		const text = await (await page('/abrimos-pronto')).text()
		return text.includes('Azulejos Ruiz, S. L.') ? text : null
	})
	for (const said of ['Abrimos pronto', 'B12345674', 'noindex']) expect(soon).toContain(said)
	expect(soon).not.toContain('Solería')
	for (const path of ['/', '/productos', '/carrito', '/registro', '/no-existe']) {
		const answer = await page(path)
		expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/abrimos-pronto'])
		expect(answer.headers.get('cache-control')).toContain('no-store')
	}
	for (const path of ['/aviso-legal', '/privacidad', '/login', '/desistimiento']) {
		const answer = await page(path)
		expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex'])
		expect(answer.headers.get('cache-control')).toContain('no-store')
	}
	const order = {
		lineas: [{ producto: 1, variante: 'custom', cantidad: 1, area: 1 }],
		entrega: 'pickup',
		cliente: CUSTOMER,
	}
	const refused = await fetch(`${shop.url}/api/pedidos`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: ORIGIN },
		body: JSON.stringify(order),
	})
	expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'pedidos_cerrados' }])

	expect(await runShop(['staff', 'settings', 'set', 'apertura', 'abierta'], env)).toMatchObject({ code: 0 })
	await until('the open shop', async () => ((await page('/')).status === 200 ? true : null))
	const home = await page('/')
	expect(home.headers.get('cache-control')).toContain('public')
	expect((await page('/abrimos-pronto')).headers.get('location')).toBe('/')
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
