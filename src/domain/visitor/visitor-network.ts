/**
 * What counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, since a subscriber is given at
 * least that many addresses (RFC 6177). `2001:db8:0:1:aa::7` → `2001:db8:0:1`; `::ffff:192.0.2.1` → `192.0.2.1`. What is
 * no address is returned as it is.
 */
export function visitorNetwork(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
	if (mapped !== undefined) return mapped
	const plain = address.replace(/%.*$/, '')
	if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return address
	// The URL standard writes an address in one way only, with at most one run of zeros left out.
	const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
	const before = head === '' ? [] : head.split(':')
	const after = tail === '' ? [] : tail.split(':')
	const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
	return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
