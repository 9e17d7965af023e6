import { isIP } from 'node:net'

/** Names for ranges of networks. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
	if (NAMED.has(text)) return true
	const [address = '', bits, ...rest] = text.split('/')
	const version = isIP(address)
	if (version === 0 || rest.length > 0) return false
	return (
		bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
	)
}

/** The networks of `TRUST_PROXY`, without blanks; empty for `no`. */
export function proxyNetworks(text: string): string[] {
	return text === 'no' ? [] : text.split(',').map((network) => network.trim())
}

/** The fault of `TRUST_PROXY`; null for none. */
export function proxyFault(text: string): string | null {
	if (text === 'yes') {
		return 'must name the networks of your proxies in place of "yes", such as "loopback" or "10.0.0.0/8, 2001:db8::/32": any visitor could pretend an address of their choice'
	}
	const wrong = proxyNetworks(text).filter((network) => !isNetwork(network))
	if (wrong.length === 0) return null
	return `must be "no", or a list of addresses, of networks such as 10.0.0.0/8, and of loopback, linklocal and uniquelocal; not "${wrong.join(', ')}"`
}
