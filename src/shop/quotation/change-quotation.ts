import { bearsSurcharge } from '#domain/account/account.ts'
import type { CartLine, LineFault } from '#domain/cart/line.ts'
import { isService } from '#domain/cart/service-line.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import type { HeldLots } from '#domain/hold/lot-hold.ts'
import { QUOTATION_SENDS, type Wait } from '#domain/limit/attempt-limit.ts'
import {
	cartLineOf,
	isEditable,
	isOpen,
	type LineChange,
	QUOTATION_LIMITS,
	type Quotation,
	type QuotationLine,
} from '#domain/quotation/quotation.ts'
import { quotedLine } from '#domain/quotation/quoted-line.ts'
import { adjusted } from '#domain/quotation/quoted-price.ts'
import { isTransport, type QuotedTransport } from '#domain/quotation/transport.ts'
import { dayAfter, daysAfter, isDay, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import { findClient } from '#store/account/clients.ts'
import type { Database } from '#store/database.ts'
import { findHeldLots } from '#store/hold/lot-holds.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'
import { findProfile } from '#store/quotation/profiles.ts'
import {
	deleteDraft,
	insertQuotationEvent,
	lockQuotation,
	replaceLines,
	updateQuotation,
} from '#store/quotation/quotations.ts'
import { pricedNow, type QuotedClient } from './draft-quotation.ts'
import { holdQuotedLots, LotsNotHeld, releaseQuotedLots } from './held-lots.ts'
import { adjustmentsOf, type Issuer, isOwn, lastValidDay } from './issuer.ts'
import { quoterOf } from './quoter.ts'

/** A quotation as its issuer has typed it. Unnamed lines are removed. */
export interface QuotationChange {
	readonly version: number
	readonly client: QuotedClient
	/** The saved client it is for; null for anyone else. */
	readonly clientId: number | null
	readonly transport: QuotedTransport
	readonly terms: string
	readonly notes: string
	/** The last day of its prices: `2026-12-24`. */
	readonly validDay: string
	readonly lines: readonly LineChange[]
	/** Further lines of a cart, with the issuer's usual mark-up. */
	readonly added: readonly CartLine[]
	/** Whether its lots are held while it lasts. */
	readonly holdsLots: boolean
	readonly send: boolean
}

/** A typed line that cannot be quoted. */
export interface QuotedLineFault {
	readonly position: number
	readonly fault: LineFault | { readonly code: 'producto_no_encontrado' }
}

/** A professional has sent too many quotations in a day. */
interface SendRefusal extends Wait {
	readonly ok: false
	readonly code: 'demasiados_envios'
}

export type QuotationRefusal =
	| {
			readonly ok: false
			readonly code:
				| 'presupuesto_no_encontrado'
				| 'presupuesto_cerrado'
				| 'presupuesto_vacio'
				| 'presupuesto_sin_correo'
				| 'presupuesto_sin_nombre'
				| 'validez_no_valida'
				| 'transporte_no_valido'
				| 'cliente_no_encontrado'
				| 'cambiado_entretanto'
				| 'demasiados_lotes_reservados'
				| 'demasiado_material_reservado'
	  }
	| SendRefusal

export type QuotationChanged =
	/** `repriced`: it was saved and not sent, since the shop's prices have changed meanwhile. */
	| { readonly ok: true; readonly sent: boolean; readonly repriced: boolean }
	| QuotationRefusal
	| { readonly ok: false; readonly code: 'lineas_no_validas'; readonly faults: readonly QuotedLineFault[] }

/**
 * Saves a draft, or sends a quotation with the shop's present prices. A quotation that was sent before becomes a new edition at once: its
 * client never reads a partial change.
 */
export async function changeQuotation(
	context: ShopContext,
	id: number,
	by: Issuer,
	change: QuotationChange,
): Promise<QuotationChanged> {
	try {
		const changed = await context.db.transaction((tx) => changeIn(context, tx, { id, by, change }))
		context.catalogue.refreshSoon()
		return changed
	} catch (error) {
		if (error instanceof LotsNotHeld) return error.refusal
		throw error
	}
}

async function changeIn(
	context: ShopContext,
	tx: Database,
	{ id, by, change }: { readonly id: number; readonly by: Issuer; readonly change: QuotationChange },
): Promise<QuotationChanged> {
	const at = await context.clock.now(tx)
	const quotation = await lockQuotation(tx, { id })
	if (!quotation || !isOwn(quotation, by)) return { ok: false, code: 'presupuesto_no_encontrado' }
	if (quotation.version !== change.version) return { ok: false, code: 'cambiado_entretanto' }
	if (!isEditable(quotation)) return { ok: false, code: 'presupuesto_cerrado' }
	const isSent = isOpen(quotation)
	const sends = change.send || isSent
	const refused = refusalOf(context, by, { change, sends, at })
	if (refused) return { ok: false, code: refused }
	if (!(await isOwnClient(tx, by, change.clientId))) return { ok: false, code: 'cliente_no_encontrado' }
	const made = await changedLines(context, tx, quotation, { by, change })
	if (made.faults.length > 0) return { ok: false, code: 'lineas_no_validas', faults: made.faults }
	const { lines } = made
	if (lines.length === 0) return { ok: false, code: 'presupuesto_vacio' }
	// Before a quotation is sent again, its issuer reviews it with the prices that hold from now on.
	const repriced = change.send && !isSent && made.repriced
	const tooMany = sends && !repriced ? await countSend(context, tx, quotation, at) : null
	if (tooMany) return tooMany
	await replaceLines(tx, id, lines)
	const { holdsLots, clientId, client, terms, notes, transport } = change
	const texts = { ...client, clientId, terms, notes, holdsLots }
	const content = { ...texts, ...transport, validUntil: madridMidnight(dayAfter(change.validDay)), changedAt: at }
	if (!sends || repriced) {
		await updateQuotation(tx, id, content)
		return { ok: true, sent: false, repriced }
	}
	if (holdsLots) await holdQuotedLots(context, tx, quotation, { lines, validUntil: content.validUntil, at })
	else await releaseQuotedLots(tx, id, at)
	const edition = quotation.edition + 1
	await updateQuotation(tx, id, { ...content, state: 'enviado', edition, sentAt: at, remindedAt: null })
	await insertQuotationEvent(tx, { quotationId: id, at, state: 'enviado', edition, text: '' })
	const sent = { ...quotation, ...content, lines, edition }
	const quoter = await quoterOf(tx, quotation, context.front)
	await context.append(tx, 'QuotationSent', { quotation: sent, quoter, at })
	return { ok: true, sent: true, repriced: made.repriced }
}

/** Whether a saved client is one of the issuer's own. */
async function isOwnClient(tx: Database, by: Issuer, clientId: number | null): Promise<boolean> {
	if (clientId === null) return true
	return by.kind === 'profesional' && (await findClient(tx, by.account.id, clientId)) !== null
}

function refusalOf(
	context: ShopContext,
	by: Issuer,
	{ change, sends, at }: { readonly change: QuotationChange; readonly sends: boolean; readonly at: Date },
): Exclude<QuotationRefusal, SendRefusal>['code'] | null {
	const { validDay, client, transport } = change
	if (!isTransport(transport, by.kind)) return 'transporte_no_valido'
	const today = madridDay(at.getTime())
	const merchant = context.merchant.current()
	const priced = lastValidDay(by, merchant, at.getTime())
	// A professional's lots are held no longer than the staff may extend any hold.
	const held = daysAfter(today, merchant.holds.longestDays)
	const last = change.holdsLots && by.kind === 'profesional' && held < priced ? held : priced
	if (!isDay(validDay) || validDay < today || validDay > last) return 'validez_no_valida'
	if (!sends) return null
	if (client.nombre === '') return 'presupuesto_sin_nombre'
	if (client.correo === '') return 'presupuesto_sin_correo'
	return null
}

/** Counts a send of a professional's quotation; returns a refusal if there were too many in a day. */
async function countSend(
	{ pseudonyms }: Pick<ShopContext, 'pseudonyms'>,
	tx: Database,
	{ accountId }: Quotation,
	at: Date,
): Promise<SendRefusal | null> {
	if (accountId === null) return null
	const wait = await countAttempt(tx, pseudonyms.subject('quotation sends', `${accountId}`), QUOTATION_SENDS, at)
	return wait && { ok: false, code: 'demasiados_envios', ...wait }
}

interface MadeOf {
	readonly change: QuotationChange
	/** The mark-up of added lines, in basis points. */
	readonly margin: number
	readonly surcharged: boolean
	/** The lots held for it. */
	readonly own: HeldLots
}

/** The lines of a change with the shop's present prices, or their faults. */
export async function changedLines(
	context: ShopContext,
	tx: Database,
	quotation: Quotation,
	{ by, change }: { readonly by: Issuer; readonly change: QuotationChange },
) {
	const buyer = quotation.buyerId === null ? null : await findAccount(tx, quotation.buyerId)
	const margin = by.kind === 'profesional' ? (await findProfile(tx, by.account.id)).margin : 0
	const own = await findHeldLots(tx, { accountId: null, quotationId: quotation.id }, await context.clock.now(tx))
	return madeLines(context, quotation, by, { change, margin, surcharged: bearsSurcharge(buyer), own })
}

function madeLines(
	context: ShopContext,
	quotation: Quotation,
	by: Issuer,
	{ change, margin, surcharged, own }: MadeOf,
) {
	const kept = change.lines.flatMap((one) => {
		const line = quotation.lines.find(({ position }) => position === one.position)
		return line ? [{ one, line }] : []
	})
	const asked = [
		...kept.map(({ one, line }) => {
			const asked = cartLineOf(line)
			if (isService(asked)) return { ...asked, quantity: one.quantity }
			return { ...asked, quantity: one.quantity, areaHundredths: asked.areaHundredths && one.areaHundredths }
		}),
		...change.added.slice(0, Math.max(0, QUOTATION_LIMITS.lines - kept.length)),
	]
	const { least, most } = adjustmentsOf(by)
	const faults: QuotedLineFault[] = []
	const lines: QuotationLine[] = []
	let repriced = false
	for (const [index, entry] of pricedNow(context, asked, own).entries()) {
		const was = kept[index]
		if (!entry.ok) {
			// Added items that cannot be served are omitted.
			if (was) faults.push({ position: was.line.position, fault: entry.fault })
			continue
		}
		const position = lines.length
		const made = quotedLine(entry.line, position, { adjustment: margin, surcharged })
		if (!was) {
			lines.push(made)
			continue
		}
		const { price } = was.one
		const line = repricedLine(made, price)
		const isAllowed =
			'cents' in price
				? line.listCents > 0 &&
					line.priceCents >= adjusted(line.listCents, least) &&
					line.priceCents <= adjusted(line.listCents, most)
				: price.adjustment >= least && price.adjustment <= most
		if (!isAllowed) faults.push({ position: was.line.position, fault: { code: 'descuento_excesivo' } })
		repriced ||= made.listCents !== was.line.listCents
		lines.push(line)
	}
	return { lines, faults, repriced }
}

/** A line at a typed price, or with a mark-up or discount. A typed price of a service is its list price: there is no other. */
function repricedLine(made: QuotationLine, price: LineChange['price']): QuotationLine {
	if (!('cents' in price))
		return { ...made, adjustment: price.adjustment, priceCents: adjusted(made.listCents, price.adjustment) }
	const listCents = isGoods(made) ? made.listCents : price.cents
	return { ...made, listCents, adjustment: null, priceCents: price.cents }
}

/** Withdraws a sent quotation, or deletes a draft, if it is unchanged since it was seen. */
export function withdrawQuotation(
	context: ShopContext,
	id: number,
	by: Issuer,
	version: number,
): Promise<{ readonly ok: true; readonly deleted: boolean } | QuotationRefusal> {
	return context.db.transaction(async (tx): Promise<{ ok: true; deleted: boolean } | QuotationRefusal> => {
		const at = await context.clock.now(tx)
		const quotation = await lockQuotation(tx, { id })
		if (!quotation || !isOwn(quotation, by)) return { ok: false, code: 'presupuesto_no_encontrado' }
		if (quotation.version !== version) return { ok: false, code: 'cambiado_entretanto' }
		if (!isEditable(quotation)) return { ok: false, code: 'presupuesto_cerrado' }
		if (quotation.state === 'borrador') {
			await deleteDraft(tx, id)
			return { ok: true, deleted: true }
		}
		const { edition } = quotation
		await releaseQuotedLots(tx, id, at)
		await updateQuotation(tx, id, { state: 'retirado', changedAt: at })
		await insertQuotationEvent(tx, { quotationId: id, at, state: 'retirado', edition, text: '' })
		return { ok: true, deleted: false }
	})
}
