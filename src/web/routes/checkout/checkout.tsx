import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './checkout.css'
import { useRef } from 'react'
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from 'react-router'
import { cartCookie, pendingOrderCookie } from '#contract/cart/cart-cookie.ts'
import { forClient } from '#domain/account/account.ts'
import { writeCart } from '#domain/cart/memory.ts'
import { fromEuros } from '#domain/money/cents.ts'
import { driverAccess } from '#domain/order/driver-access.ts'
import { isParcel, isSample } from '#domain/sample/sample.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { addresses } from '#web/addresses.ts'
import { EmptyCart } from '#web/cart/cart-drawer.tsx'
import { cartOf, pricedCart, saveChange } from '#web/cart/visitor-cart.ts'
import { withoutBankAnswer } from '#web/page/bank-answer.ts'
import { formSource } from '#web/page/form-source.ts'
import { quietFrame } from '#web/page/frame.ts'
import { isHttps, isSecure, originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import { keepCustomer, keptCustomer, lacksPlace } from '#web/parts/checkout/checkout-customer.ts'
import { payMethodOf, placeAndPay } from '#web/parts/checkout/confirm-order.ts'
import { priceListText, shownSlot } from '#web/parts/checkout/delivery-slot.ts'
import { OrderBar, OrderSummary } from '#web/parts/checkout/order-summary.tsx'
import { readBuyer } from '#web/parts/checkout/read-buyer.ts'
import { BankForm } from '#web/parts/order/bank-form.tsx'
import { UnpaidNotice } from '#web/parts/order/unpaid-notice.tsx'
import { unpaidOrdersOf } from '#web/parts/order/unpaid-orders.ts'
import { noteSamples } from '#web/parts/project/note-samples.ts'
import { AccountStep } from './account-step.tsx'
import { checkoutStart } from './checkout-start.ts'
import { shownCart, takeDelivery } from './chosen-cart.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { deliveryOptions } from './delivery-options.ts'
import { invoiceOf } from './invoice-of.ts'
import { movedTransport } from './moved-transport.ts'
import { ShippingStep } from './shipping-step.tsx'
import { readStep, Steps } from './steps.tsx'

/** Some browsers drop a longer cookie, which would lead back to an empty form. */
const LONGEST_COOKIE = 4093

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const clean = withoutBankAnswer(request.url)
	if (clean !== null) throw redirect(clean, { status: 303, headers: privatePage() })
	const services = servicesOf(context)
	const url = new URL(request.url)
	const memory = shownCart(request, context)
	const account = await buyerOf(request, services)
	const start = await checkoutStart(request, services, account, memory)
	const step = url.searchParams.get('paso')
	// A buyer who is logged in has nothing to choose in the first step, which its link shows all the same.
	if (step === null && account !== null && memory.lines.length > 0) throw redirect(addresses.checkoutStep('envio'))
	const asked = readStep(step)
	const isComplete = start.isComplete && lacksPlace(start.values, memory.delivery).length === 0
	if (asked === 'confirmacion' && !isComplete && memory.lines.length > 0)
		throw redirect(addresses.checkoutStep('envio'))
	// A reseller's order for a client is charged neither to the reseller's own credit nor with the reseller's own surcharge.
	const isOwn = start.values.cliente === ''
	const buyer = account && (isOwn ? account : forClient(account))
	const acceso = driverAccess(start.values)
	const priced =
		memory.lines.length === 0
			? null
			: await pricedCart(services.shop, memory, buyer, start.values.codigoPostal || memory.postalCode, acceso)
	const undelivered = priced?.avisos.find(({ codigo }) => codigo === 'sin_envio')?.mensaje ?? null
	if (asked === 'confirmacion' && undelivered !== null) throw redirect(addresses.checkoutStep('envio'))
	const asksDelivery = asked === 'envio' && memory.lines.length > 0
	const payer = isOwn ? account : null
	return {
		brand: services.brand,
		isClosed: services.shop.orderObstacles().length > 0,
		step: asked,
		moved:
			priced &&
			(await movedTransport(services.shop, memory, { postalCode: start.values.codigoPostal, priced, buyer, acceso })),
		unpaid: await unpaidOrdersOf(request, services, account),
		memory,
		priced,
		undelivered: undelivered === null ? null : { postalCode: start.values.codigoPostal, text: undelivered },
		customer: start.values,
		buyer: account && { name: account.nombre, hasTaxId: account.cif !== '' },
		invoice: await invoiceOf(services.shop, start.values, account),
		options: asksDelivery ? await deliveryOptions(services.shop, memory, { account: buyer, values: start.values }) : [],
		slot:
			asked === 'confirmacion' && priced && !isParcel(memory.lines)
				? await shownSlot(services.shop, memory, start.values)
				: null,
		extraPrices: asksDelivery ? priceListText((await services.shop.deliveries.plan()).plan.extras) : '',
		places: start.places.map(({ id, text, group }) => ({ id, text, group })),
		chosenPlace: start.chosenPlace,
		// A new idempotency key each time the summary is shown: a double click or going back places one order.
		orderKey: services.newKey(),
		payOptions: priced ? await services.shop.credit.payOptions(fromEuros(priced.total), payer) : [],
		approval: account && priced ? await services.shop.firms.wouldRefuse(account, fromEuros(priced.total)) : null,
		payment: url.searchParams.get('pago') === 'rechazado' ? ('refused' as const) : null,
	}
}

