import type { Product } from '#domain/catalogue/product.ts'
import { type FamilyId, isOfFamily } from '#domain/document/families.ts'
import { type Cents, percentOf, ZERO } from '#domain/money/cents.ts'

/** The deduction of a code: a percentage or an amount of the goods, or the transport. */
export const PROMO_TYPES = ['percentage', 'fixed', 'shipping'] as const
export type PromoType = (typeof PROMO_TYPES)[number]
/** Letters of the name of a code that applies without being typed. */
export const LONGEST_NAME = 40
/** The most codes at a time that apply without being typed: each cart is priced once for each. */
export const MOST_AUTOMATIC = 20
/** The `discount` of a code that takes off the transport: all of it. */
export const WHOLE_TRANSPORT = 100

/** A stored promo code. A limit is null if there is none (rules §5). */
export interface PromoCode {
	readonly code: string
	readonly type: PromoType
	/** Whole percent for `percentage` and `shipping`, cents for `fixed`. */
	readonly discount: number
	readonly fromMs: number | null
	readonly untilMs: number | null
	readonly minimumSubtotalCents: Cents | null
	readonly maxUses: number | null
	readonly uses: number
	readonly maxUsesPerCustomer: number | null
	readonly audience: PromoAudience
	/** One of them must be in the order; absent or null for any goods. */
	readonly productIds?: readonly number[] | null
	/** The name under which it applies without being typed; absent or null for a code that a buyer types. */
	readonly automaticName?: string | null
	/** It takes from these products and from those of the families; both absent or null for all goods. */
	readonly onlyProductIds?: readonly number[] | null
	readonly onlyFamilies?: readonly FamilyId[] | null
}

/** The audience of a code: everyone, approved professionals, or everyone else. */
export const PROMO_AUDIENCES = ['todos', 'profesionales', 'particulares'] as const
export type PromoAudience = (typeof PROMO_AUDIENCES)[number]

/** Why a code does not apply to a cart. The reason is not displayed to shoppers. */
export type PromoRefusal =
	| 'desconocido'
	| 'sin_empezar'
	| 'terminado'
	| 'agotado'
	| 'otro_publico'
	| 'otro_producto'
	| 'minimo'

/** The cart that a code is used on. */
export interface PromoUse {
	/** Of the goods that it takes from. */
	readonly subtotalCents: Cents
	/** Whether there are any such goods; absent where the products are not known. */
	readonly reachesGoods?: boolean
	readonly nowMs: number
	/** Whether the buyer is an approved professional. */
	readonly professional: boolean
	/** The products that are bought, without samples; absent where they are not known. */
	readonly productIds?: readonly number[]
}

/**
 * Normalises a typed code; codes are compared without regard to case, blanks or invisible characters, which are copied along
 * from mails and chats: « welcome 10 » is WELCOME10.
 */
export function normalizePromoCode(typed: string): string {
	return typed
		.normalize('NFC')
		.replace(/[\s\p{Cf}]+/gu, '')
		.toUpperCase()
}

/** Why a code cannot be used; null if it can. */
export function promoRefusal(promo: PromoCode | null, use: PromoUse): PromoRefusal | null {
	if (promo === null) return 'desconocido'
	const state = promoState(promo, use.nowMs)
	if (state !== 'en_curso') return state
	if (promo.audience !== 'todos' && (promo.audience === 'profesionales') !== use.professional) return 'otro_publico'
	if (promo.productIds && !promo.productIds.some((id) => use.productIds?.includes(id))) return 'otro_producto'
	if (use.reachesGoods === false) return 'otro_producto'
	return use.subtotalCents < (promo.minimumSubtotalCents ?? 0) ? 'minimo' : null
}

export const PROMO_STATES = ['sin_empezar', 'en_curso', 'agotado', 'terminado'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/** The state of a code at an instant; one that is used up and over is over. */
export function promoState(
	{ fromMs, untilMs, maxUses, uses }: Pick<PromoCode, 'fromMs' | 'untilMs' | 'maxUses' | 'uses'>,
	nowMs: number,
): PromoState {
	if (untilMs !== null && nowMs >= untilMs) return 'terminado'
	if (maxUses !== null && uses >= maxUses) return 'agotado'
	return fromMs !== null && nowMs < fromMs ? 'sin_empezar' : 'en_curso'
}

/** Whether a code takes from all goods, samples too. */
export const reachesAll = ({ onlyProductIds, onlyFamilies }: PromoScope): boolean => !onlyProductIds && !onlyFamilies
export type PromoScope = Pick<PromoCode, 'onlyProductIds' | 'onlyFamilies'>

/** Whether a code takes from a product. */
export function reachesProduct(promo: PromoScope, product: Product): boolean {
	const isChosen = promo.onlyProductIds?.includes(product.id) ?? false
	return reachesAll(promo) || isChosen || (promo.onlyFamilies?.some((family) => isOfFamily(product, family)) ?? false)
}

/** Whether a code can be used. Unknown, early, late and used-up codes are not distinguished. */
export function promoApplies(promo: PromoCode | null, use: PromoUse): promo is PromoCode {
	return promoRefusal(promo, use) === null
}

/**
 * The discount of a code on a base: a percentage rounded half up, or a fixed amount never above the base (rules §3). A code for the
 * transport takes nothing from goods.
 */
export function promoDiscount(promo: Pick<PromoCode, 'type' | 'discount'>, baseCents: Cents): Cents {
	if (promo.type === 'shipping') return ZERO
	const wanted = promo.type === 'percentage' ? percentOf(baseCents, promo.discount) : (promo.discount as Cents)
	return wanted > baseCents ? baseCents : wanted
}
