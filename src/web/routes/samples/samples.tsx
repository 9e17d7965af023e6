import {
	type ActionFunctionArgs,
	createContext,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { type CartMemory, cleanPostalCode } from '#domain/cart/memory.ts'
import { fromEuros } from '#domain/money/cents.ts'
import { addSample, removeSample, sampleLines, type WantedSample } from '#domain/sample/basket.ts'
import { MOST_SAMPLES } from '#domain/sample/sample.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { addresses } from '#web/addresses.ts'
import { pricedCart } from '#web/cart/visitor-cart.ts'
import { formSource } from '#web/page/form-source.ts'
import { quietFrame } from '#web/page/frame.ts'
import { isSecure, originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import {
	checkoutCustomerSchema,
	customerFrom,
	keepCustomer,
	keptCustomer,
} from '#web/parts/checkout/checkout-customer.ts'
import { payMethodOf, placeAndPay } from '#web/parts/checkout/confirm-order.ts'
import { BankForm } from '#web/parts/order/bank-form.tsx'
import { projectVisit } from '#web/parts/project/project-visit.ts'
import { basketCookie, basketOf } from '#web/parts/samples/sample-cookie.ts'
import { withVatText } from '#web/parts/samples/sample-price.ts'
import { aboutSamples } from './about-samples.ts'
import { SampleBasket } from './sample-basket.tsx'
import { SamplesForm } from './samples-form.tsx'

/** The postal code in this request's form, for pricing the page that answers it. */
const typedPostalCode = createContext('')

export const headers = privatePage

/** The samples as a separate cart, which is delivered by parcel. */
const cartOf = (basket: readonly WantedSample[], postalCode: string | null): CartMemory => ({
	lines: sampleLines(basket),
	promoCode: null,
	postalCode,
	delivery: 'shipping',
})

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await buyerOf(request, services)
	const basket = basketOf(request)
	// The typed values of another order of this visit, otherwise the account's address.
	const values = { ...customerFrom(keptCustomer(request, services) ?? account ?? {}), cliente: '' }
	const { samples, warehouse } = shop.merchant()
	// A parcel costs the same everywhere: until the postal code is known, the total is the mainland's.
	const postalCode = context.get(typedPostalCode) || values.codigoPostal || warehouse.postalCode
	const priced = basket.length === 0 ? null : await pricedCart(shop, cartOf(basket, postalCode), account)
	return {
		basket: basket.map((one, nth) => ({ ...one, line: priced?.lineas[nth] ?? null })),
		priced,
		values,
		asksTaxId: account === null || account.cif === '',
		isFull: new URL(request.url).searchParams.has('llena'),
		isClosed: shop.orderObstacles().length > 0,
		terms: {
			price: withVatText(samples.priceCents),
			parcel: withVatText(samples.parcelCents),
		},
		// A new idempotency key each time: a double click or going back places one order.
		orderKey: services.newKey(),
		payOptions: priced ? await shop.credit.payOptions(fromEuros(priced.total), account) : [],
	}
}

function sampleIn(form: FormData): WantedSample | null {
	const [productId, lotId] = [Number(form.get('producto')), Number(form.get('lote'))]
	return [productId, lotId].every((id) => Number.isSafeInteger(id) && id > 0 && id < 1e9) ? { productId, lotId } : null
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const basket = basketOf(request)
	const secure = isSecure(request, services)
	const keep = (changed: readonly WantedSample[]) => basketCookie(changed, secure)
	const deed = form.get('accion')
	if (deed !== 'pedir') {
		const sample = sampleIn(form)
		const changed =
			sample === null ? basket : deed === 'quitar' ? removeSample(basket, sample) : addSample(basket, sample)
		if (changed === null) return redirect(`${addresses.samples}?llena`)
		return redirect(addresses.samples, { headers: { 'set-cookie': keep(changed) } })
	}
	const pay = `${form.get('pago') ?? ''}`
	context.set(typedPostalCode, cleanPostalCode(`${form.get('codigoPostal') ?? ''}`))
	const read = readForm(form, checkoutCustomerSchema)
	if (!read.ok) return data({ kind: 'faults' as const, answer: read.answer, pay: payMethodOf(pay) }, { status: 422 })
	const customer = { ...read.data, cliente: '' }
	const kept = keepCustomer(request, services, customer)
	const outcome = await placeAndPay(services, {
		cart: cartOf(basket, customer.codigoPostal),
		customer,
		account: await buyerOf(request, services),
		origin: originOf(request, services),
		address: formSource(request, services).address,
		idempotencyKey: `${form.get('clave') ?? ''}`,
		shownTotal: `${form.get('total') ?? ''}`,
		shownLines: form.getAll('linea').map((shown) => `${shown}`),
		pay,
		refusedAt: addresses.order,
	})
	if (!outcome.ok) {
		const { status, problem, requestId } = outcome
		if (requestId !== null) return redirect(`${addresses.team}?hecho=pedida`, { headers: { 'set-cookie': keep([]) } })
		const headers = { 'set-cookie': kept }
		return data(
			{ kind: 'refused' as const, problem, values: typedValues(form), pay: payMethodOf(pay) },
			{ status, headers },
		)
	}
	const { order, form: bank } = outcome
	await noteInProjects({ request, context }, basket, order.id)
	const emptied = { headers: { 'set-cookie': keep([]) } }
	if (bank === null) return redirect(addresses.confirmed(order.id, order.clave), emptied)
	return data({ kind: 'bank' as const, order, form: bank }, emptied)
}

/** Stores the samples' order in the projects they were requested from. The order does not depend on it. */
async function noteInProjects(
	given: Pick<ActionFunctionArgs, 'request' | 'context'>,
	basket: readonly WantedSample[],
	orderId: string,
): Promise<void> {
	const itemIds = basket.flatMap(({ itemId }) => itemId ?? [])
	if (itemIds.length === 0) return
	const { shop, services, account, remembered } = await projectVisit(given)
	const by = { accountId: account?.id ?? null, editKeys: [...remembered.own, ...remembered.shared] }
	try {
		await shop.projects.noteSamples(orderId, itemIds, by)
	} catch (error) {
		services.log.failed('the samples of projects could not be noted', error, { order: orderId })
	}
}

export const handle = quietFrame({ to: addresses.cart, text: 'Volver al carrito' })

export const meta = () => pageMeta('Muestras', 'Hasta cuatro muestras cortadas, por mensajería.', { noindex: true })

export type SamplesPage = Awaited<ReturnType<typeof loader>>
export type SamplesAnswer = ReturnType<typeof useActionData<typeof action>>

/** Up to four cut samples, ordered separately: the contents of the basket, and the form that orders them. */
export default function Samples() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (answer?.kind === 'bank') return <BankForm form={answer.form} order={answer.order} />
	const { priced, isFull } = loaded
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Muestras' }]} />
			<div className="wrap checkout">
				{isFull && (
					<p className="notice bad" role="alert">
						{`Ya tienes ${MOST_SAMPLES} muestras, las que caben en un pedido: quita una para pedir otra.`}
					</p>
				)}
				{priced ? (
					<div className="checkout-columns">
						<div className="checkout-main">
							<h1>Muestras</h1>
							<SamplesForm page={loaded} answer={answer} />
						</div>
						<SampleBasket page={loaded} />
					</div>
				) : (
					<div className="empty">
						<h1>Muestras</h1>
						<p>{aboutSamples(loaded.terms)}</p>
						<p>En la página de cada azulejo, elige el lote y pulsa «Pedir muestra de este lote».</p>
						<ButtonLink to={addresses.catalogue}>Ver el catálogo</ButtonLink>
					</div>
				)}
			</div>
		</>
	)
}
