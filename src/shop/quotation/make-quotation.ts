import type { CartLine } from '#domain/cart/line.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { QuotedTransport } from '#domain/quotation/transport.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeQuotation, type QuotationChanged, withdrawQuotation } from './change-quotation.ts'
import { type Drafted, draftQuotation, pricedNow, type QuotedClient } from './draft-quotation.ts'
import type { Issuer } from './issuer.ts'

/** A quotation that a program makes in one step. */
export interface MadeQuotation {
	/** Each with its mark-up or discount in basis points. */
	readonly lines: readonly (CartLine & { readonly adjustment: number })[]
	readonly client: QuotedClient
	readonly transport: QuotedTransport
	readonly terms: string
	readonly notes: string
	/** The last day of its prices; null for the latest possible one. */
	readonly validDay: string | null
	readonly holdsLots: boolean
	readonly send: boolean
}

export type QuotationMade =
	| { readonly ok: true; readonly id: number }
	| { readonly ok: false; readonly refused: Extract<Drafted, { ok: false }> | Extract<QuotationChanged, { ok: false }> }
	/** Lines that cannot be quoted, by their position. */
	| {
			readonly ok: false
			readonly faulty: readonly { readonly index: number; readonly entry: Extract<CartEntry, { ok: false }> }[]
	  }

/**
 * Makes a quotation and sends it if requested, or deletes its draft again. These are transactions of their own, since a draft locks the
 * account and a sent quotation lots, which come before accounts; a process that is killed between them leaves a draft.
 */
export async function makeQuotation(
	context: ShopContext,
	by: Issuer,
	asked: MadeQuotation,
	{
		lastDay,
		open,
	}: { readonly lastDay: string; open(id: number): Promise<{ readonly quotation: QuotationSeen } | null> },
): Promise<QuotationMade> {
	const entries = pricedNow(context, asked.lines)
	const faulty = entries.flatMap((entry, index) => (entry.ok ? [] : [{ index, entry }]))
	if (faulty.length > 0) return { ok: false, faulty }
	const { client, transport, terms, notes, holdsLots, send } = asked
	const drafted = await draftQuotation(context, by, { lines: asked.lines, client, buyerId: null, messageId: null })
	if (!drafted.ok) return { ok: false, refused: drafted }
	const { id } = drafted
	const opened = await open(id)
	const version = opened?.quotation.version ?? 0
	let changed: QuotationChanged | null = null
	try {
		changed = await changeQuotation(context, id, by, {
			...{ version, client, clientId: null, transport, terms, notes, holdsLots, send, added: [] },
			validDay: asked.validDay ?? lastDay,
			lines: asked.lines.map(({ quantity, areaHundredths, adjustment }, position) => {
				return { position, quantity, areaHundredths, price: { adjustment } }
			}),
		})
	} finally {
		if (!changed?.ok) await withdrawQuotation(context, id, by, version)
	}
	if (!changed.ok) return { ok: false, refused: changed }
	if (changed.sent || !send) return { ok: true, id }
	// Saved and not sent: the shop's prices changed meanwhile, and the program asks again with those that hold now.
	await withdrawQuotation(context, id, by, version + 1)
	return { ok: false, refused: { ok: false, code: 'cambiado_entretanto' } }
}

interface QuotationSeen {
	readonly version: number
}
