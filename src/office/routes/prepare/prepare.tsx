import { counted } from '#domain/text/counted.ts'
import { Button } from '#ui/button.tsx'
import './prepare.css'
import { Link } from 'react-router'
import { type AgreedDelivery, promisedDays } from '#domain/delivery/agreed-delivery.ts'
import { formatNumber } from '#domain/money/format.ts'
import { atHandText } from '#domain/sample/drawer.ts'
import { zoneName } from '#domain/shipping/tariff-zones.ts'
import { dayInWords, daysAfter, madridDay } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import type { OrderToPrepare } from '#shop/staff/picking.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { CHOSEN } from './asked-orders.ts'

export const loader = guard('order.prepare', async ({ request, shop, worker }) => {
	const today = madridDay(shop.nowMs())
	const mark = new URL(request.url).searchParams.get(MARK) ?? ''
	const found = await shop.picking.toPrepare()
	const orders = found.filter(({ isWithdrawn }) => !isWithdrawn).map((each) => shown(each, today))
	const withdrawn = found.filter(({ isWithdrawn }) => isWithdrawn).map((each) => shown(each, today))
	const zones = [...Map.groupBy(orders, ({ zone }) => zone)]
		.map(([zone, ofZone]) => ({
			zone,
			orders: ofZone
				.toSorted((one, other) => one.promisedDay.localeCompare(other.promisedDay))
				.map((order) => ({ ...order, isMarked: isMarked(order, mark) })),
		}))
		.toSorted(firstDayFirst)
	const days = [today, daysAfter(today, 1)].map((day, nth) => ({
		mark: day,
		text: nth === 0 ? 'Lo de hoy y lo atrasado' : 'Hasta mañana',
		count: orders.filter((order) => isMarked(order, day)).length,
	}))
	return { zones, days, mark, count: orders.length, withdrawn, mayDispatch: worker.may('order.dispatch') }
})

/** The parameter that names the ticked orders: all, those of a zone, or those promised up to a day. */
const MARK = 'marcar'
const ALL = 'todos'
const markQuery = (mark: string) => (mark === '' ? '?' : `?${new URLSearchParams([[MARK, mark]])}`)

function isMarked(
	{ zone, promisedDay }: { readonly zone: string; readonly promisedDay: string },
	mark: string,
): boolean {
	return mark === ALL || mark === zone || (/^\d{4}-\d\d-\d\d$/.test(mark) && promisedDay <= mark)
}

interface ZoneOfOrders {
	readonly zone: string
	readonly orders: readonly { readonly promisedDay: string }[]
}

/** Zones by their first promised day, pick-ups before deliveries of that day: their buyers come for them. */
function firstDayFirst(one: ZoneOfOrders, other: ZoneOfOrders): number {
	const dayOf = ({ orders }: ZoneOfOrders) => orders[0]?.promisedDay ?? ''
	const isDelivery = ({ zone }: ZoneOfOrders) => Number(zone !== PICK_UP)
	return (
		dayOf(one).localeCompare(dayOf(other)) ||
		isDelivery(one) - isDelivery(other) ||
		one.zone.localeCompare(other.zone, 'es')
	)
}

const PICK_UP = 'Recogida en almacén'

function shown({ order, preparation, samples }: OrderToPrepare, today: string) {
	const days = promisedDays(order)
	const last = days && (days.to ?? days.from)
	return {
		id: order.id,
		zone: order.delivery === 'pickup' ? PICK_UP : zoneName(order.zona ?? 'Sin zona'),
		promisedDay: last ?? '9999',
		promised: promisedText(last, order.agreedDelivery),
		isLate: last !== null && last < today,
		where: order.delivery === 'pickup' ? order.nombre : `${order.nombre}, ${order.localidad}`,
		weight: `${formatNumber(Math.round(order.weightGrams / 1000))} kg`,
		preparation,
		progress: [
			progressText(preparation),
			...(order.addsTo === null ? [] : [`va con ${order.addsTo}`]),
			...(samples === null ? [] : [`muestras: ${atHandText(samples)}`]),
		].join(' · '),
	}
}

