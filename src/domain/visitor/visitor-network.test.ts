import { expect, test } from 'vitest'
import { visitorNetwork, visitorSite } from './visitor-network.ts'

test.each([
	['203.0.113.9', '203.0.113.9', '203.0.113.9'],
	['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
	['2001:db8:0:1234:aa::7', '2001:db8:0:12', '2001:db8:0'],
	['2001:DB8:0:12FF:0:0:0:8', '2001:db8:0:12', '2001:db8:0'],
	['2001:db8:0:1::1', '2001:db8:0:0', '2001:db8:0'],
	['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
	['::1', '0:0:0:0', '0:0:0'],
	['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
	['no address: at all', 'no address: at all', 'no address: at all'],
	['', '', ''],
])('%s is the visitor %s of the network %s', (address, network, site) => {
	expect([visitorNetwork(address), visitorSite(address)]).toEqual([network, site])
})
