import type { Account } from '#domain/account/account.ts'
import { orderFault, type Quotation, type QuotationOrderFault } from '#domain/quotation/quotation.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import { frontOf } from '#shop/base/front.ts'
import { type AskedCart, type PricedCart, priceAskedCart } from '#shop/cart/price-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { findLogo, findProfile, keepProfile, type QuotationProfile } from '#store/quotation/profiles.ts'
import {
	countQuotations,
	findQuotation,
	findQuotationEvents,
	findQuotationOfOrder,
	findQuotations,
	findQuotationsFor,
	findQuotationsOf,
	type QuotationEvent,
	type QuotationFilter,
} from '#store/quotation/quotations.ts'
import { answerQuotation, type QuotationAnswer, type QuotationAnswered, seeQuotation } from './answer-quotation.ts'
import { changeQuotation, type QuotationChange, type QuotationChanged, withdrawQuotation } from './change-quotation.ts'
import { type Drafted, draftQuotation, type NewDraft } from './draft-quotation.ts'
import { endQuotations, remindOfQuotations } from './end-quotations.ts'
import { type Issuer, isOwn, lastValidDay } from './issuer.ts'
import { type MadeQuotation, makeQuotation, type QuotationMade } from './make-quotation.ts'
import { heldLines, isOrderGone } from './ordered-quotation.ts'
import { type Quoter, quoterOf } from './quoter.ts'

export type {
	Drafted,
	Issuer,
	QuotationAnswer,
	QuotationAnswered,
	QuotationChange,
	QuotationChanged,
	QuotationEvent,
	QuotationProfile,
	Quoter,
}

/** A quotation with who quotes it and what became of it. */
export interface OpenedQuotation {
	readonly quotation: Quotation
	readonly quoter: Quoter
	/** The hash of the logo of who quotes; null without one. */
	readonly logoHash: string | null
	readonly events: readonly QuotationEvent[]
	/** Why it cannot be ordered now; null when it can. */
	readonly orderFault: QuotationOrderFault | null
}

type Asked = { readonly before: number | null; readonly size: number }

/** The deeds of quotations. Those of an issuer check whose a quotation is; permissions of the staff they do not check. */
export function createQuotations(context: ShopContext) {
	const { db, clock, uploads } = context
	const opened = async (quotation: Quotation): Promise<OpenedQuotation> => ({
		quotation,
		quoter: await quoterOf(db, quotation, frontOf(context.merchant.current(), '')),
		logoHash: quotation.accountId === null ? null : (await findProfile(db, quotation.accountId)).logoHash,
		events: await findQuotationEvents(db, quotation.id),
		orderFault: orderFault(quotation, { nowMs: clock.nowMs(), isOrderGone: await isOrderGone(db, quotation) }),
	})
	const openWhere = async (key: Parameters<typeof findQuotation>[1], admits: (found: Quotation) => boolean) => {
		const found = await findQuotation(db, key)
		return found && admits(found) ? opened(found) : null
	}
	return {
		/** What was sent to a client, by the key of their link; null where nothing was. */
		ofKey: (accessKey: string) => openWhere({ accessKey }, ({ edition }) => edition > 0),
		/** A draft by its key, for the professional who writes it and, of the shop's, for the staff. */
		draftOfKey: (accessKey: string, account: Account | null) =>
			openWhere(
				{ accessKey },
				({ edition, accountId }) =>
					edition === 0 &&
					account !== null &&
					(accountId === null ? account.kind === 'staff' : accountId === account.id),
			),
		/** An issuer's own; null for others. */
		own: (id: number, by: Issuer) => openWhere({ id }, (found) => isOwn(found, by)),
		/** Any that the staff may see: the drafts of professionals are theirs alone. */
		seenByStaff: (id: number) => openWhere({ id }, ({ issuer, state }) => issuer === 'tienda' || state !== 'borrador'),
		list: (filter: QuotationFilter, asked: Asked) => findQuotations(db, filter, asked),
		listOf: (accountId: number, asked: Asked) => findQuotationsOf(db, accountId, asked),
		/** The latest for an address, in lower case. */
		listFor: (correo: string) => findQuotationsFor(db, correo, 20),
		count: () => countQuotations(db),
		/** The one that became an order. */
		ofOrder: (orderId: string) => findQuotationOfOrder(db, orderId),
		/** The last day until which an issuer may hold prices. */
		lastValidDay: (by: Pick<Issuer, 'kind'>) => lastValidDay(by, context.merchant.current(), clock.nowMs()),
		draft: (by: Issuer, draft: NewDraft): Promise<Drafted> => draftQuotation(context, by, draft),
		/** Makes one in one step, as a program does. */
		make: (by: Issuer, asked: MadeQuotation): Promise<QuotationMade> =>
			makeQuotation(context, by, asked, {
				lastDay: lastValidDay(by, context.merchant.current(), clock.nowMs()),
				open: (id) => openWhere({ id }, (found) => isOwn(found, by)),
			}),
		change: (id: number, by: Issuer, change: QuotationChange): Promise<QuotationChanged> =>
			changeQuotation(context, id, by, change),
		withdraw: (id: number, by: Issuer, version: number) => withdrawQuotation(context, id, by, version),
		see: (accessKey: string) => seeQuotation(context, accessKey),
		answer: (accessKey: string, answered: Parameters<typeof answerQuotation>[2]): Promise<QuotationAnswered> =>
			answerQuotation(context, accessKey, answered),
		/** Prices the accepted lines as an order of them, at the prices that are held. */
		price: (
			quotation: Quotation,
			asked: Pick<AskedCart, 'delivery' | 'postalCode'>,
			buyer: Account | null,
		): Promise<PricedCart> => {
			const { lines, held } = heldLines(quotation)
			return priceAskedCart(context, { ...asked, lines, promoCode: null }, buyer, held)
		},
		profile: (accountId: number) => findProfile(db, accountId),
		keepProfile: (accountId: number, { terms, margin }: Pick<QuotationProfile, 'terms' | 'margin'>) =>
			keepProfile(db, accountId, { terms, margin }),
		/** Keeps a logo in the place of the one before; an empty file removes it. */
		keepLogo: async (accountId: number, bytes: Uint8Array | null): Promise<{ readonly ok: true } | PictureRefusal> => {
			const read = bytes === null ? null : await uploads.logo(bytes)
			if (read?.ok === false) return read
			await keepProfile(db, accountId, { logo: read?.logo.content ?? null, logoHash: read?.logo.hash ?? null })
			return { ok: true }
		},
		logo: (accountId: number) => findLogo(db, accountId),
		end: () => endQuotations(context),
		remind: () => remindOfQuotations(context),
	}
}

export type Quotations = ReturnType<typeof createQuotations>
