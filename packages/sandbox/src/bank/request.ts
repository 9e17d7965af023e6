import { decodeParameters, isOrderNumber, isSameTerminal, type SignedFields, signedFields } from './messages.ts'
import { isSignatureVersion, isSignedBy, type SignatureVersion } from './signature.ts'

/** The merchant configured in the local bank. */
export interface LocalMerchant {
	readonly merchantCode: string
	readonly merchantName: string
	readonly terminal: string
	readonly secret: string
}

/** An open payment with the fields of its request form, which are posted along with the card. */
export interface OpenPayment {
	readonly ok: true
	readonly amountCents: number
	readonly orderNumber: string
	readonly merchantName: string
	readonly description: string
	/** Whether the shop requested Bizum alone; otherwise the card page opens. */
	readonly isBizum: boolean
	readonly form: SignedFields
}

/** A refusal with the bank's error code; the return URL is only set when the form's signature was valid. */
export interface BankRefusal {
	readonly ok: false
	readonly code: keyof typeof TEXTS
	readonly text: string
	readonly returnUrl: string | null
}

/** A form with a valid signature and merchant. */
export interface BelievedRequest {
	readonly ok: true
	readonly version: SignatureVersion
	readonly payment: OpenPayment
	readonly terminal: string
	readonly notificationUrl: string
	readonly okUrl: string
	readonly koUrl: string
}

const TEXTS = {
	SIS0014: 'El número de pedido no tiene un formato válido.',
	SIS0018: 'El importe de la operación no es válido.',
	SIS0022: 'El tipo de operación no es válido.',
	SIS0026: 'No existe el comercio o el terminal indicado.',
	SIS0027: 'La moneda no es la asignada a este comercio.',
	SIS0042: 'La firma de la operación no es válida.',
	SIS0051: 'Número de pedido repetido: esta operación ya ha terminado.',
	SIS0142: 'Se ha superado el tiempo máximo para realizar el pago.',
	SIS0430: 'No se han podido leer los datos de la operación.',
} as const

export function bankRefusal(code: BankRefusal['code'], returnUrl: string | null = null): BankRefusal {
	return { ok: false, code, text: TEXTS[code], returnUrl }
}

/** Checks a posted form as Redsys does: parseable, signed by this merchant, in euros, for a valid amount. */
export function readRequest(
	fields: Readonly<Record<string, unknown>>,
	merchant: LocalMerchant,
): BelievedRequest | BankRefusal {
	const form = signedFields(fields)
	const received = form && decodeParameters(form.Ds_MerchantParameters)
	if (form === null || received === null) return bankRefusal('SIS0430')
	const value = (name: string) => received.get(`DS_MERCHANT_${name}`) ?? ''

	const orderNumber = value('ORDER')
	if (!isOrderNumber(orderNumber)) return bankRefusal('SIS0014')
	const version = form.Ds_SignatureVersion
	if (!isSignatureVersion(version)) return bankRefusal('SIS0042')
	if (!isSignedBy(version, merchant.secret, orderNumber, form.Ds_MerchantParameters, form.Ds_Signature)) {
		return bankRefusal('SIS0042')
	}
	const terminal = value('TERMINAL')
	if (value('MERCHANTCODE') !== merchant.merchantCode || !isSameTerminal(terminal, merchant.terminal)) {
		return bankRefusal('SIS0026')
	}
	const [notificationUrl, okUrl, koUrl] = [value('MERCHANTURL'), value('URLOK'), value('URLKO')]
	if (!isWebAddress(notificationUrl) || !isWebAddress(okUrl) || !isWebAddress(koUrl)) return bankRefusal('SIS0430')
	if (value('CURRENCY') !== '978') return bankRefusal('SIS0027', koUrl)
	if (value('TRANSACTIONTYPE') !== '0') return bankRefusal('SIS0022', koUrl)
	if (!/^\d{1,12}$/.test(value('AMOUNT')) || Number(value('AMOUNT')) === 0) return bankRefusal('SIS0018', koUrl)

	const payment: OpenPayment = {
		ok: true,
		amountCents: Number(value('AMOUNT')),
		orderNumber,
		merchantName: merchant.merchantName,
		description: value('PRODUCTDESCRIPTION'),
		isBizum: value('PAYMETHODS').toLowerCase() === 'z',
		form,
	}
	return { ok: true, version, payment, terminal, notificationUrl, okUrl, koUrl }
}

function isWebAddress(text: string): boolean {
	return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
