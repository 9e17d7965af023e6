import { expect, test } from 'vitest'
import { findRefusedRow, rowFault } from './refused-row.ts'

const refusal = (code: string) => new Error('query failed', { cause: Object.assign(new Error('refused'), { code }) })

test('distinguishes errors of a row from errors of the database', () => {
	expect(rowFault(refusal('54000'))).toBe('algún texto de la fila es demasiado largo')
	expect(rowFault(refusal('22003'))).toBe('algún número de la fila es demasiado grande')
	expect(rowFault(refusal('23514'))).toBe('la base de datos no admite la fila (23514)')
	expect([rowFault(refusal('57014')), rowFault(new Error('ended')), rowFault(null)]).toEqual([null, null, null])
})

test('the first refused row is found by bisection, and the others are written once', async () => {
	const taken: number[] = []
	const attempt = async (rows: readonly number[]) => {
		if (rows.some((row) => row === 11 || row === 40)) throw refusal('54000')
		taken.push(...rows)
	}
	const rows = Array.from({ length: 50 }, (_, row) => row)
	expect(await findRefusedRow(rows, attempt)).toEqual({ place: 11, message: expect.any(String) })
	expect(taken).toEqual(rows.slice(0, 11))
	expect(await findRefusedRow([1, 2], async (some) => some.length > 1 && Promise.reject(refusal('23505')))).toBeNull()
	await expect(findRefusedRow([1], () => Promise.reject(new Error('ended')))).rejects.toThrow('ended')
})
