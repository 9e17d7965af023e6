import { useEffect } from 'react'
import {
	data,
	isRouteErrorResponse,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useLoaderData,
	useRevalidator,
	useRouteError,
	useSearchParams,
} from 'react-router'
import { CART_COOKIE, cartCookie, pendingOrderCookie, pendingOrderIn } from '#contract/cart/cart-cookie.ts'
import { cookieValue } from '#contract/cookies.ts'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { EMPTY_CART, writeCart } from '#domain/cart/memory.ts'
import { boughtLines, withoutBought } from '#domain/cart/saved-lines.ts'
import { nextSteps } from '#domain/order/next-steps.ts'
import { ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { withoutBankAnswer } from '#web/page/bank-answer.ts'
import { isHttps } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { accountOf } from '#web/page/visitor-account.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { mayWithdraw } from '#web/parts/order/may-withdraw.ts'
import { NotYourOrder } from '#web/parts/order/not-your-order.tsx'
import { OrderDetail } from '#web/parts/order/order-detail.tsx'
import { OrderDocuments } from '#web/parts/order/order-documents.tsx'
import { Withdrawals, WithdrawLink } from '#web/parts/order/withdrawals.tsx'
import { confirmationOf } from './confirmation-texts.ts'

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => {
	const sent = new Headers(privatePage())
	for (const cookie of loaderHeaders.getSetCookie()) sent.append('set-cookie', cookie)
	return sent
}

const WAIT_MS = 2000

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const query = new URL(request.url).searchParams
	const view = await shop.viewOrder(query.get('pedido') ?? '', query.get('clave') ?? '')
	const isLoggedIn = (await accountOf(request, services)) !== null
	if (!view) throw data({ isLoggedIn }, { status: 404 })
	// The URL for bookmarks, reloads and sharing is the order's own. This request does nothing yet: the next one does.
	const clean = withoutBankAnswer(request.url)
	if (clean !== null) throw redirect(clean, { status: 303, headers: privatePage() })
	const cookies = request.headers.get('cookie')
	const secure = isHttps(request)
	const { state, payMethod } = view.order
	// What was bought leaves the cart that became this order; what came into it since stays.
	const isThisCart = pendingOrderIn(cookies, secure)?.id === view.order.id
	const isOrdered = state === 'processing' || (state === 'awaiting_payment' && payMethod === 'transferencia')
	const bought = isThisCart && isOrdered
	const sent = new Headers()
	if (bought) {
		const before = cartOf(request)
		const lines = withoutBought(before.lines, boughtLines(view.lines))
		const left = lines.length === 0 ? EMPTY_CART : { ...before, lines }
		sent.append('set-cookie', cartCookie(writeCart(left), secure))
		sent.append('set-cookie', pendingOrderCookie(null, secure))
	}
	const order = orderAnswer(view, {
		showroom: shop.showroom,
		merchant: shop.merchant(),
		signerFault: shop.invoices.signer().fault,
		nowMs: shop.nowMs(),
	})
	const answer = {
		order,
		isLoggedIn,
		email: view.order.correo,
		bought: bought && cookieValue(cookies, CART_COOKIE, secure) !== '',
		mayWithdraw: await mayWithdraw(shop, view),
		// The order waits while its buyer's withdrawal is dealt with.
		steps: order.withdrawals.some(({ isOpen }) => isOpen) ? [] : nextSteps(view.order, view.lines),
		mayChooseDay: (await shop.deliveries.choice(view.order)) !== null,
		onSale: view.lines.map(({ slug }) => slug).filter((slug) => shop.catalogue.productBySlug(slug) !== null),
	}
	return data(answer, { headers: sent })
}

export const meta = () => pageMeta('Pedido confirmado', 'El resumen de tu pedido.', { noindex: true })

export default function Confirmed() {
	const {
		order,
		bought,
		onSale,
		isLoggedIn,
		email,
		steps,
		mayChooseDay,
		mayWithdraw: offersWithdrawal,
	} = useLoaderData<typeof loader>()
	const { revalidate } = useRevalidator()
	const { reload } = useCart()
	const [query] = useSearchParams()
	const key = query.get('clave') ?? ''
	const { heading, lead } = confirmationOf(order)
	const isWaiting = order.state === 'awaiting_payment' && order.payment.transfer === null
	useEffect(() => {
		// The server has changed the cookie of the cart.
		if (bought) reload()
	}, [bought, reload])
	// The bank notifies the server; until then the page polls.
	useEffect(() => {
		if (!isWaiting) return
		const timer = setInterval(revalidate, WAIT_MS)
		return () => clearInterval(timer)
	}, [isWaiting, revalidate])
	return (
		<div className="wrap band stack loose confirmed">
			{isWaiting && <meta httpEquiv="refresh" content="5" />}
			<p className="eyebrow">{`Pedido ${order.id}`}</p>
			<h1>{heading}</h1>
			<p className="lead mute">{lead}</p>
			<p className="row even">
				<ButtonLink kind="line" isPlain to={addresses.order(order.id, key)}>
					{order.changeableUntil
						? `Cambiar o cancelar (hasta las ${order.changeableUntil})`
						: 'Ver y gestionar el pedido'}
				</ButtonLink>
				{mayChooseDay && (
					<Link className="link" to={addresses.orderDay(order.id, key)}>
						{order.shipping.pickup ? 'Elegir el día de recogida' : 'Elegir el día de entrega'}
					</Link>
				)}
			</p>
			<Withdrawals order={order} />
			{steps.length > 0 && (
				<section className="next-steps well tinted roomy stack narrow" aria-labelledby="ahora">
					<h2 className="sub" id="ahora">
						Qué pasa ahora
					</h2>
					<ol className="bullets">
						{steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</section>
			)}
			<OrderDetail order={order} onSale={onSale} documents={<OrderDocuments order={order} orderKey={key} />} />
			<p className="row even">
				<Link className="link" to={addresses.bestSellers()}>
					Seguir mirando
				</Link>
				{offersWithdrawal && <WithdrawLink order={order} orderKey={key} />}
			</p>
			{!isLoggedIn && order.state === 'processing' && (
				<aside className="well roomy stack narrow" aria-labelledby="guardar">
					<h2 className="sub" id="guardar">
						¿Te lo guardamos en una cuenta?
					</h2>
					<p>
						{`Con ${email} y una contraseña tendrás aquí este pedido, sus facturas y tus direcciones para la próxima vez.`}
					</p>
					<ButtonLink kind="line" isPlain to={addresses.register}>
						Crear una cuenta
					</ButtonLink>
				</aside>
			)}
		</div>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen status={500} />
	return <NotYourOrder isLoggedIn={error.data?.isLoggedIn === true} />
}
