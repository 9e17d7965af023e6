import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { cents } from '#domain/money/cents.ts'
import { canChange, canMove, type OrderState } from '#domain/order/state.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import type { PaymentAnswer } from '#gateways/payment/payment-query.ts'
import { reconcilePayments } from '#shop/payment/reconcile-payments.ts'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import type { OpenDatabase } from '#store/database.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { giveBack, HoldModel, takeAgain, type Use } from './hold-model.ts'
import { importedTile, oneLot } from './imported-products.ts'
import { brokenInvariants, stockEver } from './invariants.ts'
import { openProfessional } from './test-accounts.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from './test-shop.ts'

/*
 * A simulation of shoppers, staff, bank and clock: random histories are played on the deeds and on a small model of them, and
 * both must agree after every step. A history that breaks something is shrunk to the shortest one that still does.
 */

const MINUTE_MS = 60_000
const BOX = 144
/** Boxes on sale, few enough for histories to run out of them. */
const BOXES = 6
const CODE_USES = 3
const RESERVATION_MS = 40 * MINUTE_MS
const CODE = { code: 'TRES', type: 'fixed', discount: 100, maxUses: CODE_USES } as const

interface Attempt {
	readonly number: string
	state: 'pendiente' | 'autorizado' | 'denegado'
}

/** An order of the model. */
interface Known {
	readonly id: string
	readonly accessKey: string
	readonly boxes: number
	readonly totalCents: number
	readonly createdAt: Date
	readonly hasCode: boolean
	isCounted: boolean
	isInvoiced: boolean
	refundedCents: number
	/** Whether its boxes have left the warehouse's stock. */
	isSold: boolean
	state: OrderState
	readonly attempts: Attempt[]
	/** The part of its buyer's holds that it uses. */
	readonly uses: readonly Use[]
}

interface Model {
	nowMs: number
	free: number
	uses: number
	orders: Known[]
	readonly holds: HoldModel
}

type Step = fc.AsyncCommand<Model, TestShop>
/** An order of the history, counted from the first one; histories without orders skip the step. */
const chosen = (model: Model, index: number): Known | undefined =>
	model.orders[index % Math.max(1, model.orders.length)]

function fail(what: string): never {
	throw new Error(what)
}

/** A step about one order. `play` checks the action's answer and changes the model as the shop should have changed. */
function onOrder(
	name: string,
	index: number,
	play: (model: Model, shop: TestShop, order: Known) => Promise<void>,
): Step {
	return {
		check: ({ orders }) => orders.length > 0,
		run: async (model, shop) => {
			const order = chosen(model, index)
			if (order) await play(model, shop, order)
		},
		toString: () => `${name}(${index})`,
	}
}

function returnCode(model: Model, order: Known): void {
	if (!order.isCounted) return
	order.isCounted = false
	model.uses -= 1
}

function release(model: Model, order: Known, state: OrderState): void {
	returnCode(model, order)
	const held = order.isSold ? 0 : giveBack(order.uses, model.nowMs)
	model.free += order.boxes - held
	order.isSold = false
	order.state = state
}

const place = (boxes: number, withCode: boolean, isHolder = false): Step => ({
	check: () => true,
	run: async (model, shop) => {
		const count = model.orders.length
		const own = isHolder ? model.holds.ownAt(model.nowMs) : 0
		const placed = await shop.shop.placeOrder(
			orderOf(shop.product(), {
				lines: [{ ...orderOf(shop.product()).lines[0], quantity: boxes } as never],
				customer: { ...CUSTOMER, correo: `buyer-${count}@example.es` },
				promoCode: withCode ? CODE.code : null,
			}),
			isHolder ? { account: model.holds.account, clientId: null } : null,
		)
		if (isHolder && !placed.ok && placed.code === 'demasiados_pedidos_sin_pagar') return
		const isServed = boxes <= model.free + own && (!withCode || model.uses < CODE_USES)
		if (placed.ok !== isServed) fail(`an order of ${boxes} of ${model.free} boxes: ${JSON.stringify(placed)}`)
		if (!placed.ok) return
		const uses = isHolder ? model.holds.take(boxes, model.nowMs) : []
		model.free -= uses.reduce((left, use) => left - use.boxes, boxes)
		if (withCode) model.uses += 1
		const { id, accessKey, totalCents, createdAt } = placed.order
		model.orders.push({
			id,
			accessKey,
			boxes,
			totalCents,
			createdAt,
			hasCode: withCode,
			isCounted: withCode,
			isInvoiced: false,
			isSold: false,
			refundedCents: 0,
			state: 'awaiting_payment',
			attempts: [],
			uses,
		})
	},
	toString: () => `place(${boxes}${withCode ? ', code' : ''}${isHolder ? ', holder' : ''})`,
})

