import type { Account } from '#domain/account/account.ts'
import { isApprovedReseller } from '#domain/account/account.ts'
import { isMaterial } from '#domain/catalogue/product.ts'
import { percentOf } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { orderRequest } from '#domain/order/order-request.ts'
import { madridDay, madridMidnight } from '#domain/time/madrid.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'
import { attemptNumber } from '#gateways/payment/ds-order.ts'
import { standingClock } from '#shop/base/clock.ts'
import { redeemReward } from '#shop/cashback/redeem-reward.ts'
import type { ShopContext } from '#shop/context.ts'
import { deliverOrder, dispatchOrder } from '#shop/dispatch/send-order.ts'
import { acceptOrder } from '#shop/order/accept-order.ts'
import { cancelOrder } from '#shop/order/cancel-order.ts'
import { placeOrder } from '#shop/order/place-order.ts'
import { refundOrder } from '#shop/order/refund-order.ts'
import { finishRefund } from '#shop/payment/finish-refund.ts'
import { answerReview as answer } from '#shop/review/reviews.ts'
import { writeReview } from '#shop/review/write-review.ts'
import { findAccount, findAccountByEmail, insertAccount, leastBusyManager } from '#store/account/accounts.ts'
import { writeClient } from '#store/account/clients.ts'
import { writeAddress } from '#store/account/saved-addresses.ts'
import { insertSecondFactor, updateSecondFactor } from '#store/account/second-factors.ts'
import { hasExactlyProducts } from '#store/catalogue/products.ts'
import { findLastMailId, markMailsSentAfter } from '#store/mail/mails.ts'
import { decidePayment, findOpenRefunds, insertPayment } from '#store/payment/payments.ts'
import { findReviewsOfOrder } from '#store/review/reviews.ts'
import { admitMember } from '#store/staff/members.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SECOND_FACTOR, type DemoAccount, type DemoOrder } from './demo-accounts.ts'
import { DEMO_REVIEWS } from './demo-reviews.ts'

/** The hours in which the warehouse works. */
const [OPENS, CLOSES] = [9, 18]
/** Age of the demo accounts, a little more than that of their first order. */
const OPENED_BEFORE_MS = 260 * DAY_MS

/** A copy of the context with its clock set to another instant. */
function at(context: ShopContext, ms: number): ShopContext {
	return { ...context, clock: standingClock(ms) }
}

/**
 * Creates the demo accounts and their orders with the ordinary actions: their stock, invoices and cashback are real. Only a shop whose
 * catalogue is exactly the sample's gets them, in one transaction: a crash half-way leaves none. The mails that they cause are marked as
 * sent; other mails in the outbox are not touched. Returns true if they were created.
 */
export async function loadDemoAccounts(
	context: ShopContext,
	sampleSlugs: () => Promise<readonly string[]>,
): Promise<boolean> {
	const [first] = DEMO_ACCOUNTS
	if (!first || (await findAccountByEmail(context.db, first.correo))) return false
	if (!(await hasExactlyProducts(context.db, await sampleSlugs()))) return false
	const passwordHash = await context.passwords.hash(DEMO_PASSWORD)
	const isLoaded = await context.db.transaction(async (tx) => load({ ...context, db: tx }, passwordHash))
	if (isLoaded) context.catalogue.refreshSoon()
	return isLoaded
}

async function load(context: ShopContext, passwordHash: string): Promise<boolean> {
	const { db } = context
	const now = await context.clock.now(db)
	const lastMail = await findLastMailId(db)
	const past: PastDeed[] = []
	for (const demo of DEMO_ACCOUNTS) {
		const account = await open(context, demo, passwordHash, new Date(now.getTime() - OPENED_BEFORE_MS))
		// Another process has created them meanwhile: the first account is refused before anything is written.
		if (!account) return false
		if (account.kind === 'staff') await enrolDemoStaff(context, account.id, now)
		past.push(...(await pastOf(context, demo, account, now.getTime())))
	}
	// In chronological order, so that invoice numbers are too.
	for (const { ms, deed } of past.toSorted((a, b) => a.ms - b.ms)) {
		const then = at(context, ms)
		await deed(then)
		// The bank has never seen these payments, so their refunds are not requested from it.
		for (const { id } of await findOpenRefunds(db)) await finishRefund(then, id)
	}
	await markMailsSentAfter(db, lastMail, now)
	return true
}

