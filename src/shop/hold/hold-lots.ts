import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { mayBuy } from '#domain/firm/member.ts'
import { checkHolds, type HoldRefusal, type HoldTerms, heldValue } from '#domain/hold/lot-hold.ts'
import { cents } from '#domain/money/cents.ts'
import { daysAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount, findAccountByEmail } from '#store/account/accounts.ts'
import { loadShownProducts } from '#store/catalogue/products.ts'
import type { Database } from '#store/database.ts'
import { findHoldsOf, findLastHold, findLotsGivenUp, insertHold, lockHoldsOf, lockLots } from '#store/hold/lot-holds.ts'
import { namedHold } from './hold-text.ts'

/** More than an account may hold: the existing holds are listed first. */
const ALL_HELD = 1_000

/** A lot with the requested quantity, in hundredths of m² or of pieces, more than 0. */
export interface AskedLot {
	readonly productId: number
	readonly lotId: number
	readonly quantityHundredths: number
}

export interface AskedHolds {
	/** Each lot once. */
	readonly lots: readonly AskedLot[]
	/** The purpose; may be empty. */
	readonly obra: string
	/** The number of the account's last hold when the form was rendered, so that a double submission counts once; null without a form. */
	readonly seenHold: number | null
}

export type HoldsRefused = {
	readonly ok: false
	readonly refusal:
		| HoldRefusal
		| {
				readonly code:
					| 'cuenta_no_admitida'
					| 'nada_que_reservar'
					| 'cambiado_entretanto'
					| 'producto_no_encontrado'
					| 'sin_permiso_de_compra'
		  }
}
export type HoldsMade = { readonly ok: true; readonly ids: readonly number[] } | HoldsRefused

const refused = (refusal: HoldsRefused['refusal']): HoldsRefused => ({ ok: false, refusal })

/** The account that holds lots, and the member of its firm who acts. */
export type Holder = Pick<Account, 'id' | 'member'>

/**
 * Holds lots for an approved professional for the usual term, all of them or none, and mails the held lots with their last day. Refuses
 * members of a firm that may not buy.
 */
export async function holdLots(context: ShopContext, holder: Holder, asked: AskedHolds): Promise<HoldsMade> {
	if (!mayBuy(holder)) return refused({ code: 'sin_permiso_de_compra' })
	return hold(context, asked, context.merchant.current().holds, (tx) => findAccount(tx, holder.id))
}

/** The same by the staff for the professional of a mail address; the staff may hold more than the professional alone. */
export async function holdLotsFor(context: ShopContext, correo: string, asked: AskedHolds): Promise<HoldsMade> {
	const { days, longestDays } = context.merchant.current().holds
	const terms = { days, longestDays, lots: Infinity, valueCents: cents(Number.MAX_SAFE_INTEGER) }
	return hold(context, asked, terms, (tx) => findAccountByEmail(tx, correo.trim().toLowerCase()))
}

async function hold(
	context: ShopContext,
	asked: AskedHolds,
	terms: HoldTerms,
	ownerOf: (tx: Database) => Promise<Account | null>,
): Promise<HoldsMade> {
	if (asked.lots.length === 0) return refused({ code: 'nada_que_reservar' })
	const made = await context.db.transaction(async (tx): Promise<HoldsMade> => {
		const account = await ownerOf(tx)
		if (!account || account.closedAt !== null || !isApprovedProfessional(account)) {
			return refused({ code: 'cuenta_no_admitida' })
		}
		return holdFor(context, tx, account, { asked, terms })
	})
	if (made.ok) context.catalogue.refreshSoon()
	return made
}

async function holdFor(
	context: ShopContext,
	tx: Database,
	account: Account,
	{ asked, terms }: { readonly asked: AskedHolds; readonly terms: HoldTerms },
): Promise<HoldsMade> {
	// Lock order: the account's holds (counted by one transaction at a time), then lots by ascending id. Data read about them afterwards
	// stays valid until the end.
	await lockHoldsOf(tx, account.id)
	await lockLots(
		tx,
		asked.lots.map(({ lotId }) => lotId),
	)
	const at = await context.clock.now(tx)
	const known = await findHoldsOf(tx, account.id, ALL_HELD)
	if (asked.seenHold !== null && asked.seenHold !== (await findLastHold(tx, account.id)))
		return refused({ code: 'cambiado_entretanto' })
	const present = known.filter(({ state }) => state === 'held')
	const productIds = new Set([...asked.lots, ...present].map(({ productId }) => productId))
	const products = new Map((await loadShownProducts(tx, [...productIds])).map((product) => [product.id, product]))
	const wanted = asked.lots.flatMap((lot) => {
		const product = products.get(lot.productId)
		return product?.lots.some(({ id }) => id === lot.lotId) ? [{ ...lot, product }] : []
	})
	if (wanted.length < asked.lots.length) return refused({ code: 'producto_no_encontrado' })
	const nowMs = at.getTime()
	const checked = checkHolds(wanted, {
		present: present.map(({ lotId, productId, quantityHundredths }) => ({
			lotId,
			valueCents: worthOf(products.get(productId), quantityHundredths, nowMs),
		})),
		recent: await findLotsGivenUp(tx, account.id, new Date(nowMs - terms.days * DAY_MS)),
		terms,
		nowMs,
	})
	if (!checked.ok) return refused(checked.refusal)
	const until = madridMidnight(daysAfter(madridDay(nowMs), terms.days + 1))
	const { id: accountId, correo } = account
	const ids: number[] = []
	for (const { variant, takesHundredths } of checked.lines) {
		const held = {
			accountId,
			quotationId: null,
			lotId: variant.lot.id,
			quantityHundredths: takesHundredths,
			obra: asked.obra,
		}
		ids.push(await insertHold(tx, { ...held, createdAt: at, until }))
	}
	const holds = checked.lines.map(({ product, variant, takesHundredths }) =>
		namedHold(context, { productId: product.id, ...variant.lot, until }, takesHundredths),
	)
	await context.append(tx, 'LotsHeld', { correo, holds, at })
	return { ok: true, ids }
}

const worthOf = (product: Product | undefined, quantityHundredths: number, nowMs: number) =>
	product ? heldValue(product, quantityHundredths, nowMs) : cents(0)
