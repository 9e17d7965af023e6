import { webcrypto } from 'node:crypto'
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { Application, Parse, SignedXml, setNodeDependencies, xml as xades } from 'xadesjs'
import xpath from 'xpath'
import type { SigningCertificate } from './signing-certificate.ts'

/** The signature policy of Facturae 3.1, by its address and the SHA-1 of its document, as the policy itself demands. */
const POLICY = {
	value: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
	description: 'Política de Firma FacturaE v3.1',
	digest: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
} as const
const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
/** The issuer signs. */
const ROLE = 'supplier'
const REFERENCE = 'factura'

setNodeDependencies({ DOMImplementation, DOMParser, XMLSerializer, xpath })
Application.setEngine('Node', webcrypto as Crypto)

/** Signs an invoice in Facturae with XAdES-EPES: the whole document, the properties of the signature and its policy. */
export async function signFacturae(
	xml: string,
	{ key, certificate }: Pick<SigningCertificate, 'key' | 'certificate'>,
	at: Date,
): Promise<string> {
	const privateKey = await webcrypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), RSA_SHA256, false, ['sign'])
	const signed = new SignedXml()
	describeData(signed)
	await signed.Sign(RSA_SHA256, privateKey as CryptoKey, Parse(xml), {
		x509: [certificate],
		references: [{ id: REFERENCE, uri: '', hash: 'SHA-256', transforms: ['enveloped'] }],
		signingCertificate: { certificate, digestAlgorithm: 'SHA-256' },
		signingTime: { value: at },
		policy: {
			identifier: { value: POLICY.value, description: POLICY.description },
			hash: 'SHA-1',
			digestValue: POLICY.digest,
		},
		signerRole: { claimed: [ROLE] },
	})
	return `<?xml version="1.0" encoding="UTF-8"?>\n${signed.toString()}`
}

/** The signed reference is the invoice, as XML. */
function describeData({ SignedProperties }: SignedXml): void {
	const format = new xades.DataObjectFormat()
	format.ObjectReference = `#${REFERENCE}`
	format.Description = 'Factura electrónica'
	format.MimeType = 'text/xml'
	SignedProperties.SignedDataObjectProperties.DataObjectFormats.Add(format)
}
