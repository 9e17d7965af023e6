import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSigningCertificate } from '#gateways/electronic-invoice/signing-certificate.ts'

/** A certificate of the tests: of the sample's merchant, an ended one of the same, and one of another company. */
export function sampleSigner(name: 'signer' | 'expired' | 'foreign') {
	const pfx = readFileSync(join(import.meta.dirname, 'certificates', `${name}.p12`))
	return readSigningCertificate({ pfx, passphrase: 'muestra' })
}
