import type { SignatureVersion } from './redsys-signature.ts'

/** Parameters by name; Redsys only uses text values. */
export type Parameters = Readonly<Record<string, string>>

/** The three signed fields of a form or of the query of a return URL. */
export interface SignedFields {
	readonly Ds_SignatureVersion: string
	readonly Ds_MerchantParameters: string
	readonly Ds_Signature: string
}

/** Longest accepted text, far above any of Redsys's messages. */
const MAX_LENGTH = 16_384

/**
 * Encodes parameters as JSON and base64 as documented for V1; V2 uses base64url without padding, like Redsys's own
 * library.
 */
export function encodeParameters(version: SignatureVersion, parameters: Parameters): string {
	return Buffer.from(JSON.stringify(parameters), 'utf8').toString(version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url')
}

/**
 * Decodes parameters from base64 or base64url. Names are upper-cased, because Redsys answers `Ds_Order` to `DS_MERCHANT_ORDER` and accepts
 * either spelling. Returns null if they cannot be decoded.
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

/** Decodes the form encoding inside the JSON of a notification: `19%2F11%2F2026` → `19/11/2026`. */
export function withoutFormEncoding(value: string): string {
	try {
		return decodeURIComponent(value.replaceAll('+', ' '))
	} catch {
		return value
	}
}

/** The three signed fields of a posted form or a query; null if one is missing. */
export function signedFields(fields: Readonly<Record<string, unknown>>): SignedFields | null {
	const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = fields
	if (typeof Ds_SignatureVersion !== 'string') return null
	if (typeof Ds_MerchantParameters !== 'string') return null
	if (typeof Ds_Signature !== 'string') return null
	return { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature }
}

/** Compares terminals, which are numbers of up to three digits: `003` and `3` are the same. */
export function sameTerminal(one: string, other: string): boolean {
	return /^\d{1,3}$/.test(one) && /^\d{1,3}$/.test(other) && Number(one) === Number(other)
}
