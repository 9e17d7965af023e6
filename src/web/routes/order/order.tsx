import { useEffect } from 'react'
import {
	type ActionFunctionArgs,
	data,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useParams,
	useRouteError,
} from 'react-router'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { exchangeable } from '#domain/invoice/exchange-invoice.ts'
import { formatCents } from '#domain/money/format.ts'
import { canCorrectEmail } from '#domain/order/corrected-email.ts'
import { leftOf, type OrderView } from '#domain/order/order.ts'
import { heldUntilText } from '#domain/payment/held-until.ts'
import { standOf } from '#domain/payment/money-movement.ts'
import { movesByTransfer, waitsForBank } from '#domain/payment/pay-method.ts'
import { takesPayment } from '#domain/payment/pay-options.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { withoutBankAnswer } from '#web/page/bank-answer.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { BankForm } from '#web/parts/order/bank-form.tsx'
import { mayWithdraw } from '#web/parts/order/may-withdraw.ts'
import { NotYourOrder } from '#web/parts/order/not-your-order.tsx'
import { openOrder } from '#web/parts/order/open-order.ts'
import { OrderDetail } from '#web/parts/order/order-detail.tsx'
import { OrderDocuments } from '#web/parts/order/order-documents.tsx'
import { orderReturns } from '#web/parts/order/order-returns.ts'
import { PayBlock } from '#web/parts/order/pay-block.tsx'
import { changeOrder } from './change-order.ts'
import { AskCancel, OrderActions } from './order-actions.tsx'
import { ownReviews } from './own-reviews.ts'
import { ReviewForms } from './review-forms.tsx'

/** Passes on the cart's cookie set by the action. */
export function headers({ actionHeaders }: { readonly actionHeaders: Headers }) {
	const sent = new Headers(privatePage())
	for (const cookie of actionHeaders.getSetCookie()) sent.append('set-cookie', cookie)
	return sent
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const clean = withoutBankAnswer(request.url)
	if (clean !== null) throw redirect(clean, { status: 303, headers: privatePage() })
	const { shop } = services
	const { view, account, key, isBuyer } = await openOrder(request, services, params.id ?? '')
	const order = orderAnswer(view, {
		showroom: shop.showroom,
		merchant: shop.merchant(),
		signerFault: shop.invoices.signer().fault,
		nowMs: shop.nowMs(),
	})
	const { nombre, telefono, direccion, codigoPostal, localidad, delivery, accessKey, correo } = view.order
	const query = new URL(request.url).searchParams
	const returns = await orderReturns(shop, view)
	return {
		order,
		key,
		isOwner: account !== null && view.order.accountId === account.id,
		buyer: isBuyer
			? {
					withdrawalKey: (await mayWithdraw(shop, view)) ? accessKey : null,
					returns: { is: returns.is, text: returns.text },
					place: delivery === 'shipping' ? { nombre, telefono, direccion, codigoPostal, localidad } : null,
					email: canCorrectEmail(view.order, view.events, new Date(shop.nowMs())) ? correo : null,
					asksCancel: query.has('cancelar') && order.changeableUntil !== null,
					invoiceTo: canExchange(view, shop.nowMs()) ? { nombre, direccion, codigoPostal, localidad } : null,
					goesBack: goesBack(view),
					pay: payment(view, shop),
					mayChooseDay: (await shop.deliveries.choice(view.order)) !== null,
					pickupCode: view.order.state === 'in_transit' ? view.order.pickupCode : null,
				}
			: null,
		reviews: isBuyer ? await ownReviews(shop, view, account) : null,
		done: query.get('hecho'),
		isPaymentRefused: query.get('pago') === 'rechazado',
		onSale: view.lines.map(({ slug }) => slug).filter((slug) => shop.catalogue.productBySlug(slug) !== null),
	}
}

/** The amount to pay on the bank's page, and the deadline; null if nothing is to be paid. */
function payment({ order }: OrderView, shop: PageServices['shop']) {
	const { reservedUntil, totalCents } = order
	if (!waitsForBank(order, shop.nowMs())) return null
	return {
		amount: formatCents(totalCents),
		until: heldUntilText(reservedUntil),
		takesBizum: takesPayment('bizum', totalCents, shop.merchant()),
	}
}

/** The refund on cancelling the order; null if nothing was paid. */
function goesBack({ order, money }: OrderView): string | null {
	if (!movesByTransfer(order)) return order.state === 'processing' ? formatCents(leftOf(order)) : null
	const { heldCents } = standOf(money)
	return heldCents > 0 ? formatCents(heldCents) : null
}

/** Returns whether a full invoice may still be requested in place of the order's simplified one. */
function canExchange({ invoices }: OrderView, nowMs: number): boolean {
	const issued = invoices.map(({ content }) => content)
	return typeof exchangeable(issued, madridDay(nowMs)) !== 'string'
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { view, key, account, isBuyer } = await openOrder(request, services, params.id ?? '')
	if (!isBuyer) throw data({ isLoggedIn: account !== null }, { status: 404 })
	return changeOrder({ request, services, view, account, key }, postedForm(context))
}

