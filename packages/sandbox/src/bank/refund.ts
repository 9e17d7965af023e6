import {
	decodeParameters,
	encodeParameters,
	isOrderNumber,
	isSameTerminal,
	type SignedFields,
	signedFields,
} from './messages.ts'
import type { LocalMerchant } from './request.ts'
import { isSignatureVersion, isSignedBy, sign } from './signature.ts'

/** The bank's answer to a refund: signed, or one of its error codes. */
export type RefundAnswer = SignedFields | { readonly errorCode: string }

/**
 * Makes refunds like Redsys's REST call. `paidCents` is the amount paid under a number, or null if unknown: unlike
 * the real bank, this one loses its state when the process ends.
 */
export function localRefunds(
	merchant: LocalMerchant,
	paidCents: (orderNumber: string) => number | null,
): (body: Readonly<Record<string, unknown>>) => RefundAnswer {
	const givenBack = new Map<string, number>()
	return (body) => {
		const form = signedFields(body)
		const received = form && decodeParameters(form.Ds_MerchantParameters)
		if (form === null || received === null) return { errorCode: 'SIS0430' }
		const value = (name: string) => received.get(`DS_MERCHANT_${name}`) ?? ''
		const orderNumber = value('ORDER')
		const version = form.Ds_SignatureVersion
		if (!isOrderNumber(orderNumber)) return { errorCode: 'SIS0014' }
		if (
			!isSignatureVersion(version) ||
			!isSignedBy(version, merchant.secret, orderNumber, form.Ds_MerchantParameters, form.Ds_Signature)
		) {
			return { errorCode: 'SIS0042' }
		}
		if (value('MERCHANTCODE') !== merchant.merchantCode || !isSameTerminal(value('TERMINAL'), merchant.terminal)) {
			return { errorCode: 'SIS0026' }
		}
		if (value('CURRENCY') !== '978') return { errorCode: 'SIS0027' }
		if (value('TRANSACTIONTYPE') !== '3') return { errorCode: 'SIS0022' }
		const amount = /^\d{1,12}$/.test(value('AMOUNT')) ? Number(value('AMOUNT')) : 0
		if (amount === 0) return { errorCode: 'SIS0018' }
		const already = givenBack.get(orderNumber) ?? 0
		const paid = paidCents(orderNumber)
		// Refunds may not exceed the amount paid.
		if (paid !== null && already + amount > paid) return { errorCode: 'SIS0057' }
		givenBack.set(orderNumber, already + amount)
		const parameters = encodeParameters(version, {
			Ds_Amount: String(amount),
			Ds_Currency: '978',
			Ds_Order: orderNumber,
			Ds_MerchantCode: merchant.merchantCode,
			Ds_Terminal: value('TERMINAL'),
			Ds_Response: '0900',
			Ds_TransactionType: '3',
		})
		const signature = sign(version, merchant.secret, orderNumber, parameters)
		return { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: signature }
	}
}
