import { expect, test } from 'vitest'
import { heldUntilText } from './held-until.ts'

test('stock is held until a time of today or until a day is over', () => {
	expect(heldUntilText(new Date('2026-11-20T11:40:00Z'))).toBe('hasta las 12:40')
	expect(heldUntilText(new Date('2026-11-23T23:00:00Z'))).toBe('hasta el lunes 23 de noviembre, incluido')
})
