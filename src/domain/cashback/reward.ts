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

/** The rewards for which professionals redeem cashback. */
export interface RewardTerms {
	/** The values of vouchers in whole euros; empty for no vouchers. */
	readonly voucherEuros: readonly number[]
	/** The cost of a sample; 0 if none are given. */
	readonly sampleCents: Cents
}

/** The rewards of a merchant without own settings. */
export const USUAL_REWARDS: RewardTerms = { voucherEuros: [10, 25, 50, 100], sampleCents: cents(600) }

const voucher = (euros: number): Reward => ({
	id: `vale-${euros}`,
	kind: 'vale',
	name: `Vale de ${euros} €`,
	description: `Un código con ${euros} € menos, sin IVA, para tu próximo pedido. Sirve una sola vez: lo que no gastes de él se pierde.`,
	valueCents: cents(euros * 100),
})

const sample = (valueCents: Cents): Reward => ({
	id: 'muestra',
	kind: 'muestra',
	name: 'Muestra de un producto',
	description:
		'Dos piezas cortadas del producto que elijas, enviadas a tu oficina para verlas con tu luz y tu cliente.',
	valueCents,
})

/** The rewards that cashback can be redeemed for: the sample, and the vouchers from the cheapest on. */
export function rewardsOf({ voucherEuros, sampleCents }: RewardTerms): readonly Reward[] {
	const vouchers = [...new Set(voucherEuros)].toSorted((one, other) => one - other).map(voucher)
	return [...(sampleCents > 0 ? [sample(sampleCents)] : []), ...vouchers]
}

/** The reward of an id; null for one that is not offered. */
export function findReward(id: string, terms: RewardTerms): Reward | null {
	return rewardsOf(terms).find((reward) => reward.id === id) ?? null
}

/** The name of a reward that was redeemed, also of one that is not offered any more: `vale-25` → «Vale de 25 €». */
export function rewardName(id: string): string {
	const [, euros] = /^vale-(\d+)$/.exec(id) ?? []
	return euros === undefined ? 'Muestra de un producto' : voucher(Number(euros)).name
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