// Also after a refused form, which by itself would not be: its postal code is the cart's, and the totals follow it.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 422

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const secure = isSecure(request, services)
	if (form.get('accion') === 'invitado') return redirect(addresses.checkoutStep('envio'))
	if (form.get('accion') === 'envio') return takeShipping({ request, context }, form)
	const customer = keptCustomer(request, services)
	if (!customer) return redirect(addresses.checkoutStep('envio'))
	const pay = `${form.get('pago') ?? ''}`
	const account = await buyerOf(request, services)
	const cart = cartOf(request)
	const outcome = await placeAndPay(services, {
		cart,
		customer,
		account,
		origin: originOf(request, services),
		address: formSource(request, services).address,
		idempotencyKey: `${form.get('clave') ?? ''}`,
		shownTotal: `${form.get('total') ?? ''}`,
		shownLines: form.getAll('linea').map((shown) => `${shown}`),
		pay,
		refusedAt: () => `${addresses.checkoutStep('confirmacion')}&pago=rechazado`,
	})
	if (!outcome.ok && outcome.requestId !== null) {
		const emptied = { ...cart, lines: [], promoCode: null }
		await saveChange(services.shop, account, cart, emptied)
		const headers = { 'set-cookie': cartCookie(writeCart(emptied), isHttps(request)) }
		return redirect(`${addresses.team}?hecho=pedida`, { headers })
	}
	if (!outcome.ok)
		return data({ kind: 'refused' as const, pay: payMethodOf(pay), ...outcome }, { status: outcome.status })
	const { order, form: bank } = outcome
	if (cart.lines.some(isSample)) await noteSamples({ request, context }, order.id)
	const headers = { 'set-cookie': pendingOrderCookie(order, secure) }
	if (bank === null) return redirect(addresses.confirmed(order.id, order.clave), { headers })
	return data({ kind: 'bank' as const, order, form: bank }, { headers })
}

