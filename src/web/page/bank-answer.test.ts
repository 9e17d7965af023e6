import { expect, test } from 'vitest'
import { withoutBankAnswer } from './bank-answer.ts'

test("the bank's fields are removed from an address, and nothing else", () => {
	const clean = '/pedido-confirmado?pedido=2611ABC&clave=k-_1'
	const fields = 'Ds_SignatureVersion=HMAC_SHA512_V2&Ds_MerchantParameters=eyJ&Ds_Signature=a%3D'
	expect(withoutBankAnswer(`https://shop.example${clean}&${fields}`)).toBe(clean)
	expect(withoutBankAnswer(`https://shop.example${clean}&DS_SIGNATURE=x`)).toBe(clean)
	expect(withoutBankAnswer(`https://shop.example${clean}`)).toBeNull()
})
