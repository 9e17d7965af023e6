import { mayBuy } from '#domain/firm/member.ts'
import { daysAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	endHolds,
	extendHold,
	findDueHolds,
	findHold,
	findHoldsByIds,
	findHoldsToRemind,
	type LotHold,
	takeHoldsToRemind,
} from '#store/hold/lot-holds.ts'
import type { Holder } from './hold-lots.ts'
import { lastDayOf, namedHold } from './hold-text.ts'

/** Owners whose holds one run of the chore ends or reminds. */
export const HOLDS_TOGETHER = 100

export type HoldDone =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly code: 'reserva_no_encontrada' | 'reserva_terminada' | 'fecha_de_reserva' | 'cambiado_entretanto'
	  }

/** Releases a hold of an account at its owner's request. Idempotent: an ended hold is already released. */
export async function letGo(
	context: ShopContext,
	holder: Holder,
	id: number,
): Promise<HoldDone | { readonly ok: false; readonly code: 'sin_permiso_de_compra' }> {
	if (!mayBuy(holder)) return { ok: false, code: 'sin_permiso_de_compra' }
	const hold = await findHold(context.db, id)
	if (hold?.accountId !== holder.id || hold.quotation !== null) return { ok: false, code: 'reserva_no_encontrada' }
	await context.db.transaction(async (tx) => {
		await endHolds(tx, [id], { state: 'released', at: await context.clock.now(tx), motivo: '' })
	})
	context.catalogue.refreshSoon()
	return { ok: true }
}

/** Ends a hold by the staff, and mails its owner the reason. */
export async function endHoldByStaff(context: ShopContext, id: number, motivo: string): Promise<HoldDone> {
	const done = await context.db.transaction(async (tx): Promise<HoldDone> => {
		const hold = await findHold(tx, id)
		if (!hold) return { ok: false, code: 'reserva_no_encontrada' }
		const at = await context.clock.now(tx)
		const ended = await endHolds(tx, [id], { state: 'released', at, motivo })
		if (ended.length === 0) return { ok: false, code: 'reserva_terminada' }
		await appendEnded(context, tx, [hold], { at, motivo })
		return { ok: true }
	})
	if (done.ok) context.catalogue.refreshSoon()
	return done
}

/**
 * Extends a hold to the end of a day, at most the merchant's longest term from its beginning. `seenDay` is its last day when the form was
 * rendered.
 */
export async function extendHoldByStaff(
	context: ShopContext,
	id: number,
	{ day, motivo, seenDay }: { readonly day: string; readonly motivo: string; readonly seenDay: string },
): Promise<HoldDone> {
	return context.db.transaction(async (tx): Promise<HoldDone> => {
		const hold = await findHold(tx, id)
		if (!hold) return { ok: false, code: 'reserva_no_encontrada' }
		const at = await context.clock.now(tx)
		if (hold.state !== 'held' || hold.until <= at) return { ok: false, code: 'reserva_terminada' }
		if (lastDayOf(hold) !== seenDay) return { ok: false, code: 'cambiado_entretanto' }
		const { longestDays } = context.merchant.current().holds
		const latest = daysAfter(madridDay(hold.createdAt.getTime()), longestDays)
		if (day <= lastDayOf(hold) || day > latest) return { ok: false, code: 'fecha_de_reserva' }
		const until = madridMidnight(daysAfter(day, 1))
		if (!(await extendHold(tx, id, { until, motivo }))) return { ok: false, code: 'reserva_terminada' }
		return { ok: true }
	})
}

/**
 * Ends expired holds and mails their owners, and reminds owners whose holds end within a day. The holds of an owner are one transaction
 * and one mail. Returns the number of owners.
 */
export async function endDueHolds(context: ShopContext): Promise<number> {
	const { db, clock } = context
	const ended = await endEach(context, async (limit, except) =>
		findDueHolds(db, await clock.now(db), { limit, except: except.flatMap((ids) => ids.split(' ')) }),
	)
	if (ended > 0) context.catalogue.refreshSoon()
	// A hold that ends with tomorrow, or has less than a day left.
	const periodOf = (at: Date) => ({ after: at, before: madridMidnight(daysAfter(madridDay(at.getTime()), 2)) })
	const reminded = await eachDue(context, {
		failed: 'the owner of holds could not be reminded',
		about: ({ accountId }: { readonly accountId: number; readonly ids: readonly number[] }) => ({ account: accountId }),
		listed: { work: 'hold-reminders', item: ({ accountId }) => `${accountId}` },
		most: HOLDS_TOGETHER,
		claimed: HOLDS_TOGETHER,
		claim: async (limit, except) => findHoldsToRemind(db, periodOf(await clock.now(db)), { limit, except }),
		work: ({ ids }) =>
			db.transaction(async (tx) => {
				const at = await clock.now(tx)
				const holds = await findHoldsByIds(tx, await takeHoldsToRemind(tx, ids, periodOf(at)))
				for (const own of byOwner(context, holds)) await context.append(tx, 'HoldsEnding', { ...own, at })
				return holds.length > 0
			}),
	})
	return ended + reminded
}

/** Ends holds owner by owner; if one of an owner's fails, each by itself. */
function endEach(
	context: ShopContext,
	claim: (limit: number, except: readonly string[]) => Promise<readonly (readonly number[])[]>,
): Promise<number> {
	const nameOf = (ids: readonly number[]) => ids.join(' ')
	return eachDue(context, {
		failed: 'a hold could not be ended',
		about: (ids) => ({ hold: nameOf(ids) }),
		listed: { work: 'holds', item: nameOf },
		most: HOLDS_TOGETHER,
		claimed: HOLDS_TOGETHER,
		claim,
		work: async (ids) => {
			try {
				return await endDue(context, ids)
			} catch (error) {
				if (ids.length === 1) throw error
			}
			let left: readonly (readonly number[])[] = ids.map((id) => [id])
			await endEach(context, async () => {
				const singles = left
				left = []
				return singles
			})
			return true
		},
	})
}

/** Ends expired holds, and mails their owner; returns false if other processes have ended them. */
function endDue(context: ShopContext, ids: readonly number[]): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const before = await findHoldsByIds(tx, ids)
		const ended = new Set(await endHolds(tx, ids, { state: 'expired', at, motivo: '' }))
		const over = before.filter(({ id }) => ended.has(id))
		await appendEnded(context, tx, over, { at, motivo: '' })
		return over.length > 0
	})
}

/** Groups holds by the address of their owner. Omits holds of quotations: their issuers follow the quotation. */
function byOwner(context: ShopContext, holds: readonly LotHold[]) {
	const owned = holds.flatMap((hold) => {
		if (!hold.holder || hold.quotation !== null) return []
		return [{ correo: hold.holder.correo, hold: namedHold(context, hold, hold.quantityHundredths) }]
	})
	const groups = Map.groupBy(owned, ({ correo }) => correo)
	return [...groups].map(([correo, own]) => ({ correo, holds: own.map(({ hold }) => hold) }))
}

async function appendEnded(
	context: ShopContext,
	tx: Database,
	holds: readonly LotHold[],
	{ at, motivo }: { readonly at: Date; readonly motivo: string },
): Promise<void> {
	for (const own of byOwner(context, holds)) await context.append(tx, 'HoldsEnded', { ...own, motivo, at })
}
