import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertAccount } from '#store/account/accounts.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { SAMPLE_SETTINGS } from '#test/sample-merchant.ts'
import { get } from '#test/shop-client.ts'
import { runShop, startShop, temporaryFolder } from '#test/shop-process.ts'
import { freePort, until } from '#test/shop-program.ts'
import { BANK_SECRET } from '#test/signed-notification.ts'
import { createPostgresDatabase, createSampleDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS } from '#test/test-shop.ts'

const BANK = 'https://sis.redsys.es'
const ORIGIN = 'https://www.example.es'
/** Starts the program as it is installed in production, without packages/sandbox. */
const AS_INSTALLED = { NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/without-sandbox.ts')}` }

async function settings(): Promise<Record<string, string>> {
	return {
		...AS_INSTALLED,
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
		REDSYS_URL: `${BANK}/sis/realizarPago`,
	}
}

function faultsIn(said: string): string[] {
	return [...said.matchAll(/^ {2}- (\w+)/gm)].map(([, name]) => name ?? '').sort()
}

test('production without its settings does not start and names all missing ones', async () => {
	const { code, said } = await runShop([], { NODE_ENV: 'production', DATA_DIR: temporaryFolder() })
	expect(code).toBe(1)
	expect(faultsIn(said)).toEqual([
		'DATABASE_URL',
		'ORIGIN',
		'REDSYS_MERCHANT_CODE',
		'REDSYS_SECRET',
		'REDSYS_URL',
		'SECRET',
	])
	expect(said).not.toMatch(/^\s+at /m)
})

test('production does not start with the secrets of the samples', async () => {
	const samples = { SECRET: 'a secret for the sample shop only', REDSYS_SECRET: BANK_SECRET }
	const { code, said } = await runShop([], { ...(await settings()), ...samples })
	expect([code, faultsIn(said)]).toEqual([1, ['REDSYS_SECRET', 'SECRET']])
})

test('outside production, an installation without the sandbox does not start and reports the reason', async () => {
	const { code, said } = await runShop([], { ...AS_INSTALLED, DATA_DIR: temporaryFolder() })
	expect(code).toBe(1)
	expect(said).toContain('NODE_ENV must be production: the test bank')
	expect(said).not.toMatch(/^\s+at /m)
})

test('production requires TLS, lets its forms go to its bank only, and has no local bank', async () => {
	const env = await settings()
	const shop = await startShop(env, `http://127.0.0.1:${env.PORT}`)
	expect(shop.said()).toContain(`is open at ${ORIGIN}`)
	expect(await (await get(`${shop.url}/api/listo`)).json()).toMatchObject({ estado: 'listo', pedidos: 'cerrados' })
	await runShop(['staff', 'settings', 'set', 'apertura', 'abierta'], env)
	await until('the open shop', async () => ((await get(`${shop.url}/`)).url.endsWith('/') ? true : null))

	for (const path of ['/', '/productos', '/checkout', '/no-existe']) {
		const page = await get(`${shop.url}${path}`)
		expect(page.headers.get('strict-transport-security'), path).toMatch(/max-age=\d{7,}; includeSubDomains/)
		const policy = page.headers.get('content-security-policy') ?? ''
		expect(policy, path).toContain(path === '/checkout' ? `form-action 'self' ${BANK};` : "form-action 'self';")
		if (path === '/no-existe') expect(page.headers.get('cache-control')).toBe('no-store')
		expect(await page.text(), path).not.toContain('nonce=')
		expect(policy, path).toContain("default-src 'none'")
		expect(policy, path).not.toContain('unsafe-inline')
	}
	// A page has the same headers when rendered and when cached.
	const [first, known] = [await get(`${shop.url}/contacto`), await get(`${shop.url}/contacto`)]
	for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options']) {
		expect(known.headers.get(name), name).toBe(first.headers.get(name))
	}

	expect((await get(`${shop.url}/tpv-pruebas`)).status).toBe(404)
	const posted = await fetch(`${shop.url}/tpv-pruebas`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
		body: 'Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=e30&Ds_Signature=x',
		redirect: 'manual',
	})
	expect(posted.status).toBe(404)

	// A production shop has no sample products.
	expect((await get(`${shop.url}/api/productos`)).headers.get('x-total-count')).toBe('0')
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

interface Readiness {
	readonly estado: string
	readonly pedidos?: string
	readonly faltan?: readonly { readonly campo: string }[]
}

test('production takes orders once a settings file has set up its merchant data and its mail server', async () => {
	const { SMTP_URL: _smtp, ...env } = await settings()
	const shop = await startShop(env, `http://127.0.0.1:${env.PORT}`)
	expect(shop.said()).toMatch(/"missing":"[^"]*nif[^"]*SMTP_URL".*orders are not taken/)
	const missing = async () => {
		const { faltan = [] } = (await (await get(`${shop.url}/api/listo`)).json()) as Readiness
		return faltan.map(({ campo }) => campo)
	}
	expect(await missing()).toEqual(expect.arrayContaining(['razon_social', 'nif', 'SMTP_URL']))
	expect(await missing()).not.toContain('direccion_web')
	const refused = await fetch(`${shop.url}/api/pedidos`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: ORIGIN },
		body: JSON.stringify({
			lineas: [{ producto: 1, variante: 'picking', cantidad: 1 }],
			entrega: 'pickup',
			cliente: CUSTOMER,
		}),
	})
	expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'pedidos_cerrados' }])

	const file = join(temporaryFolder(), 'identidad.json')
	await writeFile(file, JSON.stringify({ ...SAMPLE_SETTINGS, marca: 'Azulejos Ruiz', nif: 'B12345674' }))
	// The operator need not set ORIGIN: the shop's own was stored at its first start.
	const { ORIGIN: _origin, NODE_ENV: _env, ...shell } = env
	const set = await runShop(['staff', 'setup', '--fichero', file], shell)
	expect([set.code, set.said]).toEqual([0, 'Guardado.\nLos ajustes están completos.\n'])
	expect((await runShop(['staff', 'settings', 'show'], shell)).said).toContain(`direccion_web: ${ORIGIN}`)
	// The running process hears of it.
	await until('the settings', async () => ((await missing()).includes('nif') ? null : true))
	expect(await missing()).toEqual(['SMTP_URL'])
	expect(await (await get(`${shop.url}/condiciones`)).text()).toContain('B12345674')
	expect(await (await get(`${shop.url}/`)).text()).toContain('<title>Azulejos Ruiz')
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('production does not start on the database of a sample shop', async () => {
	const env = { ...(await settings()), DATABASE_URL: await createSampleDatabase() }
	const { code, said } = await runShop([], env)
	expect([code, said]).toEqual([1, expect.stringMatching(/sample shop.*WELCOME10.*use a new database/)])
})

test('production does not start on a database with open demo accounts', async () => {
	const env = await settings()
	const database = await openPostgres(env.DATABASE_URL ?? '')
	const at = new Date(NOON_MS)
	const demo = {
		kind: 'staff',
		correo: 'personal@soleria.example',
		nombre: 'Irene Salas',
		telefono: '910 000 021',
	} as const
	await insertAccount(database.db, { ...demo, passwordHash: 'x', createdAt: at })
	await database.close()
	const { code, said } = await runShop([], env)
	expect(code).toBe(1)
	expect(said).toMatch(/demo accounts.*personal@soleria\.example.*close-account/)
	expect(said).not.toMatch(/^\s+at /m)
	expect((await runShop(['staff', 'close-account', 'personal@soleria.example'], env)).code).toBe(0)
	const shop = await startShop(env, `http://127.0.0.1:${env.PORT}`)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
