import { createHash } from 'node:crypto'

/** A key as the database keeps it: whoever reads it there cannot use it. */
export function keyHash(key: string): string {
	return createHash('sha256').update(key).digest('base64url')
}

/** A network address as it is counted: it cannot be read back, and is another one tomorrow. */
export function visitorHash(address: string, nowMs: number): string {
	const day = new Date(nowMs).toISOString().slice(0, 10)
	return createHash('sha256').update(`${day} ${address}`).digest('base64url').slice(0, 22)
}
