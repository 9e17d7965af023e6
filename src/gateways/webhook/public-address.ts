import { BlockList, isIP } from 'node:net'

/** Networks that are not public on the internet, or that lead to others (IANA special-purpose registries). */
const NOT_PUBLIC_V4 = [
	'0.0.0.0/8',
	'10.0.0.0/8',
	'100.64.0.0/10',
	'127.0.0.0/8',
	'169.254.0.0/16',
	'172.16.0.0/12',
	'192.0.0.0/24',
	'192.0.2.0/24',
	'192.88.99.0/24',
	'192.168.0.0/16',
	'198.18.0.0/15',
	'198.51.100.0/24',
	'203.0.113.0/24',
	'224.0.0.0/4',
	'240.0.0.0/4',
] as const

/** Exceptions within the assigned range, `2000::/3`: networks that carry an IPv4 address, are documentation, or are no destination. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
	const list = new BlockList()
	for (const network of networks) {
		const [address = '', bits] = network.split('/')
		list.addSubnet(address, Number(bits), family)
	}
	return list
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')
const assignedV6 = listOf(['2000::/3'], 'ipv6')

/**
 * Returns whether an IP address is a public one. False for IPv6 outside of `2000::/3`: loopback, local addresses, and ranges that map
 * IPv4. False for text that is no address.
 */
export function isPublicAddress(address: string): boolean {
	const version = isIP(address)
	if (version === 4) return !notPublicV4.check(address, 'ipv4')
	return version === 6 && assignedV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}
