import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const PRODUCTION = {
	NODE_ENV: 'production',
	ORIGIN: 'https://www.example.es',
	DATABASE_URL: 'postgres://shop@db/shop',
	SECRET: 'x'.repeat(32),
	REDSYS_SECRET: Buffer.alloc(24, 'key').toString('base64'),
	REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
	REDSYS_MERCHANT_CODE: '123456789',
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

test('without any setting the shop runs on its own, with the local bank', () => {
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

test('every fault is told at once', () => {
	const env = {
		PORT: 'http',
		DATABASE_URL: 'mysql://x',
		ORIGIN: 'https://a.es/shop',
		LOG_LEVEL: 'loud',
		TRUST_PROXY: '1',
	}
	expect(faultsOf(env).sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'ORIGIN', 'PORT', 'TRUST_PROXY'])
})

test('a production without its own secrets and addresses does not start', () => {
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

test('a fault of one variable hides none of production', () => {
	const { SECRET: _, ...rest } = PRODUCTION
	expect(faultsOf({ ...rest, PORT: 'http' }).sort()).toEqual(['PORT', 'SECRET'])
})

test('an empty variable is as good as none, and the sender of mails has the name of the shop', () => {
	expect(readConfig({ PORT: ' ', ORIGIN: '' })).toMatchObject({ port: 3000, origin: null })
	expect(readConfig({ BRAND: 'Azulejos Vega' }).mail.from).toMatch(/^Azulejos Vega </)
})

test('what the bank could not be asked with is told at once', () => {
	const env = { REDSYS_SECRET: 'not 24 bytes', REDSYS_MERCHANT_CODE: 'ES1234', REDSYS_TERMINAL: '0001' }
	expect(faultsOf(env).sort()).toEqual(['REDSYS_MERCHANT_CODE', 'REDSYS_SECRET', 'REDSYS_TERMINAL'])
	expect(faultsOf({ REDSYS_SECRET: 'of any length', REDSYS_SIGNATURE: 'HMAC_SHA512_V2' })).toEqual([])
})

test('an origin is kept without its last slash', () => {
	expect(readConfig({ ORIGIN: 'https://www.example.es/' }).origin).toBe('https://www.example.es')
})