export const meta = ({ params }: { readonly params: { readonly id?: string } }) =>
	pageMeta(`Pedido ${params.id ?? ''}`, 'El estado de tu pedido y sus documentos.', { noindex: true })

const DONE: Readonly<Record<string, string>> = {
	cancelado: 'Tu pedido está cancelado. Te lo confirmamos también por correo.',
	factura: 'Tu factura completa está hecha: la tienes en los documentos del pedido.',
	opinion: 'Gracias: tu opinión ya está publicada en la página del producto.',
	'opinion-borrada': 'Hemos borrado tu opinión.',
	devolucion:
		'Hemos recibido tu solicitud de devolución. Te contestamos por correo con las instrucciones y la dirección del almacén.',
	dia: 'Guardado. Te lo confirmamos también por correo.',
	correo:
		'Correo corregido. Te hemos mandado la confirmación a esa dirección. Guarda esta página: los enlaces de antes ya no valen.',
	direccion: 'Hemos cambiado la dirección de entrega. Te la confirmamos también por correo.',
}

export default function OrderPage() {
	const { order, key, isOwner, buyer, reviews, done, isPaymentRefused, onSale } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { reload } = useCart()
	// The action that repeats an order writes the cart's cookie on the server, so the cart is reloaded, here or after a
	// redirect.
	useEffect(() => {
		if (answer?.form === 'repetir') reload()
		return reload
	}, [answer, reload])
	if (answer?.form === 'banco') return <BankForm form={answer.bank} order={answer.order} />
	const doneText = done === null ? undefined : DONE[done]
	return (
		<>
			<Breadcrumbs
				crumbs={[
					...(isOwner
						? [
								{ text: 'Mi Cuenta', to: addresses.account },
								{ text: 'Pedidos', to: addresses.orders },
							]
						: []),
					{ text: `Pedido ${order.id}` },
				]}
			/>
			<div className="wrap order-page">
				<div className="order-head row apart">
					<h1>{`Pedido ${order.id}`}</h1>
					{isOwner && (
						<Link className="link" to={addresses.orders}>
							Volver a tus pedidos
						</Link>
					)}
				</div>
				{doneText && !answer && (
					<Notice key={done} role="status" takesFocus>
						{doneText}
					</Notice>
				)}
				{isPaymentRefused && buyer?.pay && !answer && (
					<Notice tone="warm" role="status" takesFocus>
						El banco no ha hecho el pago y no te ha cobrado nada. Puedes intentarlo otra vez.
					</Notice>
				)}
				{answer?.form === 'refused' && (
					<Notice tone="bad" role="status" takesFocus>
						{answer.detail}
					</Notice>
				)}
				{answer?.form === 'repetir' && <Repeated added={answer.added} notices={answer.notices} />}
				{buyer?.asksCancel && <AskCancel order={order} orderKey={key} goesBack={buyer.goesBack} />}
				{buyer?.pickupCode && (
					<Notice>
						{'Código de recogida: '}
						<b>{buyer.pickupCode.replace(/^(\d{3})/, '$1 ')}</b>
						{'. Dilo en el mostrador al recogerlo.'}
					</Notice>
				)}
				{buyer?.pay && <PayBlock orderId={order.id} orderKey={key} {...buyer.pay} />}
				<OrderDetail order={order} onSale={onSale} documents={<OrderDocuments order={order} orderKey={key} />}>
					{buyer && (
						<OrderActions
							order={order}
							orderKey={key}
							withdrawalKey={buyer.withdrawalKey}
							returns={buyer.returns}
							place={buyer.place}
							mayChooseDay={buyer.mayChooseDay}
							email={buyer.email}
							emailFaults={answer?.form === 'correo' ? answer.faults : undefined}
							addressFaults={answer?.form === 'direccion' ? answer.faults : undefined}
							invoiceTo={buyer.invoiceTo}
							invoiceFaults={answer?.form === 'factura' ? answer.faults : undefined}
						/>
					)}
					{reviews && (
						<ReviewForms
							orderId={order.id}
							orderKey={key}
							reviews={reviews}
							refused={answer?.form === 'opinion' ? answer : null}
						/>
					)}
				</OrderDetail>
			</div>
		</>
	)
}

/** Notices about lines that could not be added unchanged. */
function Repeated({ added, notices }: { readonly added: number; readonly notices: readonly string[] }) {
	return (
		<Notice tone="warm" role="status" takesFocus>
			<b>{added > 0 ? 'Lo tienes en el carrito, con estos cambios' : 'No hemos podido añadir nada al carrito'}</b>
			<ul>
				{notices.map((notice) => (
					<li key={notice}>{notice}</li>
				))}
			</ul>
			<p>
				<Link to={added > 0 ? addresses.cart : addresses.catalogue}>
					{added > 0 ? 'Revisar el carrito' : 'Ver el catálogo'}
				</Link>
			</p>
		</Notice>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const { id } = useParams()
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen status={500} />
	return <NotYourOrder isLoggedIn={error.data?.isLoggedIn === true} id={id} />
}
