import type { SignatureVersion } from './signature.ts'

/** The three signed fields of a form, of a notification or of the query of a return URL. */
export interface SignedFields {
	readonly Ds_SignatureVersion: string
	readonly Ds_MerchantParameters: string
	readonly Ds_Signature: string
}

/** The three signed fields among the posted ones; null if one is missing. */
export function signedFields(fields: Readonly<Record<string, unknown>>): SignedFields | null {
	const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = fields
	const isWhole = [Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature].every((field) => typeof field === 'string')
	return isWhole ? ({ Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } as SignedFields) : null
}

/** Encodes parameters as JSON and base64, under V2 as base64url without padding. */
export function encodeParameters(version: SignatureVersion, parameters: Readonly<Record<string, string>>): string {
	return Buffer.from(JSON.stringify(parameters)).toString(version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url')
}

/** Decodes parameters; their names in upper case, since either spelling is accepted. Null if the text is invalid. */
export function decodeParameters(text: string): ReadonlyMap<string, string> | null {
	let value: unknown
	try {
		value = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
	} catch {
		return null
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
	return new Map(Object.entries(value).map(([name, entry]) => [name.toUpperCase(), String(entry)]))
}

/** Whether a text may be an order number: 4 to 12 characters, the first four of them digits. */
export function isOrderNumber(text: string): boolean {
	return /^\d{4}[0-9A-Za-z]{0,8}$/.test(text)
}

/** Compares terminals, which are numbers of up to three digits: `003` and `3` are the same. */
export function isSameTerminal(one: string, other: string): boolean {
	return [one, other].every((terminal) => /^\d{1,3}$/.test(terminal)) && Number(one) === Number(other)
}
