import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { isOwedKind, MONEY_KINDS, standOf } from './money-movement.ts'

test('money and debt are added separately, and together include every movement', () => {
	const movement = fc.record({
		kind: fc.constantFrom(...MONEY_KINDS),
		amountCents: fc.integer().map((n) => cents(n % 1e6)),
	})
	fc.assert(
		fc.property(fc.array(movement), (movements) => {
			const { heldCents, owedCents } = standOf(movements)
			expect(heldCents + owedCents).toBe(movements.reduce((total, { amountCents }) => total + amountCents, 0))
			expect(standOf(movements.filter(({ kind }) => isOwedKind(kind)))).toEqual({ heldCents: 0, owedCents })
		}),
	)
})

test('of a credit of 100 € with 60 € paid by transfer and 10 € forgiven, 30 € are owed', () => {
	const movements = [
		{ kind: 'credito', amountCents: cents(10_000) },
		{ kind: 'transferencia', amountCents: cents(6000) },
		{ kind: 'credito_cobrado', amountCents: cents(-6000) },
		{ kind: 'credito_reducido', amountCents: cents(-1000) },
	] as const
	expect(standOf(movements)).toEqual({ heldCents: 6000, owedCents: 3000 })
})
