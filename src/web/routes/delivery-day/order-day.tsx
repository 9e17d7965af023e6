import {
	type ActionFunctionArgs,
	data,
	isRouteErrorResponse,
	type LinksFunction,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useParams,
	useRouteError,
} from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { agreedMark, promisedText } from '#domain/delivery/agreed-delivery.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { ButtonLink } from '#ui/button.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { NotYourOrder } from '#web/parts/order/not-your-order.tsx'
import { openOrder } from '#web/parts/order/open-order.ts'
import { DayForm } from './day-form.tsx'
import deliveryDayStyle from './delivery-day.css?url'
import { postedSlot, shownDays } from './shown-days.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: deliveryDayStyle }]

export const headers = privatePage

async function open({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
	const services = servicesOf(context)
	const opened = await openOrder(request, services, params.id ?? '')
	if (!opened.isBuyer) throw data({ isLoggedIn: opened.account !== null }, { status: 404 })
	return { shop: services.shop, brand: services.brand, order: opened.view.order, key: opened.key }
}

export async function loader(args: LoaderFunctionArgs) {
	const { shop, brand, order, key } = await open(args)
	const choice = await shop.deliveries.choice(order)
	const days = choice ? shownDays(choice.offered) : []
	const { agreedDelivery } = order
	const chosen = days
		.find(({ day }) => day === agreedDelivery?.day)
		?.windows.find(({ text }) => text === agreedDelivery?.slot)
	return {
		brand,
		id: order.id,
		key,
		isPickup: order.delivery === 'pickup',
		days,
		chosen: chosen?.value ?? '',
		present: promisedText(order),
		isAgreed: agreedDelivery !== null,
		until: choice?.changeableUntil ? inMadrid(choice.changeableUntil, 'dayAndTime') : null,
		seen: agreedMark(order),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { shop, order, key } = await open(args)
	const form = postedForm(args.context)
	const slot = postedSlot(form)
	if (slot === undefined) return data({ fault: 'Elige un día y una franja.' }, { status: 422 })
	const outcome = await shop.deliveries.choose(order.id, slot, `${form.get('visto') ?? ''}`)
	if (!outcome.ok) {
		const [status, fault] = PROBLEMS[outcome.code]
		return data({ fault }, { status })
	}
	return redirect(`${addresses.order(order.id, key)}${key === '' ? '?' : '&'}hecho=dia`)
}

// The day has become full, or was changed by another person, since the form was rendered.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Cambiar el día', 'Día y franja de la entrega.', { noindex: true })

export default function OrderDay() {
	const { id, key, isPickup, days, chosen, present, isAgreed, until, seen } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const back = (
		<ButtonLink kind="line" isPlain to={addresses.order(id, key)}>
			Volver al pedido
		</ButtonLink>
	)
	return (
		<div className="wrap day-page">
			<h1>{isPickup ? '¿Cuándo lo recoges?' : '¿Qué día te lo llevamos?'}</h1>
			<p>
				{`Pedido ${id}. ${present ?? 'El día se acuerda por teléfono'}.`}
				{until && ` Puedes cambiarlo hasta el ${until}.`}
			</p>
			{days.length === 0 ? (
				<>
					{answer && (
						<Notice tone="bad" role="alert">
							{answer.fault}
						</Notice>
					)}
					<Notice>El día de este pedido ya no se cambia aquí. Si no te viene bien, llámanos.</Notice>
					<p>{back}</p>
				</>
			) : (
				<DayForm
					key={seen}
					days={days}
					chosen={chosen}
					soonest={isAgreed ? '' : (present ?? '')}
					submit="Guardar el día"
					fault={answer?.fault ?? null}
					seen={seen}
				>
					{back}
				</DayForm>
			)}
		</div>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const { id } = useParams()
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen status={500} />
	return <NotYourOrder isLoggedIn={error.data?.isLoggedIn === true} id={id} />
}
