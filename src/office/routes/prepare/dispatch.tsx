import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './prepare.css'
import { Form, Link, useActionData } from 'react-router'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { type FixedCode, refusalText } from '#contract/refusal-text.ts'
// Separate from the reader of tables, which stays on the server.
import { LONGEST_SHIPMENT_TEXT } from '#contract/staff/shipment-text.ts'
import { readShipments, type ShipmentRow } from '#contract/staff/shipments.ts'
import { MOST_PACKAGES } from '#domain/document/printed-label.ts'
import { quantityOf } from '#domain/order/line-text.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { allOf, unreturnedLines, wholeOf } from '#domain/order/returned-lines.ts'
import type { OrderState } from '#domain/order/state.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import type { OrderToPrepare } from '#shop/staff/picking.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { CHOSEN, chosenOrders } from './asked-orders.ts'

export const loader = guard('order.dispatch', async ({ request, shop }) => {
	const { orders } = await shop.picking.list(chosenOrders(new URL(request.url).searchParams))
	return { orders: orders.map(shown) }
})

const shown = ({ order, lines, preparation, leaving }: OrderToPrepare) => ({
	id: order.id,
	where: order.delivery === 'pickup' ? `${order.nombre}, recoge en el almacén` : `${order.nombre}, ${order.localidad}`,
	isPickup: order.delivery === 'pickup',
	warning: preparation.isReady ? '' : preparation.short > 0 ? 'Falta material' : 'Sin recoger del todo',
	short: preparation.short > 0 ? shortOf(lines, leaving.lines) : null,
})

/** The goods of an order with missing ones that leave if its sender decides so. */
const shortOf = (open: readonly OrderLine[], leaving: readonly OrderLine[]) => ({
	/** The shown state, so that no other goods are sent. */
	mark: markOf(leaving),
	leaves: wordsOf(leaving),
	stays: wordsOf(unreturnedLines(open, leaving.map(allOf))),
})

const markOf = (lines: readonly OrderLine[]) => lines.map((line) => `${line.position}:${wholeOf(line)}`).join(',')
const wordsOf = (lines: readonly OrderLine[]) => lines.map((line) => `${quantityOf(line)} de ${line.nombre}`).join('; ')

/** The answer of this page's actions: the rows as typed or read, and the failed ones with their faults. */
interface DispatchAnswer {
	readonly rows: readonly ShipmentRow[]
	readonly sent: readonly string[]
	readonly faults: readonly string[]
}

/** The form of the labels, filled from the rows of the other one. */
const LABELS = 'etiquetas'

const textIn = (form: FormData, name: string) => `${form.get(name) ?? ''}`.trim().slice(0, LONGEST_SHIPMENT_TEXT)

function typedRows(form: FormData): ShipmentRow[] {
	const common = textIn(form, 'transportista')
	return form.getAll(CHOSEN).map((id) => ({
		orderId: `${id}`,
		carrier: textIn(form, `transportista-${id}`) || common,
		tracking: textIn(form, `seguimiento-${id}`),
	}))
}

/** An order with something missing that does not leave now. */
const WAITS = Symbol('waits')

interface Asked {
	/** The order, if it is in preparation. */
	readonly order: OrderToPrepare | undefined
	/** The action on missing goods; empty for none. */
	readonly decision: string
}

/** Sends an order, or its found goods; returns the fault, or null. */
async function send(
	shop: GuardedForm['shop'],
	{ orderId, carrier, tracking }: ShipmentRow,
	{ order, decision }: Asked,
): Promise<string | null | typeof WAITS> {
	const shipment = { carrier: carrier || null, tracking: tracking || null }
	if (order === undefined || order.preparation.short === 0) {
		const whole = await shop.orders.dispatch(orderId, shipment)
		return whole.ok ? null : refusedText(whole)
	}
	if (decision === '') return WAITS
	const { lines } = order.leaving
	if (decision !== markOf(lines)) return 'lo recogido ha cambiado. Míralo otra vez.'
	const part = await shop.deliveries.sendPart(orderId, { ...shipment, lines: lines.map(allOf) })
	return part.ok ? null : refusedText(part)
}

