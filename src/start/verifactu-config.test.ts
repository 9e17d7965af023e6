import { join } from 'node:path'
import * as sandbox from '@soleria/sandbox'
import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'
import { openSigner, openTaxOffice, verifactuTerms } from './verifactu-config.ts'

const certificate = (name: string) => join(import.meta.dirname, '../../test/support/certificates', name)
const TEST_URL = 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const REAL_URL = 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const SENDING = { VERIFACTU: 'send', VERIFACTU_URL: TEST_URL, VERIFACTU_CERTIFICATE: certificate('taxpayer.p12') }
const faultsOf = (env: Record<string, string>) => {
	try {
		readConfig(env)
		return ''
	} catch (error) {
		if (error instanceof ConfigFault) return error.message
		throw error
	}
}

test('by default records are stored and not sent', async () => {
	const config = readConfig({})
	expect(config.verifactu).toEqual({ mode: 'record', url: null, certificate: null, passphrase: null })
	expect(await openTaxOffice(config)).toBeNull()
	expect(verifactuTerms(config)).toMatchObject({ mode: 'record', site: null, version: expect.stringMatching(/^\d/) })
	expect(faultsOf({ VERIFACTU: 'on' })).toContain('VERIFACTU must be one of record, send, off')
})

test('QR codes lead to the register that records are sent to', () => {
	expect(verifactuTerms(readConfig(SENDING)).site).toEqual({
		base: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/',
		test: true,
	})
})

test('sending records requires a readable certificate before the shop opens', async () => {
	const { VERIFACTU_CERTIFICATE: _, ...without } = SENDING
	expect(faultsOf(without)).toContain('VERIFACTU_CERTIFICATE must name the file')
	const open = (env: Record<string, string>) => openTaxOffice(readConfig({ ...SENDING, ...env }))
	const password = { VERIFACTU_CERTIFICATE_PASSWORD: 'prueba' }
	expect(await open(password)).not.toBeNull()
	expect(await open({ VERIFACTU_CERTIFICATE: certificate('taxpayer.pem') })).not.toBeNull()
	await expect(open({ VERIFACTU_CERTIFICATE_PASSWORD: 'otra' })).rejects.toThrow('VERIFACTU_CERTIFICATE cannot be used')
	await expect(open({ VERIFACTU_CERTIFICATE: certificate('none.p12') })).rejects.toThrow('cannot be read: ENOENT')
})

test('only a shop in production sends to the real register, and it sends to no other', () => {
	const real = { ...SENDING, VERIFACTU_URL: REAL_URL }
	expect(faultsOf(real)).toContain('must not be the tax agency’s own register outside of production')
	const production = { NODE_ENV: 'production' }
	expect(faultsOf({ ...real, ...production })).not.toContain('VERIFACTU')
	expect(faultsOf({ ...SENDING, ...production })).toContain(
		'VERIFACTU_URL must be the tax agency’s service in production',
	)
	expect(faultsOf({ ...production, VERIFACTU: 'send' })).toContain('VERIFACTU_URL must be the tax agency’s service')
	expect(faultsOf({ ...production })).not.toContain('VERIFACTU')
})

test('the shop starts with a certificate that cannot sign', async () => {
	const open = (env: Record<string, string>) => openSigner(readConfig(env), null)
	const password = { VERIFACTU_CERTIFICATE_PASSWORD: 'muestra' }
	expect(await open({})).toBe('sin_certificado')
	expect(await openSigner(readConfig({}), sandbox)).toMatchObject({
		subject: expect.stringContaining('VATES-B00000000'),
	})
	expect(await open({ VERIFACTU_CERTIFICATE: certificate('none.p12') })).toBe('certificado_ilegible')
	expect(await open({ VERIFACTU_CERTIFICATE: certificate('signer.p12') })).toBe('certificado_ilegible')
	expect(await open({ VERIFACTU_CERTIFICATE: certificate('taxpayer.pem') })).toBe('certificado_sin_rsa')
	const read = await open({ ...password, VERIFACTU_CERTIFICATE: certificate('signer.p12') })
	expect(read).toMatchObject({ subject: expect.stringContaining('VATES-B00000000') })
})