/** Handles the shipping form: the delivery goes into the cart, the customer into the cookie of this checkout. */
async function takeShipping({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>, form: FormData) {
	const services = servicesOf(context)
	const headers = takeDelivery(request, context, form)
	const refuse = (answer: FormFaults, status = 422) => data({ kind: 'faults' as const, answer }, { status, headers })
	// Only the delivery is changed: other typed values stay, complete or not.
	if (form.has('cambiar')) return refuse({ values: typedValues(form), faults: [], detail: null }, 200)
	const read = readBuyer(form, {
		delivery: shownCart(request, context).delivery,
		table: services.shop.catalogue.shippingTable(),
		account: await buyerOf(request, services),
	})
	if (!read.ok) return refuse(read.answer)
	const kept = keepCustomer(request, services, read.data)
	if (kept.length > LONGEST_COOKIE) {
		return refuse(refusedForm(form, 'Con los demás datos, las notas son demasiado largas: acórtalas', 'notas'))
	}
	headers.append('set-cookie', kept)
	return redirect(addresses.checkoutStep('confirmacion'), { headers })
}

export const handle = quietFrame({ to: addresses.cart, text: 'Volver al carrito' })

export const meta = () => pageMeta('Tramitar pedido', 'Envío, resumen y pago.', { noindex: true })

export default function Checkout() {
	const {
		step,
		moved,
		unpaid,
		memory,
		priced,
		customer,
		orderKey,
		payment,
		buyer,
		options,
		places,
		chosenPlace,
		isClosed,
		payOptions,
		approval,
		slot,
		invoice,
		extraPrices,
		undelivered,
	} = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	// No stored address has it, so choosing one keeps the typed value.
	const typedWork = useRef('')
	if (answer?.kind === 'bank') return <BankForm form={answer.form} order={answer.order} />
	if (!priced) {
		return (
			<div className="wrap checkout">
				<h1>Tramitar pedido</h1>
				<UnpaidNotice orders={unpaid} hasCart={false} />
				<EmptyCart />
			</div>
		)
	}
	return (
		<div className="wrap checkout">
			<h1>Tramitar pedido</h1>
			{isClosed && <Closed />}
			<UnpaidNotice orders={unpaid} hasCart />
			<Steps current={step} />
			{moved && step !== 'cuenta' && <Notice role="status">{moved}</Notice>}
			{step !== 'confirmacion' && <OrderBar priced={priced} />}
			{step === 'confirmacion' ? (
				<ConfirmStep
					priced={priced}
					memory={memory}
					customer={customer}
					slot={slot}
					invoice={invoice}
					orderKey={orderKey}
					refused={answer?.kind === 'refused' ? answer.problem : null}
					payOptions={payOptions}
					chosenPay={answer?.kind === 'refused' ? answer.pay : null}
					paymentRefused={payment === 'refused'}
					isClosed={isClosed}
					approval={approval}
				/>
			) : (
				<div className="checkout-columns beside">
					<div className="stack loose">
						{step === 'cuenta' && <AccountStep name={buyer?.name ?? null} />}
						{step === 'envio' && (
							<ShippingStep
								key={chosenPlace}
								places={places}
								chosenPlace={chosenPlace}
								company={buyer?.hasTaxId ? invoice : null}
								delivery={memory.delivery}
								isParcel={isParcel(memory.lines)}
								options={options}
								extraPrices={extraPrices}
								undelivered={undelivered}
								values={customer}
								typedWork={typedWork}
								answer={answer?.kind === 'faults' ? answer.answer : undefined}
							/>
						)}
					</div>
					<OrderSummary priced={priced} memory={memory} postalCode={customer.codigoPostal || memory.postalCode} />
				</div>
			)}
		</div>
	)
}

/** The notice on every step of a shop that takes no orders yet. */
function Closed() {
	return (
		<Notice tone="bad" role="alert">
			<b>La tienda todavía no acepta pedidos.</b> Tu carrito se queda guardado;{' '}
			<Link to={addresses.contact}>escríbenos o llámanos</Link> y te atendemos.
		</Notice>
	)
}

/** A step that cannot be shown. A failure while the order is placed is an answer to its form. */
export function ErrorBoundary() {
	return (
		<div className="wrap checkout">
			<h1>Tramitar pedido</h1>
			<Notice tone="bad" role="alert">
				No hemos podido mostrar este paso. Tu carrito sigue como lo dejaste.
			</Notice>
			<p>
				<ButtonLink isPlain to={addresses.checkoutStep('confirmacion')} reloadDocument>
					Volver a tu pedido
				</ButtonLink>
			</p>
		</div>
	)
}
