import { createHash, createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { SITE_LENGTH, visitorNetwork, visitorSite } from '#domain/visitor/visitor-network.ts'

/** SHA-256 of a key, as stored: the key cannot be recovered from the database. */
export function keyHash(key: string): string {
	return createHash('sha256').update(key).digest('base64url')
}

/** Pseudonyms of visitors and of their attempts: rows can be counted but not traced back. */
export interface Pseudonyms {
	/** The pseudonym of a visitor at a network address. It begins with the pseudonym of the visitor's network. */
	visitor(address: string): string
	/** The pseudonym of the network of a visitor at a network address. */
	site(address: string): string
	/** The pseudonym of an attempt by a visitor. */
	subject(...parts: readonly string[]): string
}

/**
 * HMAC-SHA-256 under a key derived from the shop's secret. A plain hash would not suffice: all IPv4 addresses can be hashed and compared
 * in a minute.
 */
export function createPseudonyms(secret: string): Pseudonyms {
	const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'pseudonyms', 32)))
	const of = (parts: readonly string[]) =>
		createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
	const siteOf = (address: string) => of(['site', visitorSite(address)]).slice(0, SITE_LENGTH)
	return {
		visitor: (address) => siteOf(address) + of(['visitor', visitorNetwork(address)]).slice(SITE_LENGTH),
		site: siteOf,
		subject: (...parts) => of(['subject', ...parts]),
	}
}
