import { data, redirect } from 'react-router'
import { orderAddressSchema } from '#contract/account/account.ts'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { billingSchema, emailCorrectionSchema } from '#contract/order/customer.ts'
import { NOTIFICATION_PATH } from '#contract/order/notification-path.ts'
import { type PlacedOrderAnswer, placedOrderAnswer } from '#contract/order/order-answer.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { deliveryFaultText } from '#contract/shipping/delivery-fault-text.ts'
import type { Account } from '#domain/account/account.ts'
import { writeCart } from '#domain/cart/memory.ts'
import { type EarlierLine, repeatOrder } from '#domain/cart/repeat-order.ts'
import { VARIANT_IDS } from '#domain/catalogue/product.ts'
import { billingOf } from '#domain/order/billing.ts'
import type { OrderView } from '#domain/order/order.ts'
import type { BankMethod } from '#domain/payment/pay-method.ts'
import { type FormFaults, TRY_AGAIN } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { addresses } from '#web/addresses.ts'
import { cartOf, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps, originOf } from '#web/page/origin.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { customerOfOrder, keepCustomer } from '#web/parts/checkout/checkout-customer.ts'
import type { BankFields } from '#web/parts/order/bank-form.tsx'
import { orderPage } from '#web/parts/order/order-page.ts'
import { repeatText } from '#web/parts/order/repeat-text.ts'
import { publishReview, withdrawReview } from './change-review.ts'

/** An order as the form for the bank names it. */
type Paid = Pick<PlacedOrderAnswer, 'id' | 'total' | 'regimen' | 'reservadoHasta'>

/** The answer of the order page to a form that does not redirect. */
export type OrderFormAnswer =
	| { readonly form: 'direccion' | 'correo' | 'factura'; readonly faults: FormFaults }
	| { readonly form: 'opinion'; readonly productId: number; readonly faults: FormFaults }
	| { readonly form: 'refused'; readonly detail: string }
	| { readonly form: 'banco'; readonly order: Paid; readonly bank: BankFields }
	| { readonly form: 'repetir'; readonly added: number; readonly notices: readonly string[] }

export interface Asked {
	readonly request: Request
	readonly services: PageServices
	readonly view: OrderView
	/** The account of the visitor; null for a guest with the order's link. */
	readonly account: Account | null
	/** The access key for the page's links; empty for a logged-in account. */
	readonly key: string
}

const answer = (body: OrderFormAnswer, status: number, headers: HeadersInit = {}) => data(body, { status, headers })

/** Runs one of the forms of an order's page. */
export async function changeOrder(asked: Asked, form: FormData) {
	switch (form.get('accion')) {
		case 'cancelar':
			return cancel(asked)
		case 'direccion':
			return changeAddress(asked, form)
		case 'correo':
			return correctEmail(asked, form)
		case 'factura':
			return exchangeInvoice(asked, form)
		case 'opinar':
			return publishReview(asked, form)
		case 'borrar-opinion':
			return withdrawReview(asked, form)
		case 'pagar':
			return pay(asked, form.get('forma') === 'bizum' ? 'bizum' : 'tarjeta')
		case 'repetir':
			return repeat(asked)
		default:
			return answer({ form: 'refused', detail: TRY_AGAIN }, 400)
	}
}

