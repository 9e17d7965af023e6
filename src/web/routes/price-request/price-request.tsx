import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import { priceRequestSchema } from '#contract/message/message.ts'
import { withoutSamples } from '#domain/cart/memory.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { formatEuros } from '#domain/money/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf, pricedCart } from '#web/cart/visitor-cart.ts'
import { takeMessage } from '#web/forms/take-message.ts'
import { formSource } from '#web/page/form-source.ts'
import { quietFrame } from '#web/page/frame.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import { OrderSummary } from '#web/parts/checkout/order-summary.tsx'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { PRICE_REQUEST_FORM } from './price-request.form.ts'

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const memory = withoutSamples(cartOf(request))
	if (memory.lines.length === 0) throw redirect(addresses.cart)
	const account = await buyerOf(request, services)
	return {
		memory,
		priced: await pricedCart(services.shop, memory, account),
		values: { name: account?.nombre ?? '', email: account?.correo ?? '', phone: account?.telefono ?? '' },
	}
}

/** The text for the shop: the message, and each line of the cart with its lot and its present price. */
function requestText(message: string, { lineas, contenido, subtotal, total }: CartAnswer, place: string): string {
	const lines = lineas.map(({ name, contents, lot, total: price }) => {
		const of = lot && lot.tono !== '' ? `, ${lotWords(lot)}` : ''
		return `- ${name}: ${contents}${of}, ${formatEuros(price)} sin IVA`
	})
	const sums = `${contenido}. Material ${formatEuros(subtotal)} sin IVA; total ${formatEuros(total)}.`
	return [message, '¿Me hacéis precio?', ...lines, sums, place].filter((part) => part !== '').join('\n')
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const memory = withoutSamples(cartOf(request))
	const priced = await pricedCart(services.shop, memory, await buyerOf(request, services))
	const place =
		memory.delivery === 'pickup'
			? 'Recogida en el almacén.'
			: `Entrega en ${memory.postalCode || '(sin código postal)'}.`
	return takeMessage(postedForm(context), services, priceRequestSchema, async ({ name, email, phone, message }) => {
		if (memory.lines.length === 0) {
			return { ok: false, fault: { field: 'message', detail: 'Tu carrito está vacío: añade lo que necesitas.' } }
		}
		const text = requestText(message, priced, place)
		const sent = { form: 'contacto', name, email, phone, subject: 'presupuesto', orderNumber: '', thread: '' } as const
		return services.shop.takeMessage({ ...sent, message: text, cart: memory.lines }, formSource(request, services))
	})
}

export const handle = quietFrame({ to: addresses.cart, text: 'Volver al carrito' })

export const meta = () => pageMeta('¿Me hacéis precio?', 'Pide un precio para todo tu carrito.', { noindex: true })

/** Requests a price of the whole cart from the shop; the cart stays unchanged. */
export default function PriceRequest() {
	const { memory, priced, values } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { answerIn } = useMerchant()
	return (
		<div className="wrap checkout">
			<div className="checkout-columns beside">
				<div className="stack loose">
					<h1>¿Me hacéis precio?</h1>
					{answer?.sent ? (
						<div role="status">
							<h2>Lo hemos recibido</h2>
							<p>{`Te respondemos por correo en ${answerIn}. Tu carrito sigue como estaba.`}</p>
							<p>
								<ButtonLink to={addresses.bestSellers()}>Seguir mirando</ButtonLink>
							</p>
						</div>
					) : (
						<section>
							<p className="mute">
								Miramos tu carrito y te escribimos con lo que podemos hacer. No te compromete a nada.
							</p>
							<PageForm
								id="precio"
								form={PRICE_REQUEST_FORM}
								submit="Pedir precio"
								values={values}
								answer={answer?.refused}
							>
								<DataNotice purpose="responderte" />
							</PageForm>
						</section>
					)}
				</div>
				<OrderSummary priced={priced} memory={memory} postalCode={memory.postalCode} />
			</div>
		</div>
	)
}
