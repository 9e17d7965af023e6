import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import type { SignerFacts, SignerFault } from '#domain/electronic-invoice/signer.ts'
import type { OfficeCertificate } from '#gateways/tax-office/soap-office.ts'

/** A certificate with its private key, as the signature takes them. */
export interface SigningCertificate extends SignerFacts {
	/** PKCS #8 in DER, base64. */
	readonly key: string
	/** DER, base64. */
	readonly certificate: string
	/** SHA-256 of the certificate, which names it. */
	readonly fingerprint: string
}

interface ReadPair {
	readonly key: KeyObject
	readonly certificate: X509Certificate
}

/** Reads the merchant's certificate, or says why it cannot sign. Facturae takes signatures with RSA. */
export function readSigningCertificate(file: OfficeCertificate): SigningCertificate | SignerFault {
	const read = 'pfx' in file ? readPfx(file) : readPem(file)
	if (read === null) return 'certificado_ilegible'
	if (typeof read === 'string') return read
	const { key, certificate } = read
	if (key.asymmetricKeyType !== 'rsa') return 'certificado_sin_rsa'
	return {
		key: key.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
		certificate: certificate.raw.toString('base64'),
		fingerprint: certificate.fingerprint256,
		subject: certificate.subject,
		validFrom: Date.parse(certificate.validFrom),
		validTo: Date.parse(certificate.validTo),
	}
}

function readPem({ cert, key: pem, passphrase }: Extract<OfficeCertificate, { cert: Buffer }>): ReadPair | null {
	try {
		const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
		return pairOf(key, [new X509Certificate(cert)])
	} catch {
		// Node says why in the words of OpenSSL; the reason shown is that the file cannot be read.
		return null
	}
}

function readPfx({ pfx, passphrase = '' }: Extract<OfficeCertificate, { pfx: Buffer }>): ReadPair | SignerFault | null {
	try {
		const asn1 = forge.asn1.fromDer(forge.util.createBuffer(pfx.toString('binary')))
		const store = forge.pkcs12.pkcs12FromAsn1(asn1, passphrase)
		const { certBag = '', pkcs8ShroudedKeyBag = '', keyBag = '' } = forge.pki.oids
		const keys = [pkcs8ShroudedKeyBag, keyBag].flatMap((type) => store.getBags({ bagType: type })[type] ?? [])
		const certificates = store.getBags({ bagType: certBag })[certBag] ?? []
		const [key] = keys.flatMap((bag) => (bag.key ? [createPrivateKey(forge.pki.privateKeyToPem(bag.key))] : []))
		// A key of another kind than RSA is in its bag, but not read.
		if (key === undefined) return keys.length > 0 ? 'certificado_sin_rsa' : null
		const read = certificates.flatMap(({ cert }) =>
			cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : [],
		)
		return pairOf(key, read)
	} catch (error) {
		return error instanceof Error && /non-RSA|OID is not RSA/.test(error.message) ? 'certificado_sin_rsa' : null
	}
}

/** The certificate of a key among others, as those of its authorities. */
function pairOf(key: KeyObject, certificates: readonly X509Certificate[]): ReadPair | null {
	const certificate = certificates.find((one) => one.checkPrivateKey(key))
	return certificate ? { key, certificate } : null
}
