import { post } from '#gateways/http/post.ts'
import { isDsOrder } from './ds-order.ts'
import type { RedsysConfig } from './redsys-gateway.ts'
import { decodeParameters, encodeParameters, sameTerminal, signedFields } from './redsys-parameters.ts'
import { isSignedBy, sign } from './redsys-signature.ts'
import type { RefundGateway, RefundOutcome } from './refund-gateway.ts'

const EURO = '978'
const REFUND = '3'
const REFUNDED = '0900'
const TIMEOUT_MS = 20_000
const LONGEST_ANSWER = 256 * 1024

/** Error codes of connections that were never established. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The URL of Redsys's refunds for the URL of its form. */
export function refundUrlOf(formUrl: string): string {
	return formUrl.replace(/\/realizarPago$/, '/rest/trataPeticionREST')
}

/** Refunds by Redsys's REST call, signed like its forms. */
export function redsysRefunds(config: Omit<RedsysConfig, 'formUrl'> & { readonly refundUrl: string }): RefundGateway {
	const { merchantCode, terminal, secret, signatureVersion: version, refundUrl } = config

	function read(answer: unknown, asked: { orderNumber: string; amountCents: number }): RefundOutcome {
		const fields = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
		if (typeof fields.errorCode === 'string') return { kind: 'rechazado', reason: fields.errorCode.slice(0, 40) }
		const form = signedFields(fields)
		const received = decodeParameters(form?.Ds_MerchantParameters)
		if (form === null || received === null) return { kind: 'dudoso', reason: 'respuesta ilegible' }
		const value = (name: string) => received.get(name) ?? ''
		const isOurs =
			form.Ds_SignatureVersion === version &&
			isSignedBy(version, secret, value('DS_ORDER'), form.Ds_MerchantParameters, form.Ds_Signature) &&
			value('DS_ORDER') === asked.orderNumber &&
			value('DS_AMOUNT') === String(asked.amountCents) &&
			value('DS_TRANSACTIONTYPE') === REFUND &&
			value('DS_MERCHANTCODE') === merchantCode &&
			sameTerminal(value('DS_TERMINAL'), terminal)
		if (!isOurs) return { kind: 'dudoso', reason: 'respuesta sin firma válida' }
		const response = value('DS_RESPONSE').padStart(4, '0')
		return response === REFUNDED ? { kind: 'hecho' } : { kind: 'rechazado', reason: `respuesta ${response}` }
	}

	return {
		async refund({ orderNumber, amountCents }) {
			if (!isDsOrder(orderNumber)) return { kind: 'rechazado', reason: 'número de pago no válido' }
			const params = encodeParameters(version, {
				DS_MERCHANT_AMOUNT: String(amountCents),
				DS_MERCHANT_ORDER: orderNumber,
				DS_MERCHANT_MERCHANTCODE: merchantCode,
				DS_MERCHANT_CURRENCY: EURO,
				DS_MERCHANT_TRANSACTIONTYPE: REFUND,
				DS_MERCHANT_TERMINAL: terminal,
			})
			const body = JSON.stringify({
				Ds_SignatureVersion: version,
				Ds_MerchantParameters: params,
				Ds_Signature: sign(version, secret, orderNumber, params),
			})
			const headers = { 'content-type': 'application/json' }
			const answer = await post({ url: refundUrl, headers, body, timeoutMs: TIMEOUT_MS, mostBytes: LONGEST_ANSWER })
			if (answer.ok) return read(parsed(answer.text), { orderNumber, amountCents })
			// Requests that never reached the bank are retried; the outcome of any other failure is unknown.
			return { kind: UNREACHED.has(answer.code) ? 'sin-conexion' : 'dudoso', reason: answer.reason }
		},
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		// Not an answer of the bank: read as an empty one.
		return null
	}
}
