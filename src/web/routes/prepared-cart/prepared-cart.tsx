import {
	type ActionFunctionArgs,
	data,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useLocation,
} from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { PREPARED_LINES, preparedCartPath } from '#contract/cart/cart-link.ts'
import { addLines, type CartMemory, MOST_LINES, readCart, rememberedLineId, writeCart } from '#domain/cart/memory.ts'
import { mergeLines } from '#domain/cart/saved-lines.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import { SEEN } from '#web/cart/seen.ts'
import { cartOf, pricedCart, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import { SummaryLines } from '#web/parts/checkout/order-summary.tsx'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'

export const headers = privatePage

/** The prepared cart in a URL. Its prices are the server's, as those of any cart. */
const preparedIn = (request: Request): CartMemory =>
	readCart(new URL(request.url).searchParams.get(PREPARED_LINES)?.slice(0, 4000) ?? '')

/** How many lines of a prepared cart the visitor has already. */
function repeatedIn(prepared: CartMemory, own: CartMemory): number {
	const known = new Set(own.lines.map(rememberedLineId))
	return prepared.lines.filter((line) => known.has(rememberedLineId(line))).length
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const prepared = preparedIn(request)
	const own = cartOf(request)
	const about = { held: own.lines.length, prepared, repeated: repeatedIn(prepared, own) }
	if (prepared.lines.length === 0) return { ...about, priced: null }
	return { ...about, priced: await pricedCart(services.shop, prepared, await buyerOf(request, services)) }
}

/** The field of the button that adds to the quantities of lines that the visitor has. */
const ADDED_UP = 'sumar'

/**
 * Adds the lines that can be served. A line that the visitor has already keeps the larger quantity, also when this is sent twice, unless
 * the visitor asks for both: a second room has the same tile.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const [prepared, before] = [preparedIn(request), cartOf(request)]
	const account = await buyerOf(request, services)
	const form = postedForm(context)
	// It asks for the quantity then.
	if (form.has(SEEN) && repeatedIn(prepared, before) > 0) return redirect(preparedCartPath(prepared))
	const { lineas } = await pricedCart(services.shop, prepared, account)
	const good = prepared.lines.filter((_, place) => lineas[place]?.problem === null)
	const isFull = new Set([...before.lines, ...good].map(rememberedLineId)).size > MOST_LINES
	if (good.length === 0 || isFull) return data({ isFull }, { status: 409 })
	const base = before.lines.length === 0 ? prepared : before
	const isAddedUp = form.has(ADDED_UP)
	const lines = (isAddedUp ? addLines(before, good)?.lines : null) ?? mergeLines(before.lines, good)
	const cart = { ...base, lines, postalCode: before.postalCode ?? prepared.postalCode }
	await saveChange(services.shop, account, before, cart)
	return redirect(addresses.cartWith(good.length), {
		headers: { 'set-cookie': cartCookie(writeCart(cart), isHttps(request)) },
	})
}

export const meta = () => pageMeta('Carrito preparado', 'Un carrito listo para revisar.', { noindex: true })

const heldText = (held: number) =>
	held === 1
		? 'En tu carrito ya hay un producto, que se queda.'
		: `En tu carrito ya hay ${held} productos, que se quedan.`

const repeatedText = (repeated: number) =>
	repeated === 1
		? 'Uno de estos productos ya está en tu carrito.'
		: `${repeated} de estos productos ya están en tu carrito.`

/**
 * A cart that another person, a program or a plan has filled: its contents and price, and a button that adds it to
 * the visitor's cart.
 */
export default function PreparedCart() {
	const { held, repeated, prepared, priced } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	const { pathname, search } = useLocation()
	if (!priced) {
		return (
			<SingleNotice title="Este enlace no trae ningún producto">
				<p>Puede que se haya cortado al copiarlo. Pide que te lo manden otra vez.</p>
				<ButtonLink to={addresses.catalogue}>Ver el catálogo</ButtonLink>
			</SingleNotice>
		)
	}
	const wrong = priced.lineas.filter(({ problem }) => problem !== null)
	const isUseless = wrong.length === priced.lineas.length
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Carrito', to: addresses.cart }, { text: 'Preparado' }]} />
			<div className="wrap stack loose">
				<div className="page-top">
					<h1>Carrito preparado</h1>
					<p className="lead">Revisa los productos y las cantidades. Los precios y el stock son los de ahora mismo.</p>
				</div>
				{refused && (
					<Notice tone="bad" role="alert">
						{refused.isFull
							? `En un carrito caben ${MOST_LINES} líneas, y con las que ya tienes no entran todas.`
							: 'Ninguno de estos productos se puede comprar ahora.'}
					</Notice>
				)}
				<div className="beside">
					<SummaryLines lines={priced.lineas} />
					<div className="well stack">
						<CartTotals priced={priced} memory={prepared} />
						{wrong.length > 0 && !isUseless && (
							<Notice tone="warm">
								{wrong.length === 1
									? 'Un producto no se puede comprar ahora: se queda fuera.'
									: `${wrong.length} productos no se pueden comprar ahora: se quedan fuera.`}
							</Notice>
						)}
						{held > 0 && <p className="small mute">{repeated > 0 ? repeatedText(repeated) : heldText(held)}</p>}
						<Form method="post" action={pathname + search} className="stack">
							{repeated > 0 && (
								<Button type="submit" name={ADDED_UP} value="si" wide disabled={isUseless} busyText="Sumando…">
									Sumar a lo que ya tengo
								</Button>
							)}
							<Button
								type="submit"
								wide
								kind={repeated > 0 ? 'line' : 'main'}
								disabled={isUseless}
								busyText="Poniendo…"
							>
								{repeated > 0 ? 'Dejar la cantidad mayor' : 'Poner en mi carrito'}
							</Button>
						</Form>
					</div>
				</div>
			</div>
		</>
	)
}
