import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** The secret of RFC 6238, appendix B: «12345678901234567890» in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
])('at %i the code of RFC 6238 is right', (seconds, code) => {
	expect(stepOfCode(code, { secret: SECRET, at: at(seconds), lastStep: null })).toBe(Math.floor(seconds / 30))
})

test('a code is right one step early or late, and no more', () => {
	const [code, seconds] = ['005924', 1_234_567_890]
	const isRight = (drift: number) => stepOfCode(code, { secret: SECRET, at: at(seconds + drift), lastStep: null })
	expect([-60, -30, 0, 30, 60].map((drift) => isRight(drift) !== null)).toEqual([false, true, true, true, false])
})

test('a used code is wrong, and so is an earlier one', () => {
	const step = stepOfCode('005924', { secret: SECRET, at: at(1_234_567_890), lastStep: null })
	const again = { secret: SECRET, at: at(1_234_567_890), lastStep: step }
	expect(stepOfCode('005924', again)).toBeNull()
	expect(stepOfCode(generateSync({ secret: SECRET, epoch: 1_234_567_860 }), again)).toBeNull()
	expect(stepOfCode(generateSync({ secret: SECRET, epoch: 1_234_567_920 }), again)).not.toBeNull()
})

test.each(['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤'])('«%s» is no code', (code) => {
	expect(stepOfCode(code, { secret: SECRET, at: at(1_234_567_890), lastStep: null })).toBeNull()
})

test('secrets differ, and an app can read them', () => {
	const secret = newTotpSecret()
	expect(secret).toMatch(/^[A-Z2-7]{32}$/)
	expect(newTotpSecret()).not.toBe(secret)
	expect(totpAddress(secret, 'irene@example.es', 'Solería')).toBe(
		`otpauth://totp/Soler%C3%ADa:irene%40example.es?secret=${secret}&issuer=Soler%C3%ADa`,
	)
})
