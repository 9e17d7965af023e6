import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { DAY_MS } from '#domain/time/spans.ts'

/** The office warns the staff so many days before a certificate expires. */
const RENEW_DAYS = 60

/** The staff's text about the certificate that signs invoices in Facturae. */
export interface SignerText {
	/** `bad`: it does not sign; `warm`: it soon will not; `calm`: it signs, or the shop has none. */
	readonly tone: 'calm' | 'warm' | 'bad'
	readonly text: string
}

const SET = 'Quien lleva el servidor lo pone en VERIFACTU_CERTIFICATE y arranca la tienda otra vez.'
const FAULTS: Readonly<Record<Exclude<SignerFault, 'sin_certificado'>, string>> = {
	certificado_ilegible: 'el fichero del certificado no se puede abrir con su contraseña',
	certificado_sin_rsa: 'el certificado no es RSA, que es como se firma en Facturae',
	certificado_caducado: 'el certificado ha caducado',
	certificado_aun_no_valido: 'el certificado todavía no vale',
	certificado_ajeno: 'el certificado no lleva el NIF de la empresa',
}

/** The state of the certificate in words. */
export function signerText(
	{ fault, holder, validTo }: { fault: SignerFault | null; holder: string | null; validTo: number | null },
	nowMs: number,
): SignerText {
	if (fault === 'sin_certificado') {
		const text = `Las facturas no salen en Facturae: la tienda no tiene certificado para firmarlas. Sirve el de Veri*factu. ${SET}`
		return { tone: 'calm', text }
	}
	const whose = holder === null ? '' : ` (${holder})`
	if (fault !== null)
		return { tone: 'bad', text: `Las facturas no salen en Facturae: ${FAULTS[fault]}${whose}. ${SET}` }
	const until = validTo === null ? '' : `, que vale hasta el ${inMadrid(validTo, 'day')}`
	const isEnding = validTo !== null && validTo - nowMs < RENEW_DAYS * DAY_MS
	const text = `Las facturas en Facturae se firman con el certificado de la empresa${whose}${until}.`
	return isEnding ? { tone: 'warm', text: `${text} Renuévalo antes. ${SET}` } : { tone: 'calm', text }
}