const hold = (boxes: number): Step => ({
	check: () => true,
	run: async (model, shop) => {
		const product = shop.product()
		const lot = { productId: product.id, lotId: product.lots[0]?.id ?? 0, quantityHundredths: boxes * BOX }
		const made = await shop.shop.holds.hold(model.holds.account, { lots: [lot], obra: '', seenHold: null })
		const mayHold = boxes <= model.free && model.holds.mayHold(model.nowMs)
		if (made.ok !== mayHold) fail(`a hold of ${boxes} of ${model.free} boxes: ${JSON.stringify(made)}`)
		if (!made.ok) return
		model.free -= boxes
		model.holds.hold(boxes, model.nowMs)
	},
	toString: () => `hold(${boxes})`,
})

const letGo = (index: number): Step => ({
	check: ({ holds }) => holds.count > 0,
	run: async (model, shop) => {
		const which = index % model.holds.count
		const known = (await shop.shop.holds.of(model.holds.account.id, 100)).toSorted((a, b) => a.id - b.id)
		await shop.shop.holds.letGo(model.holds.account, known[which]?.id ?? 0)
		model.free += model.holds.letGo(which, model.nowMs)
	},
	toString: () => `letGo(${index})`,
})

const holdsEnd: Step = {
	check: () => true,
	run: async (model, shop) => {
		await shop.shop.holds.endDue()
		model.free += model.holds.expire(model.nowMs)
	},
	toString: () => 'holdsEnd',
}

const startPaying = (index: number) =>
	onOrder('startPaying', index, async (model, shop, order) => {
		const mayPay =
			order.state === 'awaiting_payment' &&
			order.createdAt.getTime() + RESERVATION_MS > model.nowMs &&
			order.attempts.length < 20
		const number = await shop.startPayment(order).catch(() => null)
		if ((number !== null) !== mayPay) fail(`a payment of an order ${order.state}: ${number}`)
		if (number !== null) order.attempts.push({ number, state: 'pendiente' })
	})

/** The effect of the bank's answer on the model. */
function settle(model: Model, order: Known, attempt: Attempt, isAuthorised: boolean): void {
	if (attempt.state === 'autorizado' || (attempt.state === 'denegado' && !isAuthorised)) return
	attempt.state = isAuthorised ? 'autorizado' : 'denegado'
	if (!isAuthorised) {
		if (order.state === 'awaiting_payment') release(model, order, 'cancelled')
		return
	}
	if (order.state === 'awaiting_payment') {
		order.state = 'processing'
		order.isInvoiced = true
		order.isSold = true
		return
	}
	if ((order.state !== 'cancelled' && order.state !== 'expired') || order.isInvoiced) return
	model.free += takeAgain(order.uses, model.nowMs)
	if (model.free < order.boxes) {
		model.free -= giveBack(order.uses, model.nowMs)
		order.state = 'incident'
		order.refundedCents = order.totalCents
		return
	}
	model.free -= order.boxes
	if (order.hasCode && model.uses < CODE_USES) {
		model.uses += 1
		order.isCounted = true
	}
	order.state = 'processing'
	order.isInvoiced = true
	order.isSold = true
}

const bankSays = (index: number, which: number, isAuthorised: boolean) =>
	onOrder(`bankSays${isAuthorised ? 'Yes' : 'No'}`, index, async (model, shop, order) => {
		const attempt = order.attempts[which % Math.max(1, order.attempts.length)]
		if (!attempt) return
		const response = isAuthorised ? '0000' : '0190'
		const said = await shop.bankSays({ number: attempt.number, amountCents: order.totalCents, response })
		if (!said.ok) fail(`a notification was refused: ${said.code}`)
		settle(model, order, attempt, isAuthorised)
	})

