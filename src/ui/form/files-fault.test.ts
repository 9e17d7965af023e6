import { expect, test } from 'vitest'
import { filesFault } from './files-fault.ts'

const MB = 1024 * 1024

test('files are too large in sum, not one by one', () => {
	const field = { mostBytes: 20 * MB }
	expect(filesFault(field, [])).toBeNull()
	expect(filesFault(field, [{ size: 12 * MB }, { size: 8 * MB }])).toBeNull()
	expect(filesFault(field, [{ size: 12 * MB }, { size: 8 * MB + 1 }])).toBe(
		'Pasan de 20 MB en total: elige menos o más pequeñas',
	)
	expect(filesFault({}, [{ size: 100 * MB }])).toBeNull()
})
