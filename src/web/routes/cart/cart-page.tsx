import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './cart-page.css'
import {
	type ActionFunctionArgs,
	data,
	Form,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { CART_FULL, CART_NOT_KEPT } from '#contract/cart/cart-refusal-text.ts'
import { type Account, isApprovedProfessional, personOf } from '#domain/account/account.ts'
import {
	type CartMemory,
	MOST_LINES,
	productsText,
	rememberedLineId,
	withoutSamples,
	writeCart,
} from '#domain/cart/memory.ts'
import { addedElsewhere, changesBetween, mergeLines } from '#domain/cart/saved-lines.ts'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { mayBuy } from '#domain/firm/member.ts'
import { toEuros } from '#domain/money/cents.ts'
import { isSample, sampleAddedText } from '#domain/sample/sample.ts'
import type { Shop } from '#shop/shop.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { addresses } from '#web/addresses.ts'
import { EmptyCart } from '#web/cart/cart-drawer.tsx'
import { CartLines } from '#web/cart/cart-lines.tsx'
import { DeliveryChoice, PromoCode } from '#web/cart/cart-options.tsx'
import { useCart } from '#web/cart/cart-provider.tsx'
import { CartBar, CartTotals } from '#web/cart/cart-totals.tsx'
import { withFormerSamples } from '#web/cart/former-samples.ts'
import { cartOf, hasCart, pricedCart, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import { UnpaidNotice } from '#web/parts/order/unpaid-notice.tsx'
import { unpaidOrdersOf } from '#web/parts/order/unpaid-orders.ts'
import { AddedElsewhere, LEAVE, TAKE } from './added-elsewhere.tsx'
import { type Changed, changeCart } from './change-cart.ts'

export const headers = privatePage

/** In the URL of the cart after the form that added the first line. */
const FIRST = 'primera'
/** In the URL of the cart after lists of products were put into it: their number. */
const ADDED = 'anadidos'
/** In the URL of the cart after a sample was put into it. */
const SAMPLED = 'muestra'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { brand, shop } = services
	const memory = cartOf(request)
	await moveFormerSamples(request, services, memory)
	const asksFrom = toEuros(shop.merchant().priceRequestsFromCents)
	const query = new URL(request.url).searchParams
	const isLost = !hasCart(request) && query.has(FIRST)
	const added = /^\d{1,2}$/.test(query.get(ADDED) ?? '') ? Number(query.get(ADDED)) : 0
	const isSampled = query.has(SAMPLED)
	const account = await buyerOf(request, services)
	const unpaid = await unpaidOrdersOf(request, services, account)
	const elsewhere = account ? addedElsewhere(memory.lines, await shop.savedLines(personOf(account))) : []
	const shown = {
		elsewhere: elsewhere.map(rememberedLineId),
		brand,
		memory,
		asksFrom,
		isLost,
		added,
		isSampled,
		unpaid,
	}
	const isEmpty = { ...shown, mayHold: false, mayQuote: false, ordered: null, priced: null }
	if (memory.lines.length === 0) return isEmpty
	const mayHold = account !== null && isApprovedProfessional(account) && mayBuy(account)
	const mayQuote = isApprovedProfessional(account) && !account?.member
	const quoted = mayQuote && account !== null ? withoutSamples(memory).lines : []
	const ordered = account && (await shop.quotations.orderOfCart(account.id, quoted))
	return { ...isEmpty, mayHold, mayQuote, ordered, priced: await pricedCart(shop, memory, account) }
}

/** Moves the samples that the browser has from a former version into the cart, which is then displayed. */
async function moveFormerSamples(request: Request, services: PageServices, before: CartMemory): Promise<void> {
	const moved = withFormerSamples(request, before)
	if (moved === null) return
	await saveChange(services.shop, await buyerOf(request, services), before, moved.cart)
	throw redirect(addresses.cart, { headers: moved.headers })
}

/** The cart's forms of the cart page, the product page and the drawer, without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const before = cartOf(request)
	const form = postedForm(context)
	const buyer = await buyerOf(request, services)
	const accion = form.get('accion')
	if (buyer && accion === LEAVE) {
		await leaveAddedElsewhere(shop, buyer, before, form.getAll('linea'))
		return redirect(addresses.cart)
	}
	const changed =
		buyer && accion === TAKE
			? await withAddedElsewhere(shop, buyer, before)
			: await changeCart(shop, before, form, buyer)
	if (!changed.ok) return data({ refused: changed.refused }, { status: 422 })
	await saveChange(shop, buyer, before, changed.cart)
	// A browser that returns without its first cart stores no cookies.
	const isFirst = before.lines.length === 0
	const to = form.get('variante') === SAMPLE_VARIANT ? addresses.cartWithSample : addresses.cart
	return redirect(isFirst ? `${to}${to === addresses.cart ? '?' : '&'}${FIRST}` : to, {
		headers: { 'set-cookie': cartCookie(writeCart(changed.cart), isHttps(request)) },
	})
}

/** The cart with as many of the account's other lines as fit; the rest stays in the account. */
async function withAddedElsewhere(shop: Shop, buyer: Account, cart: CartMemory): Promise<Changed> {
	const added = addedElsewhere(cart.lines, await shop.savedLines(personOf(buyer)))
	if (added.length > 0 && isFull(cart)) return { ok: false, refused: { campo: 'linea', detail: CART_FULL } }
	return { ok: true, cart: { ...cart, lines: mergeLines(cart.lines, added).slice(0, MOST_LINES) } }
}

const isFull = ({ lines }: CartMemory) => lines.length >= MOST_LINES

/** Removes from the account's cart the lines that the page has named; a line added since stays. */
async function leaveAddedElsewhere(
	shop: Shop,
	buyer: Account,
	{ lines }: CartMemory,
	named: readonly FormDataEntryValue[],
): Promise<void> {
	const person = personOf(buyer)
	const added = addedElsewhere(lines, await shop.savedLines(person))
	const removed = added.filter((line) => named.includes(rememberedLineId(line)))
	await shop.changeSavedCart(person, { set: [], removed })
}

export const meta = () => pageMeta('Carrito', 'Lo que llevas, el transporte y el total con IVA.', { noindex: true })

export default function CartPage() {
	const loaded = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()?.refused ?? null
	const cart = useCart()
	// Before hydration the server's cart is shown; afterwards the browser's, which follows every change.
	const memory = cart.isRead ? cart.memory : loaded.memory
	const priced = cart.priced ?? loaded.priced
	const isEmpty = memory.lines.length === 0
	const hasGoods = withoutSamples(memory).lines.length > 0
	const broken = priced?.lineas.some((line) => line.problem !== null) ?? false
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Carrito' }]} />
			<div className="wrap cart-page">
				<h1>Carrito</h1>
				<AddedElsewhere lines={loaded.elsewhere} isFull={isFull(memory)} />
				<UnpaidNotice orders={loaded.unpaid} hasCart={!isEmpty} />
				{loaded.ordered !== null && isSame(loaded.memory, memory) && <Ordered order={loaded.ordered} />}
				{loaded.isLost && isEmpty && (
					<Notice tone="bad" role="alert">
						{CART_NOT_KEPT}
					</Notice>
				)}
				{loaded.added > 0 && !isEmpty && (
					<Notice role="status">
						{`Has añadido ${productsText(loaded.added)}${memory.lines.length > loaded.added ? ' a lo que ya tenías' : ''}.`}
					</Notice>
				)}
				{loaded.isSampled && !isEmpty && <Notice role="status">{`${sampleAddedText(loaded.memory.lines)}.`}</Notice>}
				{refused?.campo === 'linea' && (
					<Notice tone="bad" role="alert">
						{refused.detail}
						{refused.product && (
							<>
								{'. '}
								<Link to={addresses.product(refused.product.slug)}>{`Volver a ${refused.product.nombre}`}</Link>
							</>
						)}
					</Notice>
				)}
				{isEmpty || !priced ? (
					<EmptyCart>
						<p>
							¿Tienes una lista de referencias?{' '}
							<Link className="text-link" to={addresses.quickOrder}>
								Pedido rápido
							</Link>
						</p>
					</EmptyCart>
				) : (
					<div className="cart-columns beside">
						<section aria-labelledby="productos">
							<h2 id="productos" className="visually-hidden">
								Productos
							</h2>
							<CartLines lines={priced.lineas} delivery={memory.delivery} />
						</section>
						<div className="cart-side">
							<div className="cart-options stack loose">
								<DeliveryChoice memory={memory} priced={priced} refused={refused} />
								<PromoCode memory={memory} priced={priced} refused={refused} />
							</div>
							<div className="cart-foot stack" aria-busy={cart.isPricing}>
								<CartTotals priced={priced} memory={memory} />
								{broken && <p className="small bad-word">Corrige las líneas señaladas para seguir.</p>}
								{hasGoods && <CartUses loaded={loaded} subtotal={priced.subtotal} />}
								<p className="tiny mute">Sin pedido mínimo.</p>
							</div>
							{!broken && (
								<CartBar priced={priced}>
									<ButtonLink isPlain to={addresses.checkout}>
										Tramitar pedido
									</ButtonLink>
								</CartBar>
							)}
						</div>
					</div>
				)}
			</div>
		</>
	)
}