const bankIsAsked = (answer: 'yes' | 'no' | 'unknown'): Step => ({
	check: () => true,
	run: async (model, shop) => {
		await reconcilePayments(shop.context, {
			ask: async (number): Promise<PaymentAnswer> => {
				const order = model.orders.find(({ attempts }) => attempts.some((attempt) => attempt.number === number))
				const attempt = order?.attempts.find((one) => one.number === number)
				if (!order || !attempt) return fail(`the bank is asked about ${number}`)
				if (answer === 'unknown') return { kind: 'unknown' }
				settle(model, order, attempt, answer === 'yes')
				const responseCode = answer === 'yes' ? '0000' : '0190'
				const decided = {
					orderNumber: number,
					amountCents: cents(order.totalCents),
					responseCode,
					authorisationCode: null,
				}
				return { kind: 'decided', payment: { ...decided, authorised: answer === 'yes' } }
			},
		})
	},
	toString: () => `bankIsAsked(${answer})`,
})

const timePasses = (minutes: number): Step => ({
	check: () => true,
	run: async (model, shop) => {
		shop.clock.advance(minutes * MINUTE_MS)
		model.nowMs += minutes * MINUTE_MS
	},
	toString: () => `timePasses(${minutes})`,
})

const ordersExpire: Step = {
	check: () => true,
	run: async (model, shop) => {
		await shop.shop.expireOrders()
		for (const order of model.orders) {
			const isDue = order.createdAt.getTime() + RESERVATION_MS < model.nowMs
			if (order.state === 'awaiting_payment' && isDue) release(model, order, 'expired')
		}
	},
	toString: () => 'ordersExpire',
}

const cancel = (index: number, who: 'buyer' | 'staff') =>
	onOrder(`cancelledBy-${who}`, index, async (model, shop, order) => {
		const now = new Date(model.nowMs)
		const may = who === 'staff' ? order.state !== 'incident' : canChange({ ...order, terms: USUAL_TERMS }, now)
		const isDone = may && canMove(order.state, 'cancelled')
		const outcome = await shop.shop.orders.cancel(order.id, { who, reason: 'Prueba' })
		if (outcome.ok !== isDone) fail(`an order ${order.state} was cancelled: ${outcome.ok}`)
		if (!outcome.ok) return
		if (order.state === 'processing') order.refundedCents = order.totalCents
		release(model, order, 'cancelled')
	})

const send = (index: number) =>
	onOrder('send', index, async (_model, shop, order) => {
		const outcome = await shop.shop.orders.dispatch(order.id, { tracking: 'T', carrier: null })
		if (outcome.ok !== (order.state === 'processing')) fail(`an order ${order.state} was sent: ${outcome.ok}`)
		if (outcome.ok) order.state = 'in_transit'
	})

const deliver = (index: number) =>
	onOrder('deliver', index, async (_model, shop, order) => {
		const outcome = await shop.shop.orders.deliver(order.id)
		if (outcome.ok !== (order.state === 'in_transit')) fail(`an order ${order.state} was delivered: ${outcome.ok}`)
		if (outcome.ok) order.state = 'delivered'
	})

const refund = (index: number, part: number | null, restock: boolean) =>
	onOrder(`refund-${part ?? 'all'}${restock ? '-restock' : ''}`, index, async (model, shop, order) => {
		const left = order.totalCents - order.refundedCents
		const amountCents = part === null ? left : Math.max(1, Math.floor((left * part) / 100))
		const isWhole = amountCents === left
		const mayGo = left > 0 && order.isInvoiced && canMove(order.state, 'refunded') && (isWhole || !restock)
		const asked = { amountCents: part === null ? null : cents(amountCents), reason: 'Prueba', restock }
		const outcome = await shop.shop.orders.refund(order.id, asked)
		if (outcome.ok !== mayGo) fail(`an order ${order.state} was refunded: ${JSON.stringify(outcome)}`)
		if (!outcome.ok) return
		order.refundedCents += amountCents
		if (!isWhole) return
		// Goods that have not left are for sale again in any case.
		const isBack = restock || order.state === 'processing'
		order.state = 'refunded'
		returnCode(model, order)
		if (!isBack || !order.isSold) return
		order.isSold = false
		model.free += order.boxes
	})

/** An order gets a full invoice: the first time by an exchange, then by replacing the invoice. */
const invoiceTo = (index: number, name: string) =>
	onOrder(`invoiceTo-${name}`, index, async (_model, shop, order) => {
		const recipient = { name, taxId: 'B12345674', address: ['Calle de Alcalá 100', '28009 Madrid'] }
		const exchanged = await shop.shop.orders.exchangeInvoice(order.id, recipient)
		if (exchanged.ok) return
		const corrected = await shop.shop.orders.correctInvoice(order.id, { recipient, reason: 'Prueba' })
		const mayBe = order.isInvoiced && order.refundedCents < order.totalCents
		if (corrected.ok && !mayBe) fail(`the invoice of an order ${order.state} was corrected`)
		if (!corrected.ok && mayBe && corrected.code !== 'destinatario_igual') fail(`not corrected: ${corrected.code}`)
	})

