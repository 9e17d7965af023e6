import { sign } from '#gateways/payment/redsys-signature.ts'

/** The published secret of Redsys's test environment. */
export const BANK_SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
export const MERCHANT_CODE = '999008881'

/** A signed notification about a payment attempt; `response` 0000 is authorised, 0190 denied. */
export function signedNotification(
	said: { number: string; amountCents: number; response?: string },
	change: Readonly<Record<string, string>> = {},
): { Ds_SignatureVersion: string; Ds_MerchantParameters: string; Ds_Signature: string } {
	const parameters = Buffer.from(
		JSON.stringify({
			Ds_Date: '21%2F11%2F2026',
			Ds_Hour: '12%3A00',
			Ds_Amount: `${said.amountCents}`,
			Ds_Currency: '978',
			Ds_Order: said.number,
			Ds_MerchantCode: MERCHANT_CODE,
			Ds_Terminal: '003',
			Ds_Response: said.response ?? '0000',
			Ds_TransactionType: '0',
			Ds_AuthorisationCode: '004512',
			...change,
		}),
	).toString('base64url')
	return {
		Ds_SignatureVersion: 'HMAC_SHA256_V1',
		Ds_MerchantParameters: parameters,
		Ds_Signature: sign('HMAC_SHA256_V1', BANK_SECRET, said.number, parameters),
	}
}
