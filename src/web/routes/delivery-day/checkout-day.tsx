import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { findWindow } from '#domain/delivery/delivery-days.ts'
import { isParcel } from '#domain/sample/sample.ts'
import { ButtonLink } from '#ui/button.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { quietFrame } from '#web/page/frame.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { type CheckoutCustomer, keepCustomer, keptCustomer } from '#web/parts/checkout/checkout-customer.ts'
import { cartDays } from '#web/parts/checkout/delivery-slot.ts'
import { DayForm } from './day-form.tsx'
import deliveryDayStyle from './delivery-day.css?url'
import { postedSlot, shownDays } from './shown-days.ts'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: deliveryDayStyle }]

export const headers = privatePage

interface Buying {
	readonly services: PageServices
	readonly cart: CartMemory
	readonly customer: CheckoutCustomer
}

/** The cart and the buyer of the checkout; visitors without an address yet are redirected there. */
function buying({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Buying {
	const services = servicesOf(context)
	const cart = cartOf(request)
	const customer = keptCustomer(request, services)
	if (cart.lines.length === 0) throw redirect(addresses.cart)
	// A parcel has no place on a route.
	if (isParcel(cart.lines)) throw redirect(addresses.checkoutStep('confirmacion'))
	if (!customer) throw redirect(addresses.checkoutStep('envio'))
	return { services, cart, customer }
}

export async function loader(given: LoaderFunctionArgs) {
	const { services, cart, customer } = buying(given)
	const { offered, soonest } = await cartDays(services.shop, cart, customer)
	return {
		brand: services.brand,
		isPickup: cart.delivery === 'pickup',
		byPhone: offered.kind === 'phone',
		days: shownDays(offered),
		soonest,
		chosen: customer.dia === '' ? '' : `${customer.dia} ${customer.franja}`,
	}
}

export async function action(given: ActionFunctionArgs) {
	const { services, cart, customer } = buying(given)
	const slot = postedSlot(postedForm(given.context))
	if (slot === undefined) return data({ fault: 'Elige un día y una franja.' }, { status: 422 })
	const { offered } = await cartDays(services.shop, cart, customer)
	if (slot !== null && findWindow(offered, slot.day, slot.window) === null) {
		const [status, fault] = PROBLEMS.franja_no_disponible
		return data({ fault }, { status })
	}
	const kept = { ...customer, dia: slot?.day ?? '', franja: slot?.window ?? '' }
	const headers = { 'set-cookie': keepCustomer(given.request, services, kept) }
	return redirect(addresses.checkoutStep('confirmacion'), { headers })
}

// A full day has become full since the form was rendered.
export const shouldRevalidate = afterEveryAnswer

export const handle = quietFrame({ to: addresses.checkoutStep('confirmacion'), text: 'Volver al pedido' })

export const meta = () => pageMeta('Elegir el día', 'Día y franja de la entrega.', { noindex: true })

export default function CheckoutDay() {
	const { isPickup, byPhone, days, soonest, chosen } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const back = (
		<ButtonLink kind="line" isPlain to={addresses.checkoutStep('confirmacion')}>
			Volver al pedido
		</ButtonLink>
	)
	return (
		<div className="wrap day-page">
			<h1>{isPickup ? '¿Cuándo lo recoges?' : '¿Qué día te lo llevamos?'}</h1>
			{days.length === 0 ? (
				<>
					<Notice>
						{byPhone
							? 'Por el peso o por cómo se llega a la puerta, el día lo acordamos contigo: te llamamos en cuanto esté pagado.'
							: 'Para este pedido no se elige día: te llega lo antes posible.'}
					</Notice>
					<p>{back}</p>
				</>
			) : (
				<DayForm days={days} chosen={chosen} soonest={soonest} submit="Guardar el día" fault={answer?.fault ?? null}>
					{back}
				</DayForm>
			)}
		</div>
	)
}
