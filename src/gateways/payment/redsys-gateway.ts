import { cents } from '#domain/money/cents.ts'
import { isDsOrder } from './ds-order.ts'
import type { PaymentGateway, PaymentNotification, PaymentRequest, RefusedNotification } from './payment-gateway.ts'
import {
	decodeParameters,
	encodeParameters,
	type Parameters,
	sameTerminal,
	signedFields,
	withoutFormEncoding,
} from './redsys-parameters.ts'
import {
	isSignatureVersion,
	isSignedBy,
	isUsableSecret,
	SIGNATURE_VERSIONS,
	type SignatureVersion,
	sign,
} from './redsys-signature.ts'

const EURO = '978'
const AUTHORISATION = '0'
const SPANISH = '001'
const BIZUM = 'z'

export interface RedsysConfig {
	readonly merchantCode: string
	readonly terminal: string
	readonly secret: string
	/** Version of the signatures sent and the only one accepted, which prevents a downgrade to the weaker one. */
	readonly signatureVersion: SignatureVersion
	readonly formUrl: string
}

/** Redsys by redirection. Throws a RangeError on an invalid configuration. */
export function redsysGateway(config: RedsysConfig): PaymentGateway {
	const { merchantCode, terminal, secret, signatureVersion, formUrl } = config
	if (!SIGNATURE_VERSIONS.includes(signatureVersion)) throw new RangeError('unknown Redsys signature version')
	if (!isUsableSecret(signatureVersion, secret)) throw new RangeError('the Redsys secret cannot sign')
	if (!/^\d{1,9}$/.test(merchantCode))
		throw new RangeError('the Redsys merchant code is not a number of up to 9 digits')
	if (!sameTerminal(terminal, terminal)) throw new RangeError('the Redsys terminal is not a number of up to 3 digits')

	function refusal(code: RefusedNotification['code']): RefusedNotification {
		return { ok: false, code }
	}

	return {
		servesTerminal: (named) => sameTerminal(named, terminal),

		createForm(request) {
			if (!isDsOrder(request.orderNumber)) throw new RangeError(`not a Redsys order number: ${request.orderNumber}`)
			if (request.amountCents <= 0) throw new RangeError(`not an amount to pay: ${request.amountCents}`)
			const named = request.terminal ?? terminal
			if (!sameTerminal(named, terminal)) throw new RangeError(`not the configured terminal: ${named}`)
			const params = encodeParameters(signatureVersion, merchantParameters(request, merchantCode, named))
			const signature = sign(signatureVersion, secret, request.orderNumber, params)
			return { action: formUrl, signatureVersion, params, signature }
		},

		readNotification(fields): PaymentNotification | RefusedNotification {
			const form = signedFields(fields)
			const received = decodeParameters(form?.Ds_MerchantParameters)
			if (form === null || received === null) return refusal('parametros_ilegibles')
			const value = (name: string) => withoutFormEncoding(received.get(name) ?? '').trim()

			const orderNumber = value('DS_ORDER')
			if (!isDsOrder(orderNumber)) return refusal('parametros_ilegibles')
			const version = form.Ds_SignatureVersion
			if (!isSignatureVersion(version) || version !== signatureVersion) return refusal('version_no_admitida')
			if (!isSignedBy(version, secret, orderNumber, form.Ds_MerchantParameters, form.Ds_Signature)) {
				return refusal('firma_no_valida')
			}

			const amount = value('DS_AMOUNT')
			const responseCode = value('DS_RESPONSE').padStart(4, '0')
			if (!/^\d{1,12}$/.test(amount) || !/^\d{4,5}$/.test(responseCode) || value('DS_RESPONSE') === '') {
				return refusal('parametros_ilegibles')
			}
			if (value('DS_MERCHANTCODE') !== merchantCode) return refusal('comercio_ajeno')
			if (!sameTerminal(value('DS_TERMINAL'), terminal)) return refusal('terminal_ajeno')
			if (value('DS_CURRENCY') !== EURO) return refusal('moneda_ajena')
			if (value('DS_TRANSACTIONTYPE') !== AUTHORISATION) return refusal('operacion_ajena')
			return {
				ok: true,
				orderNumber,
				amountCents: cents(Number(amount)),
				authorised: /^00\d\d$/.test(responseCode),
				responseCode,
				authorisationCode: value('DS_AUTHORISATIONCODE') || null,
				date: value('DS_DATE') || null,
				hour: value('DS_HOUR') || null,
				cardCountry: value('DS_CARD_COUNTRY') || null,
			}
		},
	}
}

/** The documented fields of a payment, cut to Redsys's maximum lengths. */
function merchantParameters(request: PaymentRequest, merchantCode: string, terminal: string): Parameters {
	return {
		DS_MERCHANT_AMOUNT: String(request.amountCents),
		DS_MERCHANT_ORDER: request.orderNumber,
		DS_MERCHANT_MERCHANTCODE: merchantCode,
		DS_MERCHANT_CURRENCY: EURO,
		DS_MERCHANT_TRANSACTIONTYPE: AUTHORISATION,
		DS_MERCHANT_TERMINAL: terminal,
		DS_MERCHANT_MERCHANTURL: request.notificationUrl,
		DS_MERCHANT_URLOK: request.okUrl,
		DS_MERCHANT_URLKO: request.koUrl,
		...(request.description === undefined ? {} : { DS_MERCHANT_PRODUCTDESCRIPTION: cut(request.description, 125) }),
		...(request.holder === undefined ? {} : { DS_MERCHANT_TITULAR: cut(request.holder, 60) }),
		...(request.method === 'bizum' ? { DS_MERCHANT_PAYMETHODS: BIZUM } : {}),
		DS_MERCHANT_CONSUMERLANGUAGE: SPANISH,
	}
}

/** Cuts by code points, since half a surrogate pair cannot be encoded. */
function cut(text: string, length: number): string {
	return Array.from(text).slice(0, length).join('')
}