const promisedText = (last: string | null, agreed: AgreedDelivery | null) => {
	if (last === null) return 'acordar por teléfono'
	return agreed === null ? dayInWords(last) : ['acordado,', dayInWords(last), agreed.slot].join(' ').trim()
}

function progressText({ lines, picked, short, isReady }: OrderToPrepare['preparation']): string {
	if (isReady) return 'Listo para salir'
	if (short > 0) return 'Falta material'
	if (picked > 0) return `${picked} de ${lines} líneas`
	return counted(lines, 'línea', 'líneas')
}

export const meta = () => pageMeta('Preparar · Gestión', 'Pedidos por preparar.', { noindex: true })

const SENT = {
	enviados: 'Pedidos enviados.',
	'en-parte': 'Enviado. Los pedidos a los que les falta material siguen aquí.',
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Prepare({
	loaderData: { zones, days, mark, count, withdrawn, mayDispatch },
}: {
	readonly loaderData: Loaded
}) {
	return (
		<div className="page">
			<h1>Preparar</h1>
			<Done texts={SENT} />
			{withdrawn.length > 0 && (
				<Notice tone="bad">
					<p>No se preparan: el comprador ha desistido. Decidid en su página qué se hace.</p>
					<ul>
						{withdrawn.map(({ id, where }) => (
							<li key={id}>
								<Link className="text-link" to={addresses.order(id)}>
									{id}
								</Link>{' '}
								{where}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{zones.length === 0 ? (
				<p className="mute">No hay nada por preparar.</p>
			) : (
				// Other documents, one of them a PDF: the browser sends the form by itself.
				<form className="prepare" key={mark}>
					<p className="mute">Marca los pedidos que vas a preparar o a mandar.</p>
					<nav className="row" aria-label="Marcar varios">
						<MarkLink mark={ALL} now={mark} text={`Todos (${count})`} />
						{days.map((day) => (
							<MarkLink key={day.mark} mark={day.mark} now={mark} text={`${day.text} (${day.count})`} />
						))}
						{mark !== '' && <MarkLink mark="" now={mark} text="Ninguno" />}
					</nav>
					{zones.map(({ zone, orders }) => (
						<fieldset key={zone}>
							<legend>
								{zone} <span className="mute">{orders.length}</span>{' '}
								<MarkLink mark={zone} now={mark} text={`Marcar ${zone}`} />
							</legend>
							{orders.map(({ id, where, weight, promised, isLate, isMarked: isTicked, progress, preparation }) => (
								<label key={id} className={preparation.isReady ? 'ready' : undefined}>
									<input type="checkbox" className="check" name={CHOSEN} value={id} defaultChecked={isTicked} />
									<span className="order">
										<Link className="text-link" to={addresses.order(id)}>
											{id}
										</Link>{' '}
										{where}
									</span>
									<span>{weight}</span>
									<span className={isLate ? 'urgent' : undefined}>{isLate ? `retrasado, ${promised}` : promised}</span>
									<span className={preparation.short > 0 ? 'urgent' : undefined}>{progress}</span>
								</label>
							))}
						</fieldset>
					))}
					<div className="foot-bar row deeds">
						<Button type="submit" formAction={`${OFFICE_BASE}${addresses.pickingList}`}>
							Lista de recogida
						</Button>
						<Button kind="line" type="submit" formAction={`${OFFICE_BASE}${addresses.deliveryNotes}`}>
							Albaranes en un PDF
						</Button>
						{mayDispatch && (
							<Button kind="line" type="submit" formAction={`${OFFICE_BASE}${addresses.dispatch}`}>
								Enviar
							</Button>
						)}
					</div>
				</form>
			)}
		</div>
	)
}

interface MarkLinkProps {
	readonly mark: string
	/** The present mark. */
	readonly now: string
	readonly text: string
}

/** Ticks several orders at once: a link, so that it works without a script. */
function MarkLink({ mark, now, text }: MarkLinkProps) {
	return (
		<Link
			className="text-link"
			to={markQuery(mark)}
			aria-current={mark === now ? 'true' : undefined}
			preventScrollReset
		>
			{text}
		</Link>
	)
}
