import { expect, test } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const passwords = argon2Passwords()

test('a password is stored as Argon2id at the cost recommended by OWASP, each time with another salt', async () => {
	const [one, other] = await Promise.all([passwords.hash('sol y cal'), passwords.hash('sol y cal')])
	expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
	expect(other).not.toBe(one)
})

test('only the same password is right, in any Unicode form', async () => {
	const kept = await passwords.hash('cañón de piedra')
	expect(await passwords.verify('cañón de piedra', kept)).toBe(true)
	expect(await passwords.verify('cañón de piedra'.normalize('NFD'), kept)).toBe(true)
	expect(await passwords.verify('canon de piedra', kept)).toBe(false)
	expect(await passwords.verify('', kept)).toBe(false)
})

test('the password of an unknown account is never right', async () => {
	expect(await passwords.verify('sol y cal', null)).toBe(false)
	expect(await passwords.verify('sol y cal', '')).toBe(false)
})

test('a password hashed at another cost is still right', async () => {
	const kept = await argon2Passwords({ memory: 64, passes: 1 }).hash('sol y cal')
	expect(kept).toContain('m=64,t=1')
	expect(await passwords.verify('sol y cal', kept)).toBe(true)
})

test('a limited number of passwords waits, and one more is refused at once', async () => {
	const bounded = argon2Passwords({ memory: 64, passes: 1 }, { mostWaiting: 3 })
	const asked = Array.from({ length: 10 }, () => bounded.hash('sol y cal'))
	const outcomes = await Promise.allSettled(asked)
	const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
	// Two hashes run at a time, and three wait.
	expect(refused).toHaveLength(5)
	expect(refused[0]).toMatchObject({ code: 'QUEUE_FULL' })
	expect(await bounded.hash('sol y cal')).toMatch(/^\$argon2id/)
})
