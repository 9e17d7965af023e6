import { expect, test } from 'vitest'
import { creditSchema } from './people-forms.ts'

test('a limit without a term is a fault of the term, and credit is ended without both', () => {
	expect(creditSchema.safeParse({ dias: '', limite: '5000' }).error?.issues[0]?.path).toEqual(['dias'])
	expect(creditSchema.safeParse({ dias: '', limite: '' }).success).toBe(true)
	expect(creditSchema.safeParse({ dias: '30', limite: '5.000' })).toMatchObject({ data: { limite: 500_000 } })
})
