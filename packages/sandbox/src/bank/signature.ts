import { createCipheriv, createHmac } from 'node:crypto'

// The bank's own side of the signature, written from Redsys's documentation and not shared with the shop: a shop that signs
// wrongly is refused here.

export type SignatureVersion = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2'

export function isSignatureVersion(value: unknown): value is SignatureVersion {
	return value === 'HMAC_SHA256_V1' || value === 'HMAC_SHA512_V2'
}

/** Signs encoded parameters: base64 under V1, base64url without padding under V2. */
export function sign(version: SignatureVersion, secret: string, orderNumber: string, parameters: string): string {
	return version === 'HMAC_SHA256_V1'
		? createHmac('sha256', tripleDes(secret, orderNumber)).update(parameters).digest('base64')
		: createHmac('sha512', aes(secret, orderNumber).toString('base64')).update(parameters).digest('base64url')
}

/** Whether a signature is right, in base64 or base64url, with or without padding. */
export function isSignedBy(
	version: SignatureVersion,
	secret: string,
	orderNumber: string,
	parameters: string,
	signature: string,
): boolean {
	const plain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
	return plain(sign(version, secret, orderNumber, parameters)) === plain(signature)
}

/** V1: the number, filled with zero bytes to whole blocks, under 3DES with the decoded secret. */
function tripleDes(secret: string, orderNumber: string): Buffer {
	const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8)).setAutoPadding(false)
	const filled = orderNumber.padEnd(Math.ceil(orderNumber.length / 8) * 8, '\0')
	return Buffer.concat([cipher.update(filled, 'latin1'), cipher.final()])
}

/** V2: the number under AES with the first 16 characters of the secret, padded with zeros, without decoding. */
function aes(secret: string, orderNumber: string): Buffer {
	const cipher = createCipheriv('aes-128-cbc', secret.slice(0, 16).padEnd(16, '0'), Buffer.alloc(16))
	return Buffer.concat([cipher.update(orderNumber, 'latin1'), cipher.final()])
}
