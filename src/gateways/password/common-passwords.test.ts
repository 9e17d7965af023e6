import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { PASSWORD_LEAST, passwordFault } from '#domain/account/password.ts'
import { isCommonPassword } from './common-passwords.ts'

test('more than the 3,000 common passwords required by ASVS are long enough, and all of them are refused', async () => {
	const allowed = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LEAST)
	expect(allowed.length).toBeGreaterThan(3000)
	for (const word of allowed.slice(0, 3000)) expect(await isCommonPassword(word), word).toBe(true)
})

test('a common password is found in any case and Unicode form, beyond the short list too', async () => {
	for (const typed of ['jennifer', 'JenniFer', 'ｊｅｎｎｉｆｅｒ']) {
		expect(passwordFault(typed)).toBeNull()
		expect(await isCommonPassword(typed)).toBe(true)
	}
})

test('a password of several words does not count as common', async () => {
	for (const typed of ['sol y cal', 'cal y canto', 'azulejo de muestra'])
		expect(await isCommonPassword(typed)).toBe(false)
})