/** The demo staff owns the shop, and has a second factor whose secret is published beside its password. */
async function enrolDemoStaff({ db, seal }: ShopContext, accountId: number, confirmedAt: Date): Promise<void> {
	await admitMember(db, accountId, 'owner', confirmedAt)
	await insertSecondFactor(db, { accountId, sealedSecret: seal.close(DEMO_SECOND_FACTOR) })
	await updateSecondFactor(db, accountId, { confirmedAt })
}

async function open(context: ShopContext, demo: DemoAccount, passwordHash: string, createdAt: Date) {
	const { kind, correo, nombre, telefono, place, company, state = null } = demo
	return insertAccount(context.db, {
		kind,
		correo,
		correoConfirmedAt: createdAt,
		passwordHash,
		nombre,
		telefono,
		...(company ? { ...company, ...place } : {}),
		professionalState: state,
		decidedAt: state === 'aprobada' ? createdAt : null,
		managerId: state === 'aprobada' ? await leastBusyManager(context.db) : null,
		createdAt,
	})
}

/** An action to run at a past instant. */
interface PastDeed {
	readonly ms: number
	readonly deed: (then: ShopContext) => Promise<unknown>
}

/** Stores the data of an account and returns its past actions. */
async function pastOf({ db }: ShopContext, demo: DemoAccount, account: Account, nowMs: number): Promise<PastDeed[]> {
	const { createdAt, nombre, telefono } = account
	if (!demo.company && demo.place.direccion !== '') {
		const address = {
			accountId: account.id,
			alias: 'Casa',
			nombre,
			telefono,
			...demo.place,
			isDefault: true,
			createdAt,
		}
		await writeAddress(db, null, address)
	}
	const clientIds: (number | null)[] = []
	for (const client of demo.clients ?? []) {
		clientIds.push(await writeClient(db, null, { ...client, resellerId: account.id, createdAt }))
	}
	const orders = demo.orders.flatMap((order) => lifeOf(demo, account, clientIds, order, nowMs - order.agoMs))
	const { reward } = demo
	if (!reward) return orders
	const asked = { rewardId: reward, productSlug: '', idempotencyKey: `demo-${account.id}` }
	return [...orders, { ms: nowMs - 7 * DAY_MS, deed: (then) => redeemReward(then, account.id, asked) }]
}

/** The same instant, or the latest afternoon instant before it within the warehouse's hours. */
function inWorkHours(ms: number): number {
	const hour = Math.floor((ms - madridMidnight(madridDay(ms)).getTime()) / HOUR_MS)
	if (hour >= OPENS && hour < CLOSES) return ms
	return ms - (hour < OPENS ? hour + 24 - CLOSES + 1 : hour - CLOSES + 1) * HOUR_MS
}

/** The past actions of an order. */
function lifeOf(
	demo: DemoAccount,
	account: Account,
	clientIds: readonly (number | null)[],
	demoOrder: DemoOrder,
	ms: number,
): PastDeed[] {
	let order: Order | null = null
	const later = (afterMs: number, deed: (then: ShopContext, placed: Order) => Promise<unknown>): PastDeed => ({
		ms: ms + afterMs,
		deed: async (then) => order && deed(then, order),
	})
	const bought: PastDeed = {
		ms,
		deed: async (then) => {
			order = await place(then, demo, account, clientIds, demoOrder)
			if (order) await pay(then, order, new Date(ms))
		},
	}
	const sent = later(inWorkHours(ms + 1.5 * DAY_MS) - ms, (then, { id, delivery }) =>
		dispatchOrder(
			then,
			id,
			delivery === 'pickup'
				? { tracking: null, carrier: null }
				: { tracking: `TR${id.slice(-6)}`, carrier: 'Transportes Meseta' },
		),
	)
	const arrived = later(inWorkHours(ms + 4 * DAY_MS) - ms, (then, { id }) => deliverOrder(then, id))
	const said = demoOrder.boxes.flatMap(([slug]) => {
		const review = DEMO_REVIEWS[slug]
		if (!review) return []
		const afterMs = (4 + review.afterDays) * DAY_MS
		return [
			later(afterMs, (then, { id }) => rate(then, id, demo.nombre, slug)),
			...(review.answer === undefined ? [] : [later(afterMs + DAY_MS, (then, { id }) => answerReview(then, id, slug))]),
		]
	})
	// 25 % refunded: left-over boxes were returned.
	const partlyBack = later(13 * DAY_MS, (then, { id, totalCents }) =>
		refundOrder(then, id, {
			amountCents: percentOf(totalCents, 25),
			reason: 'Devolución de cajas sobrantes',
			restock: false,
		}),
	)
	const cancelled = later(HOUR_MS, (then, { id }) =>
		cancelOrder(then, id, { who: 'buyer', reason: 'Cancelado por el comprador' }),
	)
	return {
		pagado: [bought],
		cancelado: [bought, cancelled],
		enviado: [bought, sent],
		entregado: [bought, sent, arrived, ...said],
		devuelto: [bought, sent, arrived, partlyBack, ...said],
	}[demoOrder.until]
}