/** Whether a cart has the lines with which the page was loaded. */
const isSame = (loaded: CartMemory, { lines }: CartMemory): boolean => {
	const { set, removed } = changesBetween(loaded.lines, lines)
	return set.length + removed.length === 0
}

/** The notice that the cart has become an order by way of a quotation, with the button to empty it. */
function Ordered({ order }: { readonly order: string }) {
	const { change } = useCart()
	return (
		<Notice role="status">
			<p>
				{'Estas líneas ya están en el pedido '}
				<Link className="text-link" to={addresses.order(order)}>
					{order}
				</Link>
				{', que hiciste con tu presupuesto.'}
			</p>
			<Form
				method="post"
				action={addresses.cart}
				onSubmit={(event) => {
					// Prices may still be on their way, whose answer would bring back the cart that the server had emptied.
					event.preventDefault()
					change((cart) => ({ ...cart, lines: cart.lines.filter(isSample) }))
				}}
			>
				<input type="hidden" name="accion" value="quitar-pedidas" />
				<input type="hidden" name="pedido" value={order} />
				<Button kind="line" type="submit">
					Vaciar el carrito
				</Button>
			</Form>
		</Notice>
	)
}

interface CartUsesProps {
	readonly loaded: ReturnType<typeof useLoaderData<typeof loader>>
	readonly subtotal: number
}

/** The further actions of a cart with more than samples. */
function CartUses({ loaded, subtotal }: CartUsesProps) {
	return (
		<>
			{subtotal >= loaded.asksFrom && (
				<ButtonLink kind="line" wide isPlain to={addresses.priceRequest}>
					¿Me hacéis precio?
				</ButtonLink>
			)}
			{loaded.mayHold && (
				<Link className="text-link" to={addresses.newHoldOfCart}>
					Reservar estos lotes sin comprar todavía
				</Link>
			)}
			<Form method="post" action={addresses.myProjects}>
				<button type="submit" className="text-link" name="accion" value="carrito">
					Guardar el carrito como obra
				</button>
			</Form>
			{loaded.mayQuote && (
				<Form method="post" action={addresses.quotations}>
					<button type="submit" className="text-link" name="formulario" value="nuevo">
						Hacer un presupuesto para tu cliente
					</button>
				</Form>
			)}
		</>
	)
}
