import { Link } from 'react-router'
import { dispositionField, quantityField } from '#contract/order/line-fields.ts'
import { addresses, RETURNS_FORM } from '#office/addresses.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import type { OrderPage } from '#office/routes/order/order-page.ts'
import { choosing } from '#office/routes/prepare/asked-orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { FormDescription } from '#ui/form/form-description.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { Notice } from '#ui/notice.tsx'
import { ADDRESS_FORM } from './address.form.ts'
import { AGREED_FORM } from './agreed.form.ts'
import { CORRECTION_FORM } from './correction.form.ts'
import { DeedForm } from './deed-form.tsx'
import { EMAIL_FORM } from './email.form.ts'
import { HANDOVER_FORM } from './handover.form.ts'
import { InvoiceForms } from './invoice-forms.tsx'
import { OTHER_LOT_FORM } from './other-lot.form.ts'
import { REASON_FORM } from './reason.form.ts'
import { REFUND_FORM } from './refund.form.ts'
import { SHIPMENT_FORM } from './shipment.form.ts'
import { TRANSFER_FORM } from './transfer.form.ts'

export interface OrderFormsProps {
	readonly page: OrderPage
	readonly answer: DeedAnswer
}

/** Deeds whose forms are in other sections. */
const ELSEWHERE = ['note', 'refunds', 'withdrawal']

/** The present actions on an order, the next step first and open. */
export function OrderForms({ page, answer }: OrderFormsProps) {
	const { deeds, seen } = page
	const offered = Object.entries(deeds).some(([name, isOffered]) => isOffered && !ELSEWHERE.includes(name))
	if (!offered) return null
	return (
		<section aria-labelledby="hacer">
			<h2 id="hacer">Qué se puede hacer</h2>
			{page.open
				.filter(({ missing }) => missing > 0)
				.map(({ position, name, missing, unit }) => (
					<Notice key={position} tone="warm">
						{`Al preparar no aparecieron ${missing} de ${name} (${unit}). Llama al comprador y decidid: ${wayOut(page)} `}
						<Link className="text-link" to={`${addresses.pickingList}${choosing([page.order.id])}`}>
							Ya ha aparecido
						</Link>
					</Notice>
				))}
			{deeds.add && (
				<p>
					<ButtonLink kind="line" to={addresses.newOrderAddingTo(page.order.id)}>
						Añadir material
					</ButtonLink>
				</p>
			)}
			<PaymentForms page={page} answer={answer} />
			<SendingForms page={page} answer={answer} />
			<CorrectionForms page={page} answer={answer} />
			<ReturnForms page={page} answer={answer} />
			<InvoiceForms page={page} answer={answer} />
			{deeds.cancel && (
				<DeedForm
					seen={seen}
					answer={answer}
					id="cancelar"
					title="Cancelar el pedido"
					form={REASON_FORM}
					submit="Cancelar el pedido"
				/>
			)}
		</section>
	)
}

/** The actions on missing goods, by the forms below. */
const wayOut = ({ deeds, open }: OrderPage) => {
	const sends = deeds.part && open.some(({ missing, picked }) => missing === 0 || picked !== '0')
	if (sends && deeds.returns)
		return 'sale lo que hay y el resto otro día, o se devuelve lo que falta. Los dos formularios lo traen puesto.'
	if (sends) return 'sale lo que hay y el resto otro día. El formulario lo trae puesto.'
	return deeds.returns
		? 'se devuelve lo que falta. El formulario lo trae puesto.'
		: 'alguien con permiso lo manda o lo devuelve.'
}

const shipmentOf = ({ seen }: OrderPage) => ({
	transportista: seen.carrier ?? '',
	seguimiento: seen.tracking ?? '',
})

/** Forms of an order that waits for its payment. */
function PaymentForms({ page, answer }: OrderFormsProps) {
	const { deeds, seen, missing } = page
	const shared = { seen, answer }
	return (
		<>
			{deeds.transfer && (
				<DeedForm
					{...shared}
					id="transferencia"
					title="Apuntar una transferencia"
					form={TRANSFER_FORM}
					values={page.transfer}
					submit="Apuntar"
					isOpen={missing !== null}
				>
					<p className="mute">
						{missing === null
							? 'No espera ningún cobro: lo que llegue de más hay que devolverlo, y un pedido caducado se pone en marcha si queda material.'
							: `Faltan ${missing}.`}
					</p>
				</DeedForm>
			)}
			{deeds.payLink && (
				<DeedForm
					{...shared}
					id="enlace-de-pago"
					title="Mandar el enlace para pagar"
					form={NO_FIELDS}
					submit="Mandarlo"
				>
					<p className="mute">{`Va al correo del comprador, que puede pagar ${page.heldUntil}.`}</p>
				</DeedForm>
			)}
		</>
	)
}