async function place(
	context: ShopContext,
	demo: DemoAccount,
	account: Account,
	clientIds: readonly (number | null)[],
	{ boxes, delivery, client, promoCode }: DemoOrder,
): Promise<Order | null> {
	const chosen = client === undefined ? undefined : demo.clients?.[client]
	const clientId = client === undefined ? null : (clientIds[client] ?? null)
	const { nombre, correo, telefono, direccion, localidad, codigoPostal } = chosen ?? { ...demo, ...demo.place }
	const lines = boxes.flatMap(([slug, quantity]) => {
		const product = context.catalogue.productBySlug(slug)
		const variantId = product && isMaterial(product) ? ('cemento' as const) : ('picking' as const)
		const line = { variantId, quantity, areaHundredths: null, lotId: null, shownTotalCents: null } as const
		return product ? [{ productId: product.id, ...line }] : []
	})
	// Read again, since earlier actions have changed the account's cashback.
	const now = (await findAccount(context.db, account.id)) ?? account
	const placed = await placeOrder(
		context,
		orderRequest({
			lines,
			delivery,
			customer: { nombre, correo, telefono, direccion, localidad, codigoPostal },
			promoCode: promoCode ?? null,
		}),
		{ account: now, clientId: isApprovedReseller(now) ? clientId : null },
	)
	if (!placed.ok) context.log.warn('a demo order was left out', { code: placed.code })
	return placed.ok ? placed.order : null
}

/** Records a payment as authorised by the bank. */
async function pay(context: ShopContext, order: Order, paidAt: Date): Promise<void> {
	await context.db.transaction(async (tx) => {
		const { id: orderId, totalCents: amountCents } = order
		const number = attemptNumber(orderId, 1)
		await insertPayment(tx, { number, orderId, attempt: 1, method: 'tarjeta', amountCents, createdAt: paidAt })
		const decision = {
			number,
			state: 'autorizado',
			at: paidAt,
			responseCode: '0000',
			authorisationCode: '000000',
		} as const
		await decidePayment(tx, decision)
		await acceptOrder(context, tx, order, { at: paidAt, reason: 'Pago autorizado' })
	})
}

/** The buyer of a delivered order reviews one of its products. */
async function rate(then: ShopContext, orderId: string, name: string, slug: string): Promise<void> {
	const product = then.catalogue.productBySlug(slug)
	const review = DEMO_REVIEWS[slug]
	if (!product || !review) return
	const { afterDays: _, answer: _answer, ...said } = review
	const written = await writeReview(then, { orderId, productId: product.id, name, photos: null, ...said })
	if (!written.ok) then.log.warn('a demo review was left out', { code: written.code })
}

/** The shop answers the review. */
async function answerReview(then: ShopContext, orderId: string, slug: string): Promise<void> {
	const productId = then.catalogue.productBySlug(slug)?.id
	const written = (await findReviewsOfOrder(then.db, orderId)).find((review) => review.productId === productId)
	const said = DEMO_REVIEWS[slug]?.answer
	if (written && said !== undefined) await answer(then, written.id, said)
}
