import './order.css'
import { data, Link, useActionData } from 'react-router'
import { addresses, REGISTERED } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { Notes } from '#office/parts/notes.tsx'
import { StateMark } from '#office/parts/state-mark.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { orderDeeds } from './deeds/order-deeds.ts'
import { OrderForms } from './forms/order-forms.tsx'
import { Buyer, Lines, Papers, telephone } from './order-facts.tsx'
import { ORDER_NOTE_FORM } from './order-note.form.ts'
import { orderPage } from './order-page.ts'
import { History, Mails, Money, Withdrawals } from './order-records.tsx'
import { ReturnRequests } from './returns/return-requests.tsx'

export const loader = guard('orders.see', async ({ request, params, shop, worker }) => {
	const file = await shop.orderDesk.file(params.id ?? '')
	if (!file) throw data(null, { status: 404 })
	const quotation = worker.may('people.see') ? await shop.quotations.ofOrder(file.view.order.id) : null
	const announcement = new URL(request.url).searchParams.get(REGISTERED) ?? ''
	return { ...orderPage(file, shop, worker, announcement), quotation }
})

export const action = orderDeeds

// Also after a refusal: the next submission has the order's present version.
export const shouldRevalidate = afterEveryAnswer

type Loaded = Awaited<ReturnType<typeof loader>>

export const meta = () => pageMeta('Pedido · Gestión', 'Un pedido.', { noindex: true })

/** The notices of finished actions, which mention the mail to a buyer with an address. */
const doneTexts = (hasMail: boolean) => ({
	...DONE_TEXTS,
	apuntado: hasMail ? 'Pedido apuntado. El comprador lo recibe por correo.' : 'Pedido apuntado.',
	acordado: hasMail ? 'Día de entrega apuntado. El comprador lo recibe por correo.' : 'Día de entrega apuntado.',
	parte: hasMail ? 'Ha salido esa parte. Se lo decimos al comprador, con lo que falta.' : 'Ha salido esa parte.',
	enviado: hasMail ? 'Hecho. Se lo decimos al comprador por correo.' : 'Hecho.',
})

const DONE_TEXTS = {
	vendido: 'Vendido y entregado. El tique está en «Documentos».',
	'sin-dia': 'Ya no hay día acordado.',
	enlace: 'Enlace para pagar enviado por correo.',
	decidido: 'Desistimiento decidido.',
	deshecho: 'Envío deshecho: el pedido vuelve a estar por preparar.',
	lote: 'Lote cambiado. La línea vuelve a estar por recoger.',
	corregido: 'Datos del envío corregidos.',
	entregado: 'Entregado.',
	direccion: 'Dirección corregida.',
	correo: 'Correo corregido. La confirmación sale otra vez, a la dirección nueva; los enlaces de antes ya no valen.',
	mandado: 'Saldrá otra vez en unos segundos.',
	cancelado: 'Pedido cancelado.',
	devuelto: 'Devolución anotada. Abajo está su estado.',
	devolucion: 'Anotado.',
	transferencia: 'Transferencia apuntada.',
	conocida: 'Esa transferencia ya estaba apuntada. Si es otra del mismo día e importe, márcalo.',
	factura: 'Factura completa hecha.',
	'factura-corregida': 'Factura rectificativa hecha y mandada al comprador.',
	respuesta: 'Respuesta apuntada. Está en «Documentos».',
	nota: 'Nota añadida.',
}

export default function OrderScreen({ loaderData: page }: { readonly loaderData: Loaded }) {
	const { order, waitsFor } = page
	const { name, phone } = order.shipping
	const answer = useActionData<typeof action>()
	return (
		<div className="page office-order">
			<p className="back">
				<Link to={addresses.orders}>Pedidos</Link>
			</p>
			<div className="row apart">
				<div>
					<h1>{`Pedido ${order.id}`}</h1>
					<p className="order-head row">
						<StateMark state={order.state} />
						<span>{order.total}</span>
						<span className="mute">{order.date}</span>
						<span>
							{name}
							{phone !== '' && (
								<>
									{' · '}
									<a className="text-link" href={telephone(phone)}>
										{phone}
									</a>
								</>
							)}
						</span>
						{page.quotation && (
							<Link className="text-link" to={addresses.quotation(page.quotation.id)}>
								{`Presupuesto ${page.quotation.number}`}
							</Link>
						)}
						{waitsFor !== '' && <span>{`Espera: ${waitsFor}`}</span>}
					</p>
				</div>
			</div>
			<Done texts={doneTexts(page.email !== '')} />
			<div className="beside">
				<div className="stack">
					<Withdrawals page={page} answer={answer} />
					<ReturnRequests page={page} />
					<OrderForms page={page} answer={answer} />
					<Lines page={page} />
					<Money page={page} answer={answer} />
				</div>
				<div className="stack">
					<Buyer page={page} />
					<Notes
						form={ORDER_NOTE_FORM}
						notes={page.notes}
						empty="Ninguna. El comprador no las ve."
						mayNote={page.deeds.note}
						answer={answer}
					/>
					<Papers page={page} />
					<Mails page={page} answer={answer} />
					<History page={page} />
				</div>
			</div>
		</div>
	)
}
