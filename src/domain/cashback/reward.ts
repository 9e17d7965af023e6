import { type Cents, cents } from '#domain/money/cents.ts'

/** A reward that a professional can redeem cashback for; its cost equals its value. */
export interface Reward {
	readonly id: string
	/** A voucher (`vale`) is a promo code for a later order; a sample (`muestra`) is sent by post. */
	readonly kind: 'vale' | 'muestra'
	readonly name: string
	readonly description: string
	readonly valueCents: Cents
}

const voucher = <Id extends string>(id: Id, euros: number) =>
	({
		id,
		kind: 'vale',
		name: `Vale de ${euros} €`,
		description: `Un código con ${euros} € menos, sin IVA, para tu próximo pedido. Sirve una sola vez: lo que no gastes de él se pierde.`,
		valueCents: cents(euros * 100),
	}) as const

/** The rewards that cashback can be redeemed for, cheapest first; values in cents. */
export const REWARDS = [
	{
		id: 'muestra',
		kind: 'muestra',
		name: 'Muestra de un producto',
		description:
			'Dos piezas cortadas del producto que elijas, enviadas a tu oficina para verlas con tu luz y tu cliente.',
		valueCents: cents(600),
	},
	voucher('vale-10', 10),
	voucher('vale-25', 25),
	voucher('vale-50', 50),
	voucher('vale-100', 100),
] as const satisfies readonly Reward[]

/** The reward of an id; null for one that is not offered. */
export function findReward(id: string): ((typeof REWARDS)[number] & Reward) | null {
	return REWARDS.find((reward) => reward.id === id) ?? null
}

/** Digits and capitals without I, L, O and U, which are easily confused when a code is typed from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 12 letters of 5 bits: 60 bits of entropy make a code infeasible to guess. */
const LETTERS_OF_A_CODE = 12
/** Size of the alphabet: the random number for each letter is a whole number from 0 to one below this. */
export const VOUCHER_ALPHABET = LETTERS.length

/**
 * The promo code of a voucher, `VALE-7K3M-9QXT-0B2C`. `random(below)` is called once per letter with
 * `VOUCHER_ALPHABET`.
 */
export function voucherCode(random: (below: number) => number): string {
	const letters = Array.from({ length: LETTERS_OF_A_CODE }, () => {
		const place = random(VOUCHER_ALPHABET)
		const letter = Number.isInteger(place) ? LETTERS.charAt(place) : ''
		if (letter === '') throw new RangeError(`not a letter of a voucher: ${place}`)
		return letter
	})
	return ['VALE', ...[0, 4, 8].map((from) => letters.slice(from, from + 4).join(''))].join('-')
}

/** Whether a promo code, in capitals, has the form of a voucher's. */
export function isVoucherCode(code: string): boolean {
	return /^VALE(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code)
}