/** Forms of an order that is to leave or arrive. */
function SendingForms({ page, answer }: OrderFormsProps) {
	const { deeds, seen, order } = page
	// Missing goods are sent, refunded or found first.
	const isShort = page.open.some(({ missing }) => missing > 0)
	const shared = { seen, answer }
	const isPickup = order.shipping.pickup
	return (
		<>
			{deeds.dispatch && !isShort && (
				<DeedForm
					{...shared}
					id="enviar"
					title={isPickup ? 'Avisar de que está preparado' : 'Marcar como enviado'}
					form={SHIPMENT_FORM}
					values={shipmentOf(page)}
					submit={isPickup ? 'Está preparado' : 'Enviado'}
					isOpen
				>
					{page.email !== '' && <p className="mute">Se avisa al comprador por correo.</p>}
				</DeedForm>
			)}
			{deeds.agree && (
				<DeedForm
					{...shared}
					id="acordar"
					title={isPickup ? 'Acordar el día de recogida' : 'Acordar el día de entrega'}
					form={AGREED_FORM}
					values={{ dia: page.agreed?.day ?? '', franja: page.agreed?.slot ?? '' }}
					submit="Apuntar"
				>
					<p className="mute">
						{page.email === ''
							? 'Se prepara para ese día.'
							: 'Se manda al comprador por correo y se prepara para ese día.'}
					</p>
				</DeedForm>
			)}
			{deeds.part && (
				<DeedForm
					{...shared}
					id="enviar-parte"
					title={isPickup ? 'Entregar una parte' : 'Enviar una parte'}
					form={partForm(page.open)}
					values={Object.fromEntries(page.open.map(({ position, picked }) => [quantityField(position), picked]))}
					submit="Sale esta parte"
					isOpen={isShort}
				>
					<p className="mute">Lo que dejes vacío sale más adelante. El comprador sabe qué va de camino y qué falta.</p>
				</DeedForm>
			)}
			{deeds.deliver && (
				<DeedForm
					{...shared}
					id="entregar"
					title={isPickup ? 'Marcar como recogido' : 'Marcar como entregado'}
					form={page.asksPickupCode ? HANDOVER_FORM : NO_FIELDS}
					submit={isPickup ? 'Recogido' : 'Entregado'}
					isOpen
				/>
			)}
		</>
	)
}

function otherLotForm({ otherLots }: OrderPage): FormDescription {
	const options = [{ id: '', text: 'Elige una línea y su lote nuevo' }, ...otherLots]
	const fields = OTHER_LOT_FORM.fields.map((field) => (field.name === 'lote' ? { ...field, options } : field))
	return { ...OTHER_LOT_FORM, fields }
}

/** Forms that correct lot, shipment, mail and address. */
function CorrectionForms({ page, answer }: OrderFormsProps) {
	const { deeds, seen } = page
	const shared = { seen, answer }
	return (
		<>
			{deeds.undo && (
				<DeedForm {...shared} id="deshacer-envio" title="Deshacer el envío" form={NO_FIELDS} submit="Deshacerlo">
					<p className="mute">Se puede hoy, mientras siga en el almacén.</p>
				</DeedForm>
			)}
			{deeds.lot && page.otherLots.length > 0 && (
				<DeedForm
					{...shared}
					id="otro-lote"
					title="Servir de otro lote"
					form={otherLotForm(page)}
					values={{ avisar: 'si' }}
					submit="Cambiar el lote"
				>
					<p className="mute">El precio y la factura no cambian. La línea vuelve a estar por recoger.</p>
				</DeedForm>
			)}
			{deeds.correct && (
				<DeedForm
					{...shared}
					id="corregir-envio"
					title="Corregir transportista o seguimiento"
					form={CORRECTION_FORM}
					values={shipmentOf(page)}
					submit="Guardar"
				/>
			)}
			{deeds.email && (
				<DeedForm
					{...shared}
					id="correo"
					title="Corregir el correo"
					form={EMAIL_FORM}
					values={{ correo: page.email }}
					submit="Guardar el correo"
				>
					<p className="mute">Lo que no ha llegado y la confirmación salen a la dirección nueva.</p>
				</DeedForm>
			)}
			{deeds.address && (
				<DeedForm
					{...shared}
					id="direccion"
					title="Corregir la dirección"
					form={ADDRESS_FORM}
					values={{ ...addressOf(page) }}
					submit="Guardar la dirección"
				/>
			)}
		</>
	)
}

