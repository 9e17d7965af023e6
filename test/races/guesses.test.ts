import { expect, test } from 'vitest'
import { logIn } from '#shop/account/log-in.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** Logs in at once with each of the passwords and answers the outcomes' codes and how many passwords were verified. */
async function guessAtOnce(passwords: readonly string[], addressOf: (guess: number) => string) {
	const shop = await openTestShop(database)
	const passwordHash = await shop.context.passwords.hash('cal y canto')
	await openAccount(shop, { passwordHash })
	let verified = 0
	const counting = {
		...shop.context,
		passwords: {
			...shop.context.passwords,
			verify: async (password: string, kept: string | null) => {
				verified += 1
				return shop.context.passwords.verify(password, kept)
			},
		},
	}
	const outcomes = await Promise.all(
		passwords.map((password, guess) =>
			logIn(counting, { email: 'lucia@example.es', password, address: addressOf(guess) }),
		),
	)
	const codes = Map.groupBy(outcomes, (outcome) => (outcome.ok ? 'in' : outcome.code))
	return { verified, counts: Object.fromEntries([...codes].map(([code, found]) => [code, found.length])) }
}

test('of 300 concurrent guesses at one account eight are verified, and none fails', async () => {
	const wrong = Array.from({ length: 300 }, (_, guess) => `no es ${guess}`)
	const { verified, counts } = await guessAtOnce(wrong, () => '10.0.0.66')
	expect(verified).toBe(8)
	expect(counts).toEqual({ credenciales_no_validas: 8, demasiados_intentos: 292 })
})

test('of 300 concurrent guesses from as many addresses a hundred are verified', async () => {
	const wrong = Array.from({ length: 300 }, (_, guess) => `no es ${guess}`)
	const { verified } = await guessAtOnce(wrong, (guess) => `10.0.${guess}.1`)
	expect(verified).toBe(100)
})
