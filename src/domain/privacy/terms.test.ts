import { expect, test } from 'vitest'
import { documentsKeptFrom } from './terms.ts'

test.each([
	['2032-12-31T22:59:59Z', 6, '2025-12-31T23:00:00.000Z'],
	['2032-12-31T23:00:00Z', 6, '2026-12-31T23:00:00.000Z'],
	['2033-06-15T10:00:00Z', 6, '2026-12-31T23:00:00.000Z'],
	['2033-06-15T10:00:00Z', 10, '2022-12-31T23:00:00.000Z'],
])('at %s, with %i years, sales are kept from %s on', (now, years, from) => {
	expect(documentsKeptFrom(Date.parse(now), years).toISOString()).toBe(from)
})