/** Forms that give money back. */
function ReturnForms({ page, answer }: OrderFormsProps) {
	const { deeds, seen, left, filled } = page
	if (!(deeds.returns || deeds.refund)) return null
	const shared = { seen, answer }
	return (
		<div id={RETURNS_FORM} className="stack snug">
			{deeds.returns && page.returnable.length > 0 && (
				<DeedForm
					{...shared}
					key={`devolver-lineas ${filled.number}`}
					id="devolver-lineas"
					title="Devolver por líneas"
					form={returnsForm(page.returnable)}
					values={
						filled.number === null
							? { ...filled.quantities, ...missingReturns(page) }
							: { ...filled.quantities, motivo: filled.reason }
					}
					submit="Calcular la devolución"
					isOpen={Object.keys(filled.quantities).length > 0 && filled.number !== null}
				>
					{filled.number !== null && <p className="mute">{`Relleno con lo que falta por volver ${filled.source}.`}</p>}
				</DeedForm>
			)}
			{deeds.refund && (
				<DeedForm
					{...shared}
					key={`devolver ${filled.number}`}
					id="devolver"
					title="Devolver un importe"
					form={REFUND_FORM}
					values={filled.transport === '' ? {} : { importe: filled.transport, motivo: filled.reason }}
					submit="Devolver"
					isOpen={filled.transport !== ''}
				>
					<p className="mute">
						{`Quedan ${left} por devolver.`}
						{filled.transport !== '' && ' Relleno con el transporte ordinario, que vuelve con el pedido entero.'}
					</p>
				</DeedForm>
			)}
		</div>
	)
}

const addressOf = ({ seen: { nombre, telefono, direccion, codigoPostal, localidad } }: OrderPage) => ({
	nombre,
	telefono,
	direccion,
	codigoPostal,
	localidad,
})

/** Goods missing on the shelf, as a written-off return: its buyer is refunded, and there is nothing to sell again. */
function missingReturns({ open }: OrderPage) {
	const short = open.filter(({ missing }) => missing > 0)
	return Object.fromEntries(
		short.flatMap(({ position, missing }) => [
			[quantityField(position), `${missing}`],
			[dispositionField(position), 'written_off'],
		]),
	)
}

/** The form of a part that leaves: a quantity of each line that is still open, and with whom. */
function partForm(lines: OrderPage['open']): FormDescription {
	const plain = { optional: true, trimmed: true, rules: [] } as const
	return {
		hasTrap: false,
		fields: [
			...lines.map(({ position, name, lot, unit, left, missing }) => ({
				...plain,
				name: quantityField(position),
				label: [name, lot === '' ? '' : `lote ${lot}`].filter((part) => part !== '').join(', '),
				hint: [`Faltan por salir ${left}.`, missing > 0 ? `Sin encontrar: ${missing}.` : ''].join(' ').trim(),
				unit,
				inputMode: 'decimal' as const,
			})),
			...SHIPMENT_FORM.fields,
		],
	}
}

const DISPOSITIONS = [
	{ id: 'restocked', text: 'Vuelve a su lote' },
	{ id: 'written_off', text: 'Se da de baja' },
]

/** The form of returns: a quantity for each line with something left, and for goods whether they go back on sale. */
function returnsForm(lines: OrderPage['returnable']): FormDescription {
	const plain = { optional: true, trimmed: true, rules: [], half: true } as const
	return {
		hasTrap: false,
		fields: [
			...lines.flatMap(({ position, name, lot, unit, left, hasLot, isOffer }) => [
				{
					...plain,
					name: quantityField(position),
					label: lot === '' ? name : `${name}, lote ${lot}`,
					inputMode: 'decimal' as const,
					isOfRow: true,
					unit,
					hint: isOffer
						? `Quedan ${left}. Vendido de oferta: vuelve por desistimiento o por defecto.`
						: `Quedan ${left}`,
				},
				...(hasLot
					? [
							{
								...plain,
								name: dispositionField(position),
								label: `Qué se hace con ${name}`,
								kind: 'select' as const,
								options: DISPOSITIONS,
								optional: false,
							},
						]
					: []),
			]),
			...REASON_FORM.fields,
		],
	}
}
