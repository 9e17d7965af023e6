import type { SignatureVersion } from './redsys-signature.ts'

/** Parameters by name, as text: that is all that Redsys sends or takes. */
export type Parameters = Readonly<Record<string, string>>

/** The three fields that travel in a form or in the query of a return address. */
export interface SignedFields {
	readonly Ds_SignatureVersion: string
	readonly Ds_MerchantParameters: string
	readonly Ds_Signature: string
}

/** Redsys closes the door at this size long before; a longer text is not one of its messages. */
const MAX_LENGTH = 16_384

/** JSON, then base64 as V1 documents it; Redsys's own V2 library writes the web-safe alphabet without padding. */
export function encodeParameters(version: SignatureVersion, parameters: Parameters): string {
	return Buffer.from(JSON.stringify(parameters), 'utf8').toString(version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url')
}

/**
 * Reads parameters from base64 or base64url, names in capitals because Redsys answers `Ds_Order` to a `DS_MERCHANT_ORDER`
 * and takes either spelling. Null when they cannot be read, whatever the reason.
 */
export function decodeParameters(text: unknown): Map<string, string> | null {
	if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null
	let value: unknown
	try {
		value = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
	} catch {
		return null
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
	const parameters = new Map<string, string>()
	for (const [name, entry] of Object.entries(value)) {
		if (typeof entry === 'string' || typeof entry === 'number') parameters.set(name.toUpperCase(), String(entry))
	}
	return parameters
}

/** Undoes the form encoding that Redsys leaves inside the JSON of a notification: `19%2F11%2F2026` → `19/11/2026`. */
export function withoutFormEncoding(value: string): string {
	try {
		return decodeURIComponent(value.replaceAll('+', ' '))
	} catch {
		return value
	}
}

/** Reads the three fields of a posted form or a query, which may hold anything; null when one is missing. */
export function signedFields(fields: Readonly<Record<string, unknown>>): SignedFields | null {
	const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = fields
	if (typeof Ds_SignatureVersion !== 'string') return null
	if (typeof Ds_MerchantParameters !== 'string') return null
	if (typeof Ds_Signature !== 'string') return null
	return { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature }
}

/** Terminals are numbers of up to three digits: `003` and `3` are the same one. */
export function sameTerminal(one: string, other: string): boolean {
	return /^\d{1,3}$/.test(one) && /^\d{1,3}$/.test(other) && Number(one) === Number(other)
}