const refundsAreSent = (kind: 'hecho' | 'sin-conexion' | 'rechazado' | 'dudoso'): Step => ({
	check: () => true,
	run: async (_model, shop) => {
		await sendRefunds(shop.context, { refund: async () => (kind === 'hecho' ? { kind } : { kind, reason: 'prueba' }) })
	},
	toString: () => `refundsAreSent(${kind})`,
})

const STEPS: fc.Arbitrary<Step>[] = [
	fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([boxes, code]) => place(boxes, code)),
	fc.nat(9).map(startPaying),
	fc.nat(9).map(startPaying),
	fc.tuple(fc.nat(9), fc.nat(2), fc.boolean()).map(([order, which, yes]) => bankSays(order, which, yes)),
	fc.tuple(fc.nat(9), fc.nat(2)).map(([order, which]) => bankSays(order, which, true)),
	fc.integer({ min: 1, max: 4 }).map((boxes) => place(boxes, false, true)),
	fc.integer({ min: 1, max: 4 }).map(hold),
	fc.nat(4).map(letGo),
	fc.constant(holdsEnd),
	fc.constantFrom(1, 20, 36, 45, 130, 1500, 12_000).map(timePasses),
	fc.constant(ordersExpire),
	fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const).map(bankIsAsked),
	fc.tuple(fc.nat(9), fc.constantFrom('buyer' as const, 'staff' as const)).map(([order, who]) => cancel(order, who)),
	fc.nat(9).map(send),
	fc.nat(9).map(deliver),
	fc
		.tuple(fc.nat(9), fc.constantFrom(null, 30, 70), fc.boolean())
		.map(([order, part, restock]) => refund(order, part, restock)),
	fc.tuple(fc.nat(9), fc.constantFrom('Ana', 'Luis', 'Obras')).map(([order, name]) => invoiceTo(order, name)),
	fc
		.constantFrom('hecho' as const, 'sin-conexion' as const, 'rechazado' as const, 'dudoso' as const)
		.map(refundsAreSent),
]

/** Differences between the shop's rows and the model, and the invariants that the rows break. */
async function differences({ db, shop, stock }: TestShop, model: Model): Promise<string[]> {
	const found: string[] = []
	for (const { id, accessKey, state, refundedCents } of model.orders) {
		const order = (await shop.viewOrder(id, accessKey))?.order
		if (order?.state !== state) found.push(`${id} is ${order?.state} instead of ${state}`)
		if (order?.refundedCents !== refundedCents)
			found.push(`${id} has ${order?.refundedCents} refunded, not ${refundedCents}`)
	}
	const { onHand, reserved } = await stock()
	if (onHand - reserved !== model.free * BOX)
		found.push(`${(onHand - reserved) / BOX} boxes are free, not ${model.free}`)
	const [code] = await db.select().from(promoCodes).where(eq(promoCodes.code, CODE.code))
	if (code?.uses !== model.uses) found.push(`the code is used ${code?.uses} times, not ${model.uses}`)
	const ever = Object.values(await stockEver(db))
	if (ever.reduce((sum, lot) => sum + lot, 0) !== BOXES * BOX) found.push('stock was made or lost')
	return [...found, ...(await brokenInvariants(db))]
}

/** Plays random histories; throws with the shortest one that breaks something, and the seed to play it again. */
export async function playHistories(
	database: OpenDatabase,
	{ runs, seed, steps = 25 }: { readonly runs: number; readonly seed?: number; readonly steps?: number },
): Promise<void> {
	await fc.assert(
		fc.asyncProperty(fc.commands(STEPS, { maxCommands: steps, size: 'max' }), async (history) => {
			const shop = await openTestShop(database, { products: [importedTile(oneLot(BOXES * BOX))], codes: [CODE] })
			const { account } = await openProfessional(shop)
			const holds = new HoldModel(account)
			const model: Model = { nowMs: shop.clock.nowMs(), free: BOXES, uses: 0, orders: [], holds }
			await fc.asyncModelRun(() => ({ model, real: shop }), history)
			const broken = await differences(shop, model)
			if (broken.length > 0) fail(broken.join('\n'))
		}),
		{ numRuns: runs, endOnFailure: false, ...(seed === undefined ? {} : { seed }) },
	)
}
