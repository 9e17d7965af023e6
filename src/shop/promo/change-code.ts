import { isVoucherCode } from '#domain/cashback/reward.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { insertPromoCode, lockPromoCode, updatePromoCode } from '#store/promo/promo-desk.ts'

/** The merchant's fields of a code. */
export type PromoTerms = Omit<PromoCode, 'uses'>

export type PromoChange =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly code: 'codigo_existente' | 'codigo_reservado' | 'codigo_no_encontrado' | 'usos_de_menos'
	  }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: PromoCode }

/** The version of a code in a form: all but its uses, which orders change. */
export const promoVersion = ({ uses: _, ...terms }: PromoCode): string =>
	JSON.stringify(Object.entries(terms).toSorted())

type Context = Pick<ShopContext, 'db' | 'clock'>

/** Adds a code. Names in the form of vouchers are reserved for vouchers. */
export async function createCode({ db }: Context, terms: PromoTerms): Promise<PromoChange> {
	if (isVoucherCode(terms.code)) return { ok: false, code: 'codigo_reservado' }
	return (await insertPromoCode(db, { ...terms, uses: 0 })) ? { ok: true } : { ok: false, code: 'codigo_existente' }
}

/** Changes a code if `version` is still its version. */
export function changeCode(context: Context, terms: PromoTerms, version: string): Promise<PromoChange> {
	return context.db.transaction(async (tx) => {
		const seen = await lockSeen(tx, terms.code, version)
		if (!seen.ok) return seen
		if (terms.maxUses !== null && terms.maxUses < seen.promo.uses) return { ok: false, code: 'usos_de_menos' }
		await updatePromoCode(tx, { ...terms, uses: seen.promo.uses })
		return { ok: true }
	})
}

/** Ends a code now; a code that has not begun will never begin. */
export function endCode({ db, clock }: Context, code: string, version: string): Promise<PromoChange> {
	return db.transaction(async (tx) => {
		const seen = await lockSeen(tx, code, version)
		if (!seen.ok) return seen
		const { promo } = seen
		const nowMs = (await clock.now(tx)).getTime()
		const fromMs = promo.fromMs === null ? null : Math.min(promo.fromMs, nowMs)
		await updatePromoCode(tx, { ...promo, fromMs, untilMs: Math.min(promo.untilMs ?? nowMs, nowMs) })
		return { ok: true }
	})
}

async function lockSeen(tx: Database, code: string, version: string) {
	const promo = isVoucherCode(code) ? null : await lockPromoCode(tx, code)
	if (promo === null) return { ok: false, code: 'codigo_no_encontrado' } as const
	if (promoVersion(promo) !== version) return { ok: false, code: 'cambiado_entretanto', now: promo } as const
	return { ok: true, promo } as const
}
