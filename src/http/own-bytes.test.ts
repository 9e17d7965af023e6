import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('copied bytes keep no larger buffer in memory', () => {
	const shared = Buffer.from('azulejo de muestra')
	expect(shared.buffer.byteLength).toBeGreaterThan(shared.length)
	const own = ownBytes(shared)
	expect(own).toEqual(shared)
	expect(own.buffer.byteLength).toBe(own.length)
	expect(ownBytes(own)).toBe(own)
})
