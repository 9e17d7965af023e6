/** Returns the eight groups of an IPv6 address; null for any other text. */
function groupsOf(address: string): readonly string[] | null {
	const plain = address.replace(/%.*$/, '')
	if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return null
	// The URL standard writes an address in one way only, with at most one run of zeros left out.
	const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
	const before = head === '' ? [] : head.split(':')
	const after = tail === '' ? [] : tail.split(':')
	const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
	return [...before, ...zeros, ...after]
}

const mappedIn = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

/**
 * The unit that counts as one visitor: an IPv4 address, or the first 56 bits of an IPv6 address, which a provider gives to one home
 * (RIPE-690 §4.2). `2001:db8:0:1234:aa::7` → `2001:db8:0:12`; `::ffff:192.0.2.1` → `192.0.2.1`. Returns any other text unchanged.
 */
export function visitorNetwork(address: string): string {
	const mapped = mappedIn(address)
	if (mapped !== undefined) return mapped
	const groups = groupsOf(address)
	if (groups === null) return address
	const half = Number.parseInt(groups[3] ?? '0', 16) >> 8
	return [...groups.slice(0, 3), half.toString(16)].join(':')
}

/**
 * The network that a visitor belongs to: the first 48 bits of an IPv6 address, which a provider gives to one company. An IPv4 address is a
 * network of its own.
 */
export function visitorSite(address: string): string {
	const groups = mappedIn(address) === undefined ? groupsOf(address) : null
	return groups === null ? visitorNetwork(address) : groups.slice(0, 3).join(':')
}

/** The length of a network's pseudonym, the prefix of its visitors' pseudonyms. */
export const SITE_LENGTH = 16

/** How many visitors' limits a network has together. */
export const VISITORS_OF_SITE = 4
