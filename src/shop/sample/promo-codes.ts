import type { NewPromoCode } from '#store/promo/promo-codes.ts'

/** The specification's codes. They belong to the sample shop: a shop with a catalogue of its own starts with none. */
export const SAMPLE_PROMO_CODES: readonly NewPromoCode[] = [
	{ code: 'WELCOME10', type: 'percentage', discount: 10 },
	{ code: 'FLASH20', type: 'percentage', discount: 20 },
	{ code: 'SAVE50', type: 'fixed', discount: 5000 },
]
