import { NOTIFICATION_PATH } from '#contract/order/notification-path.ts'
import { idempotencyKeySchema, placedOrderAnswer } from '#contract/order/order-answer.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { fromEuros } from '#domain/money/cents.ts'
import { addresses } from '#web/addresses.ts'
import type { PageServices } from '#web/page/page-services.ts'
import type { Account } from '#web/page/visitor-account.ts'
import type { CheckoutCustomer } from './customer-form.ts'

interface Confirmation {
	readonly cart: CartMemory
	readonly customer: CheckoutCustomer
	/** The logged-in account, or null. */
	readonly account: Account | null
	readonly origin: string
	readonly idempotencyKey: string
	/** Totals in euros as the summary showed them; only compared. */
	readonly shownTotal: string
	readonly shownLines: readonly string[]
}

export interface ConfirmProblem {
	readonly detail: string
	readonly lines: readonly string[]
}

function shownCents(text: string | undefined) {
	return text !== undefined && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromEuros(Number(text)) : null
}

/** Creates the customer and the order, and signs the form for the bank; or returns the refusal. */
export async function placeAndPay(services: PageServices, asked: Confirmation) {
	try {
		return await placeAndSign(services, asked)
	} catch (error) {
		// When the database does not answer, the summary is shown again with the reason, so that the typed data is kept.
		console.error(error)
		const problem: ConfirmProblem = { detail: PROBLEMS.error_interno[1], lines: [] }
		return { ok: false as const, status: PROBLEMS.no_disponible[0], problem }
	}
}

async function placeAndSign({ shop, terminal }: PageServices, asked: Confirmation) {
	const key = idempotencyKeySchema.safeParse(asked.idempotencyKey)
	const { nif, cliente, ...customer } = asked.customer
	await shop.createCustomer(customer)
	const request = {
		lines: asked.cart.lines.map((line, index) => ({ ...line, shownTotalCents: shownCents(asked.shownLines[index]) })),
		delivery: asked.cart.delivery,
		customer,
		taxId: nif === '' ? null : nif,
		promoCode: asked.cart.promoCode,
		shownTotalCents: shownCents(asked.shownTotal),
		idempotencyKey: key.success ? key.data : null,
	}
	const clientId = cliente === '' ? null : Number(cliente)
	const placed = await shop.placeOrder(request, asked.account && { account: asked.account, clientId })
	if (!placed.ok) {
		const { code, detail, errores = [] } = orderProblem(placed)
		const problem: ConfirmProblem = { detail, lines: errores.map((fault) => fault.mensaje) }
		return { ok: false as const, status: PROBLEMS[code][0], problem }
	}
	const { order } = placed
	const back = (path: string) => `${asked.origin}${path}`
	const started = await shop.startPayment({
		orderId: order.id,
		amountCents: order.totalCents,
		terminal,
		notificationUrl: back(NOTIFICATION_PATH),
		okUrl: back(addresses.confirmed(order.id, order.accessKey)),
		koUrl: back(`${addresses.checkoutStep('confirmacion')}&pago=rechazado`),
	})
	if (!started.ok) {
		const problem: ConfirmProblem = { detail: PROBLEMS[started.code][1], lines: [] }
		return { ok: false as const, status: PROBLEMS[started.code][0], problem }
	}
	return { ok: true as const, order: placedOrderAnswer(order), form: started.form }
}
