import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { electronicInvoice } from '#domain/electronic-invoice/electronic-invoice.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { schemaFaults } from '#test/electronic-invoice/validators.ts'
import { ELECTRONIC_SAMPLES } from '#test/sample-electronic.ts'
import { sampleSigner } from '#test/sample-signer.ts'
import { signFacturae } from './sign-facturae.ts'
import { readSigningCertificate, type SigningCertificate } from './signing-certificate.ts'
import { writeFacturae } from './write-facturae.ts'

const file = (name: string) => join(import.meta.dirname, '../../../test/support/certificates', name)
const DIR3 = { contable: 'LA0007408', gestor: 'L01280796', tramitador: 'LA0007407', proponente: 'GE0010566' }
const AT = new Date('2026-11-21T11:00:00Z')

function signer(): SigningCertificate {
	const read = sampleSigner('signer')
	if (typeof read === 'string') throw new Error(read)
	return read
}

function unsigned(invoice: Invoice): string {
	const made = electronicInvoice(invoice)
	if (typeof made === 'string') throw new Error(made)
	return writeFacturae(made, DIR3)
}

/** Whether xmlsec1 accepts the signature of a document as the signer's. */
function isVerified(xml: string): boolean {
	const directory = mkdtempSync(join(tmpdir(), 'signed-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	const path = join(directory, 'factura.xml')
	writeFileSync(path, xml)
	const trusted = ['--trusted-pem', file('signer.pem')]
	const { status, error } = spawnSync('xmlsec1', ['--verify', '--id-attr:Id', 'SignedProperties', ...trusted, path])
	if (error) throw error
	return status === 0
}

test.each(Object.entries<Invoice>(ELECTRONIC_SAMPLES))('a signed invoice, %s, is verified', async (_kind, invoice) => {
	const signed = await signFacturae(unsigned(invoice), signer(), AT)
	expect(schemaFaults(signed, 'facturae')).toBe('')
	expect(isVerified(signed)).toBe(true)
})

test('the signature fails when one byte changes: of the invoice, of its properties, of its value', async () => {
	const signed = await signFacturae(unsigned(ELECTRONIC_SAMPLES.ordinary), signer(), AT)
	const changes = [
		['<InvoiceTotal>6', '<InvoiceTotal>7'],
		['LA0007408', 'LA0007409'],
		['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z'],
		['politica_de_firma_formato_facturae_v3_1', 'politica_de_firma_formato_facturae_v3_2'],
		['</InvoiceTotal>', '</InvoiceTotal> '],
	] as const
	for (const [from, to] of changes) {
		expect(signed).toContain(from)
		expect(isVerified(signed.replace(from, to))).toBe(false)
	}
	const value = /<ds:SignatureValue>(.)/.exec(signed)?.[1]
	const other = value === 'A' ? 'B' : 'A'
	expect(isVerified(signed.replace(/(<ds:SignatureValue>)./, `$1${other}`))).toBe(false)
})

test('the signature names the policy of Facturae, the certificate and the time', async () => {
	const signed = await signFacturae(unsigned(ELECTRONIC_SAMPLES.ordinary), signer(), AT)
	for (const part of [
		'<xades:SigningTime>2026-11-21T11:00:00.000Z</xades:SigningTime>',
		'politica_de_firma_formato_facturae_v3_1.pdf</xades:Identifier>',
		'<ds:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</ds:DigestValue>',
		'<xades:MimeType>text/xml</xades:MimeType>',
		'<CentreCode>L01280796</CentreCode><RoleTypeCode>02</RoleTypeCode>',
	]) {
		expect(signed).toContain(part)
	}
})

const pem = (name: string) => readFileSync(file(name))
test.each([
	['certificado_ilegible', { pfx: pem('signer.p12'), passphrase: 'otra' }],
	['certificado_ilegible', { pfx: Buffer.from('no') }],
	['certificado_ilegible', { cert: pem('signer.pem'), key: pem('signer.pem') }],
	['certificado_sin_rsa', { cert: pem('taxpayer.pem'), key: pem('taxpayer.pem') }],
	['certificado_sin_rsa', { pfx: pem('taxpayer.p12'), passphrase: 'prueba' }],
] as const)('a certificate that cannot sign gets the reason: %s', (reason, given) => {
	expect(readSigningCertificate(given)).toBe(reason)
})
