import { expect, test } from 'vitest'
import { visitorNetwork } from './visitor-network.ts'

test.each([
	['203.0.113.9', '203.0.113.9'],
	['::ffff:203.0.113.9', '203.0.113.9'],
	['2001:db8:0:1:aa::7', '2001:db8:0:1'],
	['2001:DB8:0:1:0:0:0:8', '2001:db8:0:1'],
	['2001:db8::1', '2001:db8:0:0'],
	['::1', '0:0:0:0'],
	['fe80::1%eth0', 'fe80:0:0:0'],
	['no address: at all', 'no address: at all'],
	['', ''],
])('%s is the visitor %s', (address, network) => {
	expect(visitorNetwork(address)).toBe(network)
})
