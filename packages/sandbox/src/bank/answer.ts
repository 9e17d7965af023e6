import { createHash } from 'node:crypto'
import { encodeParameters, type SignedFields } from './messages.ts'
import type { BelievedRequest, OpenPayment } from './request.ts'
import { sign } from './signature.ts'

/** The bank's text in place of an authorisation code. */
export const NO_AUTHORISATION = '++++++'

/**
 * A notification as Redsys sends it: base64url, values form-encoded inside the JSON, the terminal with leading zeros.
 */
export function signedAnswer(
	request: BelievedRequest,
	merchant: { merchantCode: string; secret: string },
	responseCode: string,
	nowMs: number,
): SignedFields {
	const { payment, version } = request
	const authorised = responseCode === '0000'
	const clock = madridClock(nowMs)
	const parameters = webSafe(
		encodeParameters(version, {
			Ds_Date: encodeURIComponent(clock.date),
			Ds_Hour: encodeURIComponent(clock.hour),
			Ds_SecurePayment: authorised ? '1' : '0',
			Ds_Card_Country: '724',
			Ds_Amount: String(payment.amountCents),
			Ds_Currency: '978',
			Ds_Order: payment.orderNumber,
			Ds_MerchantCode: merchant.merchantCode,
			Ds_Terminal: request.terminal.padStart(3, '0'),
			Ds_Response: responseCode,
			Ds_MerchantData: '',
			Ds_TransactionType: '0',
			Ds_ConsumerLanguage: '1',
			Ds_AuthorisationCode: authorised ? authorisationCode(payment) : NO_AUTHORISATION,
		}),
	)
	return {
		Ds_SignatureVersion: version,
		Ds_MerchantParameters: parameters,
		Ds_Signature: webSafe(sign(version, merchant.secret, payment.orderNumber, parameters)),
	}
}

/** The shop's return URL with the same three signed fields in its query. */
export function returnAddress(address: string, fields: SignedFields): string {
	const url = new URL(address)
	for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value)
	return url.href
}

function webSafe(base64: string): string {
	return base64.replaceAll('+', '-').replaceAll('/', '_')
}

/** Six digits derived from the payment, so that repeated tests give the same code. */
export function authorisationCode(payment: Pick<OpenPayment, 'orderNumber' | 'amountCents'>): string {
	const digest = createHash('sha256').update(`${payment.orderNumber} ${payment.amountCents}`).digest()
	return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** Date and time in Madrid: `19/11/2026` and `17:05`. */
export function madridClock(nowMs: number): { date: string; hour: string } {
	const day = { timeZone: 'Europe/Madrid', day: '2-digit', month: '2-digit', year: 'numeric' } as const
	const time = { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
	const instant = new Date(nowMs)
	return { date: instant.toLocaleDateString('es-ES', day), hour: instant.toLocaleTimeString('es-ES', time) }
}