function refusedText({ code, state }: { readonly code: FixedCode; readonly state?: OrderState }): string {
	if (code === 'pedido_no_encontrado') return 'no existe.'
	return code === 'estado_no_admitido' && state ? `está «${STATE_LABELS[state]}».` : refusalText(code)[1]
}

export const action = deeds({
	leer: deed('order.dispatch', async ({ form, shop }): Promise<DispatchAnswer> => {
		const { rows, faults } = readShipments(`${form.get('lista') ?? ''}`)
		const { orders } = await shop.picking.list(rows.map(({ orderId }) => orderId))
		const isToLeave = ({ orderId }: ShipmentRow) => orders.some(({ order }) => order.id === orderId)
		const others: string[] = []
		for (const { orderId } of rows.filter((row) => !isToLeave(row))) {
			const isKnown = await shop.orderDesk.exists(orderId)
			others.push(`${orderId}: ${isKnown ? 'no está por salir, o el comprador ha desistido' : 'no existe'}.`)
		}
		const unread = faults.map(({ line, message }) => `Línea ${line}: ${message}.`)
		return { rows: rows.filter(isToLeave), sent: [], faults: [...unread, ...others] }
	}),
	enviar: deed('order.dispatch', async ({ form, shop }): Promise<DispatchAnswer | Response> => {
		const rows = typedRows(form)
		const { orders } = await shop.picking.list(rows.map(({ orderId }) => orderId))
		const sent: string[] = []
		const kept: string[] = []
		const faults: string[] = []
		// One after the other: each has its own mail, and a refused one leaves the others sent.
		for (const row of rows) {
			const order = orders.find((one) => one.order.id === row.orderId)
			const fault = await send(shop, row, { order, decision: textIn(form, `falta-${row.orderId}`) })
			if (fault === WAITS) kept.push(row.orderId)
			else if (fault === null) sent.push(row.orderId)
			else faults.push(`${row.orderId}: ${fault}`)
		}
		if (faults.length === 0 && sent.length > 0)
			return done(addresses.prepare, kept.length > 0 ? 'en-parte' : 'enviados')
		if (faults.length === 0) faults.push('Elige «Sale lo que hay» en lo que tenga que salir.')
		return { rows: rows.filter(({ orderId }) => !sent.includes(orderId)), sent, faults }
	}),
})

// Sent orders no longer need sending.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Enviar · Gestión', 'Pedidos que salen.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Dispatch({ loaderData: { orders } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	const rows = answer?.rows ?? []
	const read = new Map(rows.map((row) => [row.orderId, row]))
	// A pasted list also names orders that were not chosen before.
	const others = rows.filter(({ orderId }) => !orders.some(({ id }) => id === orderId))
	const unknown = { where: '', isPickup: false, warning: '', short: null } as const
	const listed = [...orders, ...others.map(({ orderId }) => ({ id: orderId, ...unknown }))]
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.prepare}>Preparar</Link>
			</p>
			<h1>Enviar</h1>
			{answer && answer.faults.length > 0 && <Faults answer={answer} />}
			{/* Another document: the browser sends the form by itself. */}
			<form id={LABELS} action={`${OFFICE_BASE}${addresses.labels}`} target="_blank" rel="noopener" />
			{listed.length === 0 ? (
				<p className="mute">Elige los pedidos en «Preparar», o pega abajo la lista del transportista.</p>
			) : (
				<Form method="post" className="stack dispatch" key={rows.map(({ orderId }) => orderId).join()}>
					<input type="hidden" name="formulario" value="enviar" />
					<label>
						Transportista de todos
						<input className="input" name="transportista" maxLength={LONGEST_SHIPMENT_TEXT} autoComplete="off" />
					</label>
					<ul className="rows">
						{listed.map((order) => (
							<LeavingOrder key={order.id} order={order} read={read.get(order.id)} />
						))}
					</ul>
					<p className="mute">A cada cliente le llega un correo con su seguimiento.</p>
					<Button kind="line" type="submit" form={LABELS}>
						Etiquetas en un PDF
					</Button>
					<Button type="submit">{listed.length === 1 ? 'Enviar el pedido' : `Enviar ${listed.length} pedidos`}</Button>
				</Form>
			)}
			<PastedList isOpen={listed.length === 0} />
		</div>
	)
}

