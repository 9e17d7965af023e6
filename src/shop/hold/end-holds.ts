import { mayBuy } from '#domain/firm/member.ts'
import { daysAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { holdEndsLetter, holdOverLetter } from '#shop/letter/hold-letters.ts'
import type { Database } from '#store/database.ts'
import {
	endHolds,
	extendHold,
	findDueHolds,
	findHold,
	findHoldsByIds,
	type LotHold,
	takeHoldsToRemind,
} from '#store/hold/lot-holds.ts'
import { queueMail } from '#store/mail/mails.ts'
import type { Holder } from './hold-lots.ts'
import { lastDayOf, namedHold } from './hold-text.ts'

/** Holds that are ended or told of by one turn of the chore. */
export const HOLDS_TOGETHER = 100

export type HoldDone =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly code: 'reserva_no_encontrada' | 'reserva_terminada' | 'fecha_de_reserva' | 'cambiado_entretanto'
	  }

/** Lets go of a hold of an account, at its owner's wish. Idempotent: one that has ended is let go of already. */
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

/** Ends a hold by the staff, and tells its owner why. */
export async function endHoldByStaff(context: ShopContext, id: number, motivo: string): Promise<HoldDone> {
	const done = await context.db.transaction(async (tx): Promise<HoldDone> => {
		const hold = await findHold(tx, id)
		if (!hold) return { ok: false, code: 'reserva_no_encontrada' }
		const at = await context.clock.now(tx)
		const ended = await endHolds(tx, [id], { state: 'released', at, motivo })
		if (ended.length === 0) return { ok: false, code: 'reserva_terminada' }
		await tellOver(context, tx, [hold], { at, motivo })
		return { ok: true }
	})
	if (done.ok) context.catalogue.refreshSoon()
	return done
}

/**
 * Extends a hold to the end of a day, at most the merchant's longest term from its beginning. `seenDay` is its last day when the form was
 * shown.
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

/** Ends holds whose time is up and tells their owners, and those whose holds end within a day. Returns how many were told of. */
export async function tellHolds(context: ShopContext): Promise<number> {
	const ended = await context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const due = await findDueHolds(tx, at, HOLDS_TOGETHER)
		if (due.length === 0) return 0
		const before = await findHoldsByIds(tx, due)
		const ids = new Set(await endHolds(tx, due, { state: 'expired', at, motivo: '' }))
		const over = before.filter(({ id }) => ids.has(id))
		await tellOver(context, tx, over, { at, motivo: '' })
		return over.length
	})
	if (ended > 0) context.catalogue.refreshSoon()
	const reminded = await context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		// One that ends with tomorrow, or has less than a day left.
		const before = madridMidnight(daysAfter(madridDay(at.getTime()), 2))
		const holds = await findHoldsByIds(tx, await takeHoldsToRemind(tx, before, at, HOLDS_TOGETHER))
		for (const [recipient, own] of byOwner(holds)) {
			const named = own.map((hold) => namedHold(context, hold, hold.quantityHundredths))
			await queueMail(tx, { kind: 'reserva-termina', recipient, ...holdEndsLetter(context.front, named) }, at)
		}
		return holds.length
	})
	return ended + reminded
}

/** Those that their owners are told of: whoever has quoted is told of the quotation. */
const byOwner = (holds: readonly LotHold[]) => {
	const told = holds.flatMap((hold) =>
		hold.holder && hold.quotation === null ? [{ hold, correo: hold.holder.correo }] : [],
	)
	const groups = Map.groupBy(told, ({ correo }) => correo)
	return [...groups].map(([correo, own]) => [correo, own.map(({ hold }) => hold)] as const)
}

async function tellOver(
	context: ShopContext,
	tx: Database,
	holds: readonly LotHold[],
	{ at, motivo }: { readonly at: Date; readonly motivo: string },
): Promise<void> {
	for (const [recipient, own] of byOwner(holds)) {
		const named = own.map((hold) => namedHold(context, hold, hold.quantityHundredths))
		await queueMail(tx, { kind: 'reserva-terminada', recipient, ...holdOverLetter(context.front, named, motivo) }, at)
	}
}
