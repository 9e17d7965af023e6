import { toLineBody } from '#contract/cart/line-body.ts'
import { NOTIFICATION_PATH } from '#contract/order/notification-path.ts'
import { idempotencyKeySchema, placedOrderAnswer } from '#contract/order/order-answer.ts'
import { ORDER_FAILED } from '#contract/order/order-failed.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { type OrderRequestBody, toOrderRequest } from '#contract/order/order-request.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { Account } from '#domain/account/account.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import type { Order } from '#domain/order/order.ts'
import { isBankMethod, ONLINE_METHODS } from '#domain/payment/pay-method.ts'
import { isParcel } from '#domain/sample/sample.ts'
import { addresses } from '#web/addresses.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { billingIn, withoutBilling } from '#web/parts/checkout/billing-texts.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'

interface Confirmation {
	readonly cart: CartMemory
	/** The accepted quotation that is ordered, whose lines the shop reads itself. */
	readonly quotationId?: number
	readonly customer: CheckoutCustomer
	/** The logged-in account, or null. */
	readonly account: Account | null
	readonly origin: string
	/** The visitor's network address. */
	readonly address: string
	readonly idempotencyKey: string
	/** Totals in euros as the summary showed them; only compared. */
	readonly shownTotal: string
	readonly shownLines: readonly string[]
	/** How it is paid, as chosen in the form. */
	readonly pay: string
	/** The page of a payment that the bank refuses, of the order and its key. */
	readonly refusedAt: (order: string, key: string) => string
}

export interface ConfirmProblem {
	readonly detail: string
	readonly lines: readonly string[]
}

const NO_PLACE = { direccion: '', codigoPostal: '', localidad: '' } as const

/** The cart and the buyer in the format of `POST /api/pedidos`: both ways of ordering share one mapping and one action. */
function requestBody({ cart, customer, shownTotal, shownLines, pay }: Confirmation): OrderRequestBody {
	const { cliente, dia, franja, ...typed } = withoutBilling(customer)
	// An address of the account that neither the pick-up nor its invoice needs stays out of the order.
	const buyer = cart.delivery === 'pickup' && typed.nif === '' ? { ...typed, ...NO_PLACE } : typed
	// A client is invoiced by their record.
	const billing = cliente === '' ? billingIn(customer) : null
	return {
		lineas: cart.lines.map((line, index) => ({ ...toLineBody(line), totalMostrado: shownEuros(shownLines[index]) })),
		entrega: cart.delivery,
		cliente: buyer,
		pago: payMethodOf(pay),
		...(billing && { facturacion: billing }),
		...(dia !== '' && !isParcel(cart.lines) && { reparto: { dia, franja } }),
		codigoPromocional: cart.promoCode ?? undefined,
		totalMostrado: shownEuros(shownTotal),
	}
}

/** The chosen way to pay; by card from a form without the choice. */
export const payMethodOf = (typed: string) => ONLINE_METHODS.find((method) => method === typed) ?? 'tarjeta'

function shownEuros(text: string | undefined): number | undefined {
	return text !== undefined && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/**
 * Places the order and signs the form for the bank, which an order of 0 € does not need; or returns the refusal. An order that a member of
 * a firm may not place alone becomes a request to its owner, whose number is returned with the refusal.
 */
export async function placeAndPay(services: PageServices, asked: Confirmation) {
	try {
		return await placeAndSign(services, asked)
	} catch (error) {
		// If the database does not answer, the summary is displayed again with the reason, so that the typed data is preserved.
		services.log.failed('an order could not be placed', error)
		const problem: ConfirmProblem = { detail: ORDER_FAILED, lines: [] }
		return { ok: false as const, status: PROBLEMS.no_disponible[0], problem, requestId: null }
	}
}

async function placeAndSign(services: PageServices, asked: Confirmation) {
	const { shop } = services
	const key = idempotencyKeySchema.safeParse(asked.idempotencyKey)
	const cart = toOrderRequest(requestBody(asked), key.success ? key.data : null)
	const request = { ...cart, quotationId: asked.quotationId ?? null }
	const { account, customer } = asked
	const clientId = customer.cliente === '' ? null : Number(customer.cliente)
	const placed = await shop.placeOrder(request, account && { account, clientId }, asked.address)
	if (!placed.ok && placed.code === 'necesita_aprobacion' && account) {
		const sent = await shop.firms.ask(account, { request, totalCents: placed.totalCents })
		const [status, detail] = PROBLEMS[sent.ok ? placed.code : sent.code]
		return { ok: false as const, status, problem: { detail, lines: [] }, requestId: sent.ok ? sent.id : null }
	}
	if (!placed.ok) {
		const { code, detail, errores = [] } = orderProblem(placed)
		const problem: ConfirmProblem = { detail, lines: errores.map((fault) => fault.mensaje) }
		return { ok: false as const, status: PROBLEMS[code][0], problem, requestId: null }
	}
	return startBankPayment(services, placed.order, asked)
}

/** Signs the form for the bank, for an order that is paid there; null for any other. */
export async function startBankPayment(
	{ shop, terminal }: PageServices,
	order: Order,
	asked: Pick<Confirmation, 'account' | 'origin' | 'refusedAt'>,
) {
	const { account } = asked
	const answer = placedOrderAnswer(order, shop.merchant())
	if (order.totalCents === 0 || !isBankMethod(order.payMethod)) return { ok: true as const, order: answer, form: null }
	const back = (path: string) => `${asked.origin}${path}`
	const started = await shop.startPayment({
		orderId: order.id,
		access: { accessKey: order.accessKey, account },
		amountCents: order.totalCents,
		method: order.payMethod,
		terminal,
		notificationUrl: back(NOTIFICATION_PATH),
		okUrl: back(addresses.confirmed(order.id, order.accessKey)),
		koUrl: back(asked.refusedAt(order.id, order.accessKey)),
	})
	if (!started.ok) {
		const problem: ConfirmProblem = { detail: PROBLEMS[started.code][1], lines: [] }
		return { ok: false as const, status: PROBLEMS[started.code][0], problem, requestId: null }
	}
	return { ok: true as const, order: answer, form: started.form }
}
