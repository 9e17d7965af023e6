import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Authenticated encryption of texts: their holder can neither read nor change them. */
export interface Seal {
	close(text: string): string
	/** Null for a text that was not sealed with this shop's secret. */
	open(sealed: string): string | null
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the shop's secret, another one for each purpose; `seal` is that of cookies. */
export function createSeal(secret: string, purpose: 'seal' | 'second factors' | 'webhooks' = 'seal'): Seal {
	const key = createHash('sha256').update(`${purpose}:${secret}`).digest()
	return {
		close(text) {
			const iv = randomBytes(IV_BYTES)
			const cipher = createCipheriv('aes-256-gcm', key, iv)
			const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
			return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
		},
		open(sealed) {
			const bytes = Buffer.from(sealed, 'base64url')
			if (bytes.length < IV_BYTES + TAG_BYTES) return null
			try {
				const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
				decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
				return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
			} catch {
				return null
			}
		},
	}
}
