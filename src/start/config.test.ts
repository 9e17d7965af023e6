import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const PRODUCTION = {
	NODE_ENV: 'production',
	ORIGIN: 'https://www.example.es',
	DATABASE_URL: 'postgres://shop@db/shop',
	SECRET: 'hG7kP2vXq9LwZ4tRb8NcY6mJd3FsA5eU',
	REDSYS_SECRET: Buffer.alloc(24, 'key').toString('base64'),
	REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
	REDSYS_MERCHANT_CODE: '123456789',
	SMTP_URL: 'smtps://shop@mail.example.es',
}

function faultsOf(env: Record<string, string>): string[] {
	try {
		readConfig(env)
		return []
	} catch (error) {
		if (!(error instanceof ConfigFault)) throw error
		return [...error.message.matchAll(/^ {2}- (\w+)/gm)].map(([, name]) => name ?? '')
	}
}

test('without any setting the shop runs on its own with the local bank', () => {
	const config = readConfig({})
	expect(config).toMatchObject({
		production: false,
		port: 3000,
		databaseUrl: null,
		origin: null,
		bank: { formUrl: null },
	})
	expect([config, config.bank, config.mail].map(Object.isFrozen)).toEqual([true, true, true])
})

test('every fault is reported at once', () => {
	const env = {
		PORT: 'http',
		DATABASE_URL: 'mysql://x',
		ORIGIN: 'https://a.es/shop',
		LOG_LEVEL: 'loud',
		TRUST_PROXY: '1',
	}
	expect(faultsOf(env).sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'ORIGIN', 'PORT', 'TRUST_PROXY'])
})

test('a replica needs the address of its database', () => {
	const replica = { CATALOGUE_DATABASE_URL: 'postgres://shop@replica/shop' }
	expect(faultsOf(replica)).toEqual(['CATALOGUE_DATABASE_URL'])
	const config = readConfig({ ...replica, DATABASE_URL: 'postgres://shop@db/shop' })
	expect(config.catalogueDatabaseUrl).toBe('postgres://shop@replica/shop')
})

test('production without its own secrets and addresses does not start', () => {
	expect(faultsOf({ NODE_ENV: 'production' }).sort()).toEqual([
		'DATABASE_URL',
		'ORIGIN',
		'REDSYS_MERCHANT_CODE',
		'REDSYS_SECRET',
		'REDSYS_URL',
		'SECRET',
	])
	expect(faultsOf(PRODUCTION)).toEqual([])
	expect(faultsOf({ ...PRODUCTION, ORIGIN: 'http://www.example.es' })).toEqual(['ORIGIN'])
	expect(faultsOf({ ...PRODUCTION, SECRET: 'short' })).toEqual(['SECRET'])
})

test('a fault of one variable does not hide the faults of production', () => {
	const { SECRET: _, ...rest } = PRODUCTION
	expect(faultsOf({ ...rest, PORT: 'http' }).sort()).toEqual(['PORT', 'SECRET'])
})

test('an empty variable counts as absent', () => {
	expect(readConfig({ PORT: ' ', ORIGIN: '' })).toMatchObject({ port: 3000, origin: null })
	expect(readConfig({ MAIL_FROM: ' ' }).mail.from).toBeNull()
})

test('settings unusable for the bank are reported at once', () => {
	const env = { REDSYS_SECRET: 'not 24 bytes', REDSYS_MERCHANT_CODE: 'ES1234', REDSYS_TERMINAL: '0001' }
	expect(faultsOf(env).sort()).toEqual(['REDSYS_MERCHANT_CODE', 'REDSYS_SECRET', 'REDSYS_TERMINAL'])
	expect(faultsOf({ REDSYS_SECRET: 'of any length', REDSYS_SIGNATURE: 'HMAC_SHA512_V2' })).toEqual([])
})

test('an origin loses its last slash', () => {
	expect(readConfig({ ORIGIN: 'https://www.example.es/' }).origin).toBe('https://www.example.es')
})

test.each([
	['a secret of one letter', { SECRET: 'a'.repeat(32) }, 'SECRET'],
	['a short secret', { SECRET: 'hG7kP2vXq9LwZ4tRb8NcY6mJ' }, 'SECRET'],
	['the test merchant', { REDSYS_MERCHANT_CODE: '999008881' }, 'REDSYS_MERCHANT_CODE'],
	['the bank’s test environment', { REDSYS_URL: 'https://sis-t.redsys.es:25443/sis/realizarPago' }, 'REDSYS_URL'],
	['another host', { REDSYS_URL: 'https://redsys.es.example/sis/realizarPago' }, 'REDSYS_URL'],
])('production refuses %s', (_, change, name) => {
	expect(faultsOf({ ...PRODUCTION, ...change })).toEqual([name])
})

test.each(['Production', 'production ', 'prod', 'staging'])('NODE_ENV "%s" is refused', (NODE_ENV) => {
	expect(faultsOf({ ...PRODUCTION, NODE_ENV })).toEqual(['NODE_ENV'])
})

test('NODE_ENV may be production, development, test, or not set', () => {
	for (const NODE_ENV of ['', 'development', 'test']) expect(readConfig({ NODE_ENV }).production).toBe(false)
	expect(readConfig(PRODUCTION).production).toBe(true)
})

test('proxies are named by their networks', () => {
	expect(readConfig({}).trustProxy).toEqual([])
	expect(readConfig({ TRUST_PROXY: 'no' }).trustProxy).toEqual([])
	const networks = ['loopback', '10.0.0.0/8', '203.0.113.9', '2001:db8::/32']
	expect(readConfig({ TRUST_PROXY: networks.join(', ') }).trustProxy).toEqual(networks)
	for (const TRUST_PROXY of ['yes', 'true', '1', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8,', 'proxy.example']) {
		expect(faultsOf({ TRUST_PROXY }), TRUST_PROXY).toEqual(['TRUST_PROXY'])
	}
	expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(/such as "loopback" or "10\.0\.0\.0\/8/)
})