/** The orders that have not been sent, with the reason of each. */
const Faults = ({ answer: { sent, faults } }: { readonly answer: DispatchAnswer }) => (
	<Notice tone="bad" role="alert">
		<b>{sent.length === 0 ? 'No se ha enviado nada de esto' : 'Lo demás se ha enviado'}</b>
		<ul>
			{faults.map((fault) => (
				<li key={fault}>{fault}</li>
			))}
		</ul>
	</Notice>
)

interface LeavingOrderProps {
	readonly order: Loaded['orders'][number]
	/** Its row as typed or read. */
	readonly read: ShipmentRow | undefined
}

function LeavingOrder({ order: { id, where, isPickup, warning, short }, read }: LeavingOrderProps) {
	return (
		<li className="row end">
			<input type="hidden" name={CHOSEN} value={id} />
			<span className="order grow">
				<Link className="text-link" to={addresses.order(id)}>
					{id}
				</Link>{' '}
				{where} {warning !== '' && <b className="bad-word">{warning}</b>}
			</span>
			{short && <ShortChoice id={id} short={short} />}
			<label className="packages">
				Bultos
				<input form={LABELS} type="hidden" name={CHOSEN} value={id} />
				<input
					className="input"
					form={LABELS}
					name="bultos"
					type="number"
					min={1}
					max={MOST_PACKAGES}
					defaultValue={1}
				/>
			</label>
			{isPickup ? <span className="mute">Se le avisa de que está listo</span> : <ShipmentFields id={id} read={read} />}
		</li>
	)
}

type ShortGoods = NonNullable<Loaded['orders'][number]['short']>

/** Whether an order with missing goods leaves without them. */
const ShortChoice = ({ id, short }: { readonly id: string; readonly short: ShortGoods }) => (
	<label>
		<span>{`Queda pendiente: ${short.stays}.`}</span>
		<select className="input" name={`falta-${id}`} defaultValue="">
			<option value="">No sale hoy</option>
			{short.leaves !== '' && <option value={short.mark}>{`Sale lo que hay: ${short.leaves}`}</option>}
		</select>
	</label>
)

/** The carrier and the tracking number of an order. */
const ShipmentFields = ({ id, read }: { readonly id: string; readonly read: ShipmentRow | undefined }) => (
	<>
		<label>
			Transportista
			<input
				className="input"
				name={`transportista-${id}`}
				maxLength={LONGEST_SHIPMENT_TEXT}
				defaultValue={read?.carrier ?? ''}
				autoComplete="off"
			/>
		</label>
		<label>
			Seguimiento
			<input
				className="input"
				name={`seguimiento-${id}`}
				maxLength={LONGEST_SHIPMENT_TEXT}
				defaultValue={read?.tracking ?? ''}
				autoComplete="off"
			/>
		</label>
	</>
)

/** The field for the carrier's list. */
const PastedList = ({ isOpen }: { readonly isOpen: boolean }) => (
	<details className="stack tight pasted" open={isOpen}>
		<summary className="text-link">Pegar la lista del transportista</summary>
		<Form method="post">
			<input type="hidden" name="formulario" value="leer" />
			<label>
				Una línea por pedido: pedido; seguimiento; transportista
				<textarea className="input" name="lista" rows={6} maxLength={30_000} spellCheck={false} />
			</label>
			<Button kind="line" type="submit">
				Leer la lista
			</Button>
		</Form>
	</details>
)
