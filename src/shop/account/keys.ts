import { createHash } from 'node:crypto'

/** SHA-256 of a key, as stored: the key cannot be recovered from the database. */
export function keyHash(key: string): string {
	return createHash('sha256').update(key).digest('base64url')
}

/** SHA-256 of the day (UTC) and a network address, for counting: a different value every day. */
export function visitorHash(address: string, nowMs: number): string {
	const day = new Date(nowMs).toISOString().slice(0, 10)
	return createHash('sha256').update(`${day} ${address}`).digest('base64url').slice(0, 22)
}
