import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createSecureContext } from 'node:tls'
import type { ValidationSite } from '#domain/verifactu/verification.ts'
import { type OfficeCertificate, soapOffice } from '#gateways/tax-office/soap-office.ts'
import type { TaxOffice } from '#gateways/tax-office/tax-office.ts'
import { LOCAL_SOAP_PATH } from '#http/api/local-office-routes.ts'
import type { ShopContext } from '#shop/context.ts'
import type { VerifactuTerms } from '#shop/verifactu/terms.ts'
import { type Config, ConfigFault } from './config.ts'
import { isTaxOffice } from './production-faults.ts'
import { ROOT } from './root.ts'
import type { Sandbox } from './sandbox.ts'

const PAGES = '/wlpl/TIKE-CONT/'
const REGISTER: ValidationSite = { base: `https://www2.agenciatributaria.gob.es${PAGES}`, test: false }
const TEST_REGISTER: ValidationSite = { base: `https://prewww2.aeat.es${PAGES}`, test: true }

/** The terms for records of this process; QR codes lead to the office that receives the records. */
export function verifactuTerms({ verifactu: { mode, url }, production }: Config): VerifactuTerms {
	const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }
	return { mode, version, site: production || isTaxOffice(url) ? REGISTER : url === null ? null : TEST_REGISTER }
}

/** The service that records are sent to; null if none are sent. A fault of the certificate is reported before serving. */
export async function openTaxOffice({ verifactu, host, port }: Config): Promise<TaxOffice | null> {
	const { mode, url, certificate, passphrase } = verifactu
	if (mode !== 'send') return null
	if (url === null) return soapOffice({ url: `http://${host}:${port}${LOCAL_SOAP_PATH}`, certificate: null })
	return soapOffice({ url, certificate: await readCertificate(certificate ?? '', passphrase) })
}

/**
 * The certificate that signs invoices in Facturae, the one of the tax agency, or why there is none. A file that cannot be used is no fault
 * of the start: the shop sells without signatures, and the back office says why. Outside production the sandbox has one.
 */
export async function openSigner(
	{ verifactu: { certificate, passphrase } }: Config,
	sandbox: Sandbox | null,
): Promise<ShopContext['signer']> {
	if (certificate === null && sandbox === null) return 'sin_certificado'
	try {
		const local = sandbox?.localSigner() ?? Buffer.alloc(0)
		const file = certificate === null ? { cert: local, key: local } : await readCertificate(certificate, passphrase)
		// It loads a library that a shop without a certificate does not need.
		const { readSigningCertificate } = await import('#gateways/electronic-invoice/signing-certificate.ts')
		return readSigningCertificate(file)
	} catch (error) {
		if (error instanceof ConfigFault) return 'certificado_ilegible'
		throw error
	}
}

/** The client certificate of a file: PEM with its key, or PKCS #12. */
async function readCertificate(path: string, passphrase: string | null): Promise<OfficeCertificate> {
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw new ConfigFault([`VERIFACTU_CERTIFICATE cannot be read: ${error.code}`])
	})
	const opened = passphrase === null ? {} : { passphrase }
	const certificate: OfficeCertificate =
		extname(path) === '.pem' ? { cert: bytes, key: bytes, ...opened } : { pfx: bytes, ...opened }
	try {
		createSecureContext(certificate)
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		throw new ConfigFault([
			`VERIFACTU_CERTIFICATE cannot be used with VERIFACTU_CERTIFICATE_PASSWORD: ${reason}; it must be a .p12 or .pfx file, or a .pem file with certificate and key`,
		])
	}
	return certificate
}
