import { bearsSurcharge, isApprovedProfessional } from '#domain/account/account.ts'
import { type CartEntry, priceCart } from '#domain/cart/price-cart.ts'
import type { AskedLine } from '#domain/cart/service-line.ts'
import { type HeldLots, withHeld } from '#domain/hold/lot-hold.ts'
import { ZERO } from '#domain/money/cents.ts'
import { QUOTATION_LIMITS } from '#domain/quotation/quotation.ts'
import { quotedLine } from '#domain/quotation/quoted-line.ts'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'
import { dayAfter, daysAfter, madridDay, madridMidnight, yearOf } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount, lockAccount } from '#store/account/accounts.ts'
import { findProfile } from '#store/quotation/profiles.ts'
import { countOpen, insertQuotation, replaceLines } from '#store/quotation/quotations.ts'
import { adjustmentsOf, type Issuer } from './issuer.ts'

/** The recipient of a quotation; empty texts are filled in later. */
export interface QuotedClient {
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	readonly obra: string
}

export interface NewDraft {
	readonly lines: readonly AskedLine[]
	readonly client: QuotedClient
	/** The account that the shop quotes for; null for other recipients. */
	readonly buyerId: number | null
	/** The message that requested it. */
	readonly messageId: number | null
}

export type Drafted =
	/** `left` names the items that could not be quoted. */
	| { readonly ok: true; readonly id: number; readonly left: readonly string[] }
	| { readonly ok: false; readonly code: 'presupuesto_vacio' | 'demasiados_presupuestos' }

/** Lines of a cart with present prices, without samples; lots already held for the quotation count as available. */
export function pricedNow(
	context: Pick<ShopContext, 'catalogue' | 'clock'>,
	lines: readonly AskedLine[],
	own: HeldLots = new Map(),
): CartEntry[] {
	const productOf = (id: number) => {
		const product = context.catalogue.productById(id)
		return product && withHeld(product, own)
	}
	return priceCart(lines, productOf, context.clock.nowMs())
}

/** Makes a draft of a quotation from lines of a cart. Items that cannot be served are omitted and named. */
export async function draftQuotation(context: ShopContext, by: Issuer, draft: NewDraft): Promise<Drafted> {
	const entries = pricedNow(context, draft.lines)
	const lines = entries.flatMap((entry) => (entry.ok ? [entry.line] : [])).slice(0, QUOTATION_LIMITS.lines)
	if (lines.length === 0) return { ok: false, code: 'presupuesto_vacio' }
	const left = entries.flatMap((entry) => (entry.ok ? [] : [entry.product?.nombre ?? 'Producto retirado']))
	return context.db.transaction(async (tx): Promise<Drafted> => {
		const at = await context.clock.now(tx)
		const accountId = by.kind === 'profesional' ? by.account.id : null
		if (accountId !== null) {
			await lockAccount(tx, accountId)
			if ((await countOpen(tx, accountId)) >= QUOTATION_LIMITS.open)
				return { ok: false, code: 'demasiados_presupuestos' }
		}
		const profile = accountId === null ? null : await findProfile(tx, accountId)
		const buyer = draft.buyerId === null ? null : await findAccount(tx, draft.buyerId)
		const whose = by.kind === 'profesional' ? by.account : buyer
		const merchant = context.merchant.current()
		const today = madridDay(at.getTime())
		const id = await insertQuotation(tx, {
			...draft.client,
			year: yearOf(today),
			issuer: by.kind,
			accountId,
			...TRANSPORT_APART,
			clientId: null,
			buyerId: by.kind === 'tienda' ? (buyer?.id ?? null) : null,
			messageId: draft.messageId,
			accessKey: context.random.key(),
			terms: profile?.terms ?? '',
			notes: '',
			validUntil: madridMidnight(dayAfter(daysAfter(today, merchant.quotationDays))),
			incentiveCentsPerM2: isApprovedProfessional(whose) ? merchant.terms.incentiveCentsPerM2 : ZERO,
			holdsLots: false,
			createdAt: at,
		})
		const { most } = adjustmentsOf(by)
		const terms = {
			adjustment: Math.min(profile?.margin ?? 0, most),
			surcharged: by.kind === 'tienda' && bearsSurcharge(buyer),
		}
		await replaceLines(
			tx,
			id,
			lines.map((line, position) => quotedLine(line, position, terms)),
		)
		return { ok: true, id, left }
	})
}
