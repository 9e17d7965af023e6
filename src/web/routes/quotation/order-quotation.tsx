import {
	type ActionFunctionArgs,
	createContext,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { cartAnswer } from '#contract/cart/cart-answer.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { cleanPostalCode, EMPTY_CART } from '#domain/cart/memory.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import { fromEuros } from '#domain/money/cents.ts'
import { ButtonLink } from '#ui/button.tsx'
import { typedValues } from '#ui/form/typed-values.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import type { FrameHandle } from '#web/page/frame.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { accountOf } from '#web/page/visitor-account.ts'
import { keepCustomer, keptCustomer } from '#web/parts/checkout/checkout-customer.ts'
import { payMethodOf, placeAndPay } from '#web/parts/checkout/confirm-order.ts'
import { readBuyer } from '#web/parts/checkout/read-buyer.ts'
import { BankForm } from '#web/parts/order/bank-form.tsx'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { OrderForm } from './order-form.tsx'
import { quotedCustomer } from './quoted-customer.ts'

/** The delivery address in this request's form, for pricing the page that answers it. */
const typedPlace = createContext<{ readonly delivery: Delivery; readonly postalCode: string } | null>(null)

export const headers = privatePage

/** A quotation that its visitor may order, or why not. A professional's quotation is ordered by that professional. */
async function openedFor(request: Request, services: PageServices, key: string) {
	const account = await accountOf(request, services)
	const found = await services.shop.quotations.ofKey(key)
	const isOthers = found?.quotation.accountId != null && found.quotation.accountId !== account?.id
	return { account, found: isOthers ? null : found }
}

const deliveryOf = (typed: unknown): Delivery => (typed === 'pickup' ? 'pickup' : 'shipping')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const key = params.clave ?? ''
	const { account, found } = await openedFor(request, services, key)
	if (!found) return data({ page: null }, { status: 404 })
	const { quotation, orderFault } = found
	if (orderFault !== null)
		return { page: { key, number: quotation.number, orderFault: PROBLEMS[orderFault][1], priced: null } }
	const { clientId } = quotation
	const client = clientId === null || account === null ? null : await shop.clients.find(account.id, clientId)
	const kept = keptCustomer(request, services)
	const values = { ...quotedCustomer(quotation, { kept, account, client }), cliente: '' }
	const place = context.get(typedPlace)
	const delivery = place?.delivery ?? 'shipping'
	const typed = place?.postalCode ?? values.codigoPostal
	const asked = { delivery, postalCode: typed.length === 5 ? typed : null }
	const { entries, quote } = await shop.quotations.price(quotation, asked, account)
	const priced = cartAnswer(entries, quote, asked, shop.showroom)
	return {
		page: {
			key,
			number: quotation.number,
			orderFault: null,
			priced,
			delivery,
			postalCode: asked.postalCode,
			values: { ...values, entrega: delivery },
			client: client?.nombre ?? null,
			firm: account?.empresa ?? '',
			asksTaxId: account === null || account.cif === '',
			isClosed: shop.orderObstacles().length > 0,
			// A new idempotency key each time: a double click or going back places one order.
			orderKey: services.newKey(),
			payOptions: await shop.credit.payOptions(fromEuros(priced.total), account),
		},
	}
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const key = params.clave ?? ''
	const form = postedForm(context)
	const { account, found } = await openedFor(request, services, key)
	if (!found) throw data(null, { status: 404 })
	const delivery = deliveryOf(form.get('entrega'))
	const postalCode = cleanPostalCode(`${form.get('codigoPostal') ?? ''}`)
	context.set(typedPlace, { delivery, postalCode })
	const pay = payMethodOf(`${form.get('pago') ?? ''}`)
	const shown = { pay, values: typedValues(form) }
	// The total is displayed with its transport before anything is ordered.
	const isPriced = form.get('lugar') === `${delivery} ${postalCode}`
	if (form.get('accion') !== 'pedir') return data({ kind: 'priced' as const, ...shown })
	const read = readBuyer(form, { delivery, table: services.shop.catalogue.shippingTable(), account })
	if (!read.ok) return data({ kind: 'faults' as const, answer: read.answer, ...shown }, { status: 422 })
	const customer = { ...read.data, cliente: '' }
	const headers = new Headers({ 'set-cookie': keepCustomer(request, services, customer) })
	if (!isPriced) return data({ kind: 'priced' as const, ...shown }, { headers })
	const outcome = await placeAndPay(services, {
		// The shop reads its lines and prices itself.
		cart: { ...EMPTY_CART, delivery },
		quotationId: found.quotation.id,
		customer,
		account,
		origin: originOf(request, services),
		address: formSource(request, services).address,
		idempotencyKey: `${form.get('clave') ?? ''}`,
		shownTotal: `${form.get('total') ?? ''}`,
		shownLines: [],
		pay,
		refusedAt: () => addresses.orderQuotation(key),
	})
	if (!outcome.ok) {
		const { status, problem } = outcome
		return data({ kind: 'refused' as const, problem, ...shown }, { status, headers })
	}
	const { order, form: bank } = outcome
	if (bank === null) return redirect(addresses.confirmed(order.id, order.clave), { headers })
	return data({ kind: 'bank' as const, order, form: bank }, { headers })
}

/** Also after a refusal: the total is for the typed place. */
export const shouldRevalidate = afterEveryAnswer

export const handle: FrameHandle<{ readonly page: { readonly key: string } | null }> = {
	frame: ({ page }) => ({
		kind: 'quiet',
		back: page && { to: addresses.clientQuotation(page.key), text: 'Volver al presupuesto' },
	}),
}

export const meta = () =>
	pageMeta('Pedir un presupuesto', 'Entrega y pago de un presupuesto aceptado.', { noindex: true })

export type OrderAnswer = ReturnType<typeof useActionData<typeof action>>
type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['page']>
export type OrderPage = Extract<Page, { readonly orderFault: null }>

/** Ordering an accepted quotation: its delivery and its payment. */
export default function OrderQuotation() {
	const { page } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (answer?.kind === 'bank') return <BankForm form={answer.form} order={answer.order} />
	if (page?.priced) return <OrderForm page={page} answer={answer} />
	return (
		<SingleNotice title={page ? `Presupuesto ${page.number}` : 'Ese presupuesto no está'}>
			<p>{page ? page.orderFault : 'El enlace no está entero, o lo pide quien lo hizo: entra en su cuenta.'}</p>
			{page && <ButtonLink to={addresses.clientQuotation(page.key)}>Ver el presupuesto</ButtonLink>}
		</SingleNotice>
	)
}
