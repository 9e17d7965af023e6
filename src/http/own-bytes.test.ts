import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('bytes of their own keep nothing else in memory', () => {
	const shared = Buffer.from('azulejo de muestra')
	expect(shared.buffer.byteLength).toBeGreaterThan(shared.length)
	const own = ownBytes(shared)
	expect(own).toEqual(shared)
	expect(own.buffer.byteLength).toBe(own.length)
	expect(ownBytes(own)).toBe(own)
})
