import { expect, test } from 'vitest'
import { newPasswordSchema } from '#contract/account/account.ts'
import { isCommonPassword } from '#gateways/password/common-passwords.ts'
import type { Shop } from '#shop/shop.ts'
import { readNewPassword } from './read-new-password.ts'

const shop = { accounts: { isCommonPassword } } as unknown as Shop
const read = (password: string) => {
	const form = new FormData()
	form.set('password', password)
	form.set('confirmPassword', password)
	return readNewPassword(form, newPasswordSchema, shop)
}
const common = 'Esa contraseña es de las primeras que prueba cualquiera: elige otra'

test('a common password is refused at its field with one sentence, whichever list contains it', async () => {
	for (const password of ['12345678', 'Jennifer']) {
		expect(await read(password)).toMatchObject({
			ok: false,
			answer: { faults: [{ campo: 'password', mensaje: common }], detail: null },
		})
	}
	expect(await read('sol y cal')).toEqual({ ok: true, data: { password: 'sol y cal', confirmPassword: 'sol y cal' } })
})
