import type { Account } from '#domain/account/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { orderFault, type Quotation, type QuotationOrderFault } from '#domain/quotation/quotation.ts'
import type { Quoter } from '#domain/quotation/quoter.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import { onDatabase } from '#shop/base/bind.ts'
import { frontOf } from '#shop/base/front.ts'
import type { ShopContext } from '#shop/context.ts'
import { priceAskedCart } from '#shop/pricing/price-cart.ts'
import type { AskedCart, PricedCart } from '#shop/pricing/quote.ts'
import { findClient } from '#store/account/clients.ts'
import { findLogo, findProfile, keepProfile, type QuotationProfile } from '#store/quotation/profiles.ts'
import {
	countQuotations,
	findQuotation,
	findQuotationEvents,
	findQuotations,
	findQuotationsFor,
	findQuotationsOf,
	type QuotationEvent,
} from '#store/quotation/quotations.ts'
import { findQuotationOfOrder, findQuotationsOfOrders } from '#store/quotation/quoted-orders.ts'
import { answerQuotation, seeQuotation } from './answer-quotation.ts'
import { changeQuotation, type QuotationChange, type QuotationChanged, withdrawQuotation } from './change-quotation.ts'
import { draftQuotation } from './draft-quotation.ts'
import { endQuotations, remindOfQuotations } from './end-quotations.ts'
import { type Issuer, isOwn, lastValidDay } from './issuer.ts'
import { type MadeQuotation, makeQuotation, type QuotationMade } from './make-quotation.ts'
import { heldLines, isOrderGone } from './ordered-quotation.ts'
import { previewQuotation, type QuotationPreview } from './preview-quotation.ts'
import { orderOfCart } from './quoted-cart.ts'
import { quoterOf } from './quoter.ts'

export type { Issuer, QuotationChange, QuotationChanged, QuotationEvent, QuotationPreview, QuotationProfile }

/** A quotation with its issuer and its outcome. */
export interface OpenedQuotation {
	readonly quotation: Quotation
	readonly quoter: Quoter
	/** The hash of the issuer's logo; null without one. */
	readonly logoHash: string | null
	readonly events: readonly QuotationEvent[]
	/** Why it cannot be ordered now; null if it can. */
	readonly orderFault: QuotationOrderFault | null
}

async function opened(context: ShopContext, quotation: Quotation): Promise<OpenedQuotation> {
	const { db, clock } = context
	return {
		quotation,
		quoter: await quoterOf(db, quotation, frontOf(context.merchant.current(), '')),
		logoHash: quotation.accountId === null ? null : (await findProfile(db, quotation.accountId)).logoHash,
		events: await findQuotationEvents(db, quotation.id),
		orderFault: orderFault(quotation, { nowMs: clock.nowMs(), isOrderGone: await isOrderGone(db, quotation) }),
	}
}

async function openWhere(
	context: ShopContext,
	key: Parameters<typeof findQuotation>[1],
	admits: (found: Quotation) => boolean,
): Promise<OpenedQuotation | null> {
	const found = await findQuotation(context.db, key)
	return found && admits(found) ? opened(context, found) : null
}

/** A draft by its key, for the professional who writes it and, if it is the shop's, for the staff. */
function draftOfKey(context: ShopContext, accessKey: string, account: Account | null) {
	const isWriter = ({ accountId }: Quotation) =>
		account !== null && (accountId === null ? account.kind === 'staff' : accountId === account.id)
	return openWhere(context, { accessKey }, (found) => found.edition === 0 && isWriter(found))
}

const own = (context: ShopContext, id: number, by: Issuer) => openWhere(context, { id }, (found) => isOwn(found, by))

const lastDay = ({ merchant, clock }: ShopContext, by: Pick<Issuer, 'kind'>) =>
	lastValidDay(by, merchant.current(), clock.nowMs())

/** Prices the accepted lines as an order, at the held prices. */
function price(
	context: ShopContext,
	quotation: Quotation,
	asked: Pick<AskedCart, 'delivery' | 'postalCode'>,
	buyer: Account | null,
): Promise<PricedCart> {
	const { lines, held } = heldLines(quotation)
	return priceAskedCart(context, { ...asked, lines, promoCode: null }, buyer, held)
}

/** The shop's price of delivering a quotation to its saved client, without VAT; null without one, and where nothing is delivered. */
async function deliveryCost(context: ShopContext, quotation: Quotation, account: Account): Promise<Cents | null> {
	const { clientId } = quotation
	const client = clientId === null ? null : await findClient(context.db, account.id, clientId)
	if (client === null) return null
	const { quote } = await price(context, quotation, { delivery: 'shipping', postalCode: client.codigoPostal }, account)
	return quote.shipping.kind === 'quoted' ? quote.shipping.costCents : null
}

/** Stores a logo in place of the previous one; null removes it. */
async function keepLogo(
	{ db, uploads }: ShopContext,
	accountId: number,
	bytes: Uint8Array | null,
): Promise<{ readonly ok: true } | PictureRefusal> {
	const read = bytes === null ? null : await uploads.logo(bytes)
	if (read?.ok === false) return read
	await keepProfile(db, accountId, { logo: read?.logo.content ?? null, logoHash: read?.logo.hash ?? null })
	return { ok: true }
}

/** Quotations of professionals and of the shop. */
export const quotations = {
	/** A sent quotation, by the key of its client's link. */
	ofKey: (context: ShopContext, accessKey: string) => openWhere(context, { accessKey }, ({ edition }) => edition > 0),
	draftOfKey,
	/** An issuer's own quotation; null for other issuers. */
	own,
	/** Any quotation except the drafts of professionals, which only they see. */
	seenByStaff: (context: ShopContext, id: number) =>
		openWhere(context, { id }, ({ issuer, state }) => issuer === 'tienda' || state !== 'borrador'),
	list: onDatabase(findQuotations),
	listOf: onDatabase(findQuotationsOf),
	/** The latest quotations for an address, in lower case. */
	listFor: onDatabase((db, correo: string) => findQuotationsFor(db, correo, 20)),
	count: onDatabase((db) => countQuotations(db)),
	/** The quotation that became an order. */
	ofOrder: onDatabase(findQuotationOfOrder),
	/** The order that a cart has become by way of a quotation. */
	orderOfCart,
	ofOrders: onDatabase(findQuotationsOfOrders),
	/** The last day until which an issuer may hold prices. */
	lastValidDay: lastDay,
	draft: draftQuotation,
	/** Drafts and sends a quotation in one step, for programs. */
	make: (context: ShopContext, by: Issuer, asked: MadeQuotation): Promise<QuotationMade> =>
		makeQuotation(context, by, asked, { lastDay: lastDay(context, by), open: (id) => own(context, id, by) }),
	change: changeQuotation,
	preview: previewQuotation,
	withdraw: withdrawQuotation,
	see: seeQuotation,
	answer: answerQuotation,
	price,
	deliveryCost,
	profile: onDatabase(findProfile),
	keepProfile: onDatabase((db, accountId: number, { terms, margin, namesShop }: Omit<QuotationProfile, 'logoHash'>) =>
		keepProfile(db, accountId, { terms, margin, namesShop }),
	),
	keepLogo,
	logo: onDatabase(findLogo),
	end: endQuotations,
	remind: remindOfQuotations,
}
