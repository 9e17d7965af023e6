import { isVoucherCode } from '#domain/cashback/reward.ts'
import { MOST_AUTOMATIC, type PromoCode } from '#domain/promo/promo-code.ts'
import { announceTerms } from '#shop/catalogue/announce-terms.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findAutomaticCodes } from '#store/promo/promo-codes.ts'
import { insertPromoCode, lockPromoCode, updatePromoCode } from '#store/promo/promo-desk.ts'

/** The merchant's fields of a code. */
export type PromoTerms = Omit<PromoCode, 'uses'>

export type PromoChange =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly code:
				| 'codigo_existente'
				| 'codigo_reservado'
				| 'codigo_no_encontrado'
				| 'usos_de_menos'
				| 'demasiados_automaticos'
	  }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: PromoCode }

/** The version of a code in a form: all but its uses, which orders change. */
export const promoVersion = ({ uses: _, ...terms }: PromoCode): string =>
	JSON.stringify(Object.entries(terms).toSorted())

type Context = Pick<ShopContext, 'db' | 'clock' | 'catalogue'>

/** Adds a code. Names in the form of vouchers are reserved for vouchers. */
export async function createCode(context: Context, terms: PromoTerms): Promise<PromoChange> {
	if (isVoucherCode(terms.code)) return { ok: false, code: 'codigo_reservado' }
	if (await isOneTooMany(context, context.db, terms)) return { ok: false, code: 'demasiados_automaticos' }
	if (!(await insertPromoCode(context.db, { ...terms, uses: 0 }))) return { ok: false, code: 'codigo_existente' }
	await announceTerms(context)
	return { ok: true }
}

/** Changes a code if `version` is still its version. */
export function changeCode(context: Context, terms: PromoTerms, version: string): Promise<PromoChange> {
	return changed(context, async (tx) => {
		const seen = await lockSeen(tx, terms.code, version)
		if (!seen.ok) return seen
		if (terms.maxUses !== null && terms.maxUses < seen.promo.uses) return { ok: false, code: 'usos_de_menos' }
		if (await isOneTooMany(context, tx, terms)) return { ok: false, code: 'demasiados_automaticos' }
		await updatePromoCode(tx, { ...terms, uses: seen.promo.uses })
		return { ok: true }
	})
}

/** Ends a code now; a code that has not begun will never begin. */
export function endCode(context: Context, code: string, version: string): Promise<PromoChange> {
	return changed(context, async (tx) => {
		const seen = await lockSeen(tx, code, version)
		if (!seen.ok) return seen
		const { promo } = seen
		const nowMs = (await context.clock.now(tx)).getTime()
		const fromMs = promo.fromMs === null ? null : Math.min(promo.fromMs, nowMs)
		await updatePromoCode(tx, { ...promo, fromMs, untilMs: Math.min(promo.untilMs ?? nowMs, nowMs) })
		return { ok: true }
	})
}

/** Whether a code would be one too many of those that apply without being typed. */
async function isOneTooMany({ clock }: Context, db: Database, { code, automaticName }: PromoTerms): Promise<boolean> {
	if (automaticName == null) return false
	const others = (await findAutomaticCodes(db, await clock.now(db))).filter((other) => other.code !== code)
	return others.length >= MOST_AUTOMATIC
}

async function changed(context: Context, work: (tx: Database) => Promise<PromoChange>): Promise<PromoChange> {
	const outcome = await context.db.transaction(work)
	if (outcome.ok) await announceTerms(context)
	return outcome
}

async function lockSeen(tx: Database, code: string, version: string) {
	const promo = isVoucherCode(code) ? null : await lockPromoCode(tx, code)
	if (promo === null) return { ok: false, code: 'codigo_no_encontrado' } as const
	if (promoVersion(promo) !== version) return { ok: false, code: 'cambiado_entretanto', now: promo } as const
	return { ok: true, promo } as const
}
