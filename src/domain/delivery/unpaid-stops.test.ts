import { expect, test } from 'vitest'
import { refusesStop } from './unpaid-stops.ts'

const NONE = { visitor: 0, site: 0, account: 0 }
const guest = (maxStops: number) => ({ maxStops, isProfessional: false })

test('unpaid orders of an address fill a quarter of a slot, those of a network or an account half of it', () => {
	expect(refusesStop({ visitor: 2, site: 2, account: 0 }, guest(12))).toBe(false)
	expect(refusesStop({ visitor: 3, site: 3, account: 0 }, guest(12))).toBe(true)
	expect(refusesStop({ visitor: 0, site: 5, account: 0 }, guest(12))).toBe(false)
	expect(refusesStop({ visitor: 0, site: 6, account: 0 }, guest(12))).toBe(true)
	expect(refusesStop({ visitor: 1, site: 1, account: 6 }, guest(12))).toBe(true)
	expect(refusesStop({ visitor: 5, site: 5, account: 5 }, { maxStops: 12, isProfessional: true })).toBe(false)
})

test('one stop is always allowed', () => {
	for (const maxStops of [1, 2, 3]) {
		expect(refusesStop(NONE, guest(maxStops))).toBe(false)
		expect(refusesStop({ visitor: 1, site: 1, account: 0 }, guest(maxStops))).toBe(true)
	}
})
