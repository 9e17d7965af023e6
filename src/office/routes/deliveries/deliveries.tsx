import { counted } from '#domain/text/counted.ts'
import { Button } from '#ui/button.tsx'
import './deliveries.css'
import { Form, Link } from 'react-router'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { OFFERED_DAYS } from '#domain/delivery/delivery-days.ts'
import { formatNumber } from '#domain/money/format.ts'
import { accessTexts } from '#domain/order/driver-access.ts'
import type { Order } from '#domain/order/order.ts'
import { daysAfter, isDay, madridDay, weekdayInWords } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import type { RouteOfDay } from '#shop/delivery/delivery-desk.ts'
import { pageMeta } from '#web/page/page-meta.ts'

export const loader = guard('orders.see', async ({ request, shop, worker }) => {
	const asked = new URL(request.url).searchParams.get('dia') ?? ''
	const today = madridDay(shop.nowMs())
	const day = isDay(asked) ? asked : today
	const { routes, besides } = await shop.deliveries.sheet(day)
	return {
		day,
		name: weekdayInWords(day),
		latest: daysAfter(today, 2 * OFFERED_DAYS),
		previous: daysAfter(day, -1),
		next: daysAfter(day, 1),
		routes: routes.map(shownRoute),
		besides: besides.map((order) => shownStop(order, order.weightGrams, order.agreedDelivery?.slot ?? '')),
		maySeePlan: worker.may('prices.see'),
	}
})

const kg = (grams: number) => formatNumber(Math.round(grams / 1000))

function shownRoute({ routeId, name, stops, grams, maxStops, maxGrams, booked }: RouteOfDay) {
	const isPickup = routeId === 'recogida'
	return {
		routeId,
		name,
		load: isPickup
			? counted(stops, 'recogida', 'recogidas')
			: `${stops} de ${maxStops ?? stops} paradas · ${kg(grams)} de ${kg(maxGrams ?? grams)} kg`,
		isFull: maxStops !== null && stops >= maxStops && !isPickup,
		stops: booked.map(({ booking, order }) => ({
			...shownStop(order, booking.grams, order.agreedDelivery?.day === booking.day ? order.agreedDelivery.slot : ''),
			...(booking.part > 0 && { state: `parte ${booking.part}, ya ha salido` }),
		})),
	}
}

function shownStop(order: Order, grams: number, window: string) {
	const isPickup = order.delivery === 'pickup'
	return {
		id: order.id,
		who: order.nombre,
		phone: order.telefono,
		where: isPickup ? 'Recoge en el almacén' : `${order.direccion}, ${order.codigoPostal} ${order.localidad}`,
		window,
		weight: `${kg(grams)} kg`,
		extras: accessTexts(order.acceso),
		calls: order.acceso?.llamar === true,
		notes: order.notas ?? '',
		state: STATE_LABELS[order.state] as string,
	}
}

export const meta = () => pageMeta('Reparto · Gestión', 'Lo que sale y se recoge un día.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Stop = Loaded['besides'][number]

export default function Deliveries({ loaderData }: { readonly loaderData: Loaded }) {
	const { day, name, latest, previous, next, routes, besides, maySeePlan } = loaderData
	const isEmpty = besides.length === 0 && routes.every(({ stops }) => stops.length === 0)
	return (
		<div className="page deliveries">
			<h1>{`Reparto del ${name}`}</h1>
			<div className="row deliveries-days">
				<Link className="text-link" to={`?dia=${previous}`}>
					Día anterior
				</Link>
				<Link className="text-link" to={`?dia=${next}`}>
					Día siguiente
				</Link>
				<Form>
					<label htmlFor="dia">Ir al día</label>
					<input key={day} id="dia" className="input" type="date" name="dia" defaultValue={day} max={latest} />
					<Button kind="line" type="submit">
						Ver
					</Button>
				</Form>
				{maySeePlan && (
					<Link className="text-link" to={addresses.deliveryPlan}>
						Rutas y servicios
					</Link>
				)}
			</div>
			{isEmpty && <p className="mute">Nadie ha elegido este día.</p>}
			{routes.map(({ routeId, name, load, isFull, stops }) => (
				<section key={routeId} aria-labelledby={`ruta-${routeId}`}>
					<h2 id={`ruta-${routeId}`}>{name}</h2>
					<p className={isFull ? 'urgent' : 'mute'}>{isFull ? `Completa: ${load}` : load}</p>
					{stops.length > 0 && <Stops name={name} stops={stops} />}
				</section>
			))}
			{besides.length > 0 && (
				<section aria-labelledby="sin-ruta">
					<h2 id="sin-ruta">Acordados fuera de ruta</h2>
					<Stops name="Acordados fuera de ruta" stops={besides} />
				</section>
			)}
		</div>
	)
}

function Stops({ name, stops }: { readonly name: string; readonly stops: readonly Stop[] }) {
	return (
		<table className="data-table">
			<caption className="visually-hidden">{name}</caption>
			<thead>
				<tr>
					<th>Franja</th>
					<th>Pedido</th>
					<th>Dónde</th>
					<th>Peso</th>
					<th>Para el transportista</th>
				</tr>
			</thead>
			<tbody>
				{stops.map(({ id, who, phone, where, window, weight, extras, calls, notes, state }) => (
					<tr key={`${id} ${state}`}>
						<td data-label="Franja" className="whole">
							{window || 'Sin franja'}
						</td>
						<td data-label="Pedido">
							<span>
								<Link to={addresses.order(id)}>{id}</Link> <span className="mute">{state}</span>
							</span>
						</td>
						<td data-label="Dónde">
							<span>
								{who}
								<br />
								{where}
								<br />
								{phone !== '' && (
									<a href={`tel:${phone.replaceAll(' ', '')}`}>{calls ? `Llamar antes: ${phone}` : phone}</a>
								)}
							</span>
						</td>
						<td data-label="Peso" className="whole">
							{weight}
						</td>
						<td data-label="Para el transportista">
							{[...extras, notes].filter((text) => text !== '').join('. ') || '—'}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