async function cancel({ services: { shop }, view, key }: Asked) {
	const { id } = view.order
	const outcome = await shop.orders.cancel(id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	if (outcome.ok) return redirect(orderPage(id, key, 'hecho=cancelado'))
	const [status, detail] = PROBLEMS[outcome.code]
	return answer({ form: 'refused', detail }, status)
}

async function changeAddress({ services: { shop }, view, key }: Asked, form: FormData) {
	const { id } = view.order
	const read = readForm(form, orderAddressSchema)
	if (!read.ok) return answer({ form: 'direccion', faults: read.answer }, 422)
	const outcome = await shop.orders.changeAddress(id, read.data)
	if (outcome.ok) return redirect(orderPage(id, key, 'hecho=direccion'))
	const { code } = outcome
	const [status, detail] = PROBLEMS[code]
	const faults =
		code === 'sin_envio' || code === 'codigo_postal_invalido'
			? refusedForm(form, deliveryFaultText(code, read.data.codigoPostal), 'codigoPostal')
			: refusedForm(form, detail)
	return answer({ form: 'direccion', faults }, status)
}

/** The page continues by the order's new link; the former one may be a stranger's. */
async function correctEmail({ services: { shop }, view }: Asked, form: FormData) {
	const { id } = view.order
	const read = readForm(form, emailCorrectionSchema)
	if (!read.ok) return answer({ form: 'correo', faults: read.answer }, 422)
	const outcome = await shop.orders.correctEmail(id, read.data.correo, { who: 'buyer', seen: null })
	if (outcome.ok) return redirect(orderPage(id, outcome.order.accessKey, 'hecho=correo'))
	const [status, detail] = PROBLEMS[outcome.code]
	return answer({ form: 'correo', faults: refusedForm(form, detail, 'correo') }, status)
}

async function exchangeInvoice({ services: { shop }, view, key }: Asked, form: FormData) {
	const { id } = view.order
	const read = readForm(form, billingSchema)
	if (!read.ok) return answer({ form: 'factura', faults: read.answer }, 422)
	const outcome = await shop.orders.exchangeInvoice(id, billingOf(read.data.nombre, read.data.nif, read.data))
	if (outcome.ok) return redirect(orderPage(id, key, 'hecho=factura'))
	const [status, detail] = PROBLEMS[outcome.code]
	return answer({ form: 'refused', detail }, status)
}

/** Signs the form for the bank, for an order that still waits to be paid. */
async function pay({ request, services, view, account, key }: Asked, method: BankMethod) {
	const { shop, terminal } = services
	const { order } = view
	const origin = originOf(request, services)
	const started = await shop.startPayment({
		orderId: order.id,
		access: { accessKey: key, account },
		amountCents: order.totalCents,
		method,
		terminal,
		notificationUrl: `${origin}${NOTIFICATION_PATH}`,
		okUrl: `${origin}${addresses.confirmed(order.id, order.accessKey)}`,
		koUrl: `${origin}${orderPage(order.id, order.accessKey, 'pago=rechazado')}`,
	})
	if (!started.ok) {
		const [status, detail] = PROBLEMS[started.code]
		return answer({ form: 'refused', detail }, status)
	}
	return answer({ form: 'banco', order: placedOrderAnswer(order, shop.merchant()), bank: started.form }, 200)
}

/**
 * Adds the order's lines to the cart and redirects to it, or stays on the page if there are notices. The checkout then begins with the
 * order's buyer and address: the cart itself contains no personal data.
 */
async function repeat({ request, services, view, account }: Asked) {
	const { shop } = services
	const lines = view.lines.flatMap((line): EarlierLine[] => {
		const variantId = VARIANT_IDS.find((known) => known === line.variantId)
		return variantId ? [{ ...line, variantId }] : []
	})
	const before = cartOf(request)
	const repeated = repeatOrder(before, lines, (id) => shop.catalogue.productById(id), shop.nowMs())
	await saveChange(shop, account, before, repeated.cart)
	// The checkout begins with the order's address: the transport is the one to there.
	const { delivery, codigoPostal } = view.order
	const cart = delivery === 'shipping' ? { ...repeated.cart, postalCode: codigoPostal } : repeated.cart
	const headers = new Headers({ 'set-cookie': cartCookie(writeCart(cart), isHttps(request)) })
	headers.append('set-cookie', keepCustomer(request, services, customerOfOrder(view.order, account)))
	if (repeated.notices.length === 0) return redirect(addresses.cartWith(repeated.added), { headers })
	return answer(
		{ form: 'repetir', added: repeated.added, notices: repeated.notices.map((notice) => repeatText(notice, 'pedido')) },
		200,
		repeated.added > 0 ? headers : {},
	)
}
