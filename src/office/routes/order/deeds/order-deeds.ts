import { data } from 'react-router'
import type { z } from 'zod'
import { orderAddressSchema } from '#contract/account/account.ts'
import { billingSchema, emailCorrectionSchema } from '#contract/order/customer.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { FixedCode } from '#contract/refusal-text.ts'
import {
	agreedSchema,
	buyerAnswerSchema,
	correctionSchema,
	handoverSchema,
	orderNoteSchema,
	otherLotSchema,
	reasonSchema,
	refundSchema,
	rightRecipientSchema,
	seenSchema,
	shipmentSchema,
	transferSchema,
} from '#contract/staff/order-forms.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { billingOf } from '#domain/order/billing.ts'
import { leftOf } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { standOf } from '#domain/payment/money-movement.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { jsonOf } from '#office/page/json-of.ts'
import { rowId } from '#office/page/row-id.ts'
import { refuseAheadOfToday } from '#office/parts/ahead-of-today.ts'
import { withdrawalDeed } from '#office/parts/withdrawal-deed.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { readPart } from './read-part.ts'
import { readReturns, returnQuestion } from './read-returns.ts'
import { whatChanged } from './what-changed.ts'

const idOf = ({ params }: GuardedForm) => params.id ?? ''

/** The order as the form has shown it; other values than the page's are refused. */
function seenIn({ form }: GuardedForm): SeenOrder {
	const seen = seenSchema.safeParse(jsonOf(`${form.get('visto') ?? ''}`))
	if (!seen.success) throw data(null, { status: 400 })
	return seen.data
}

/** The answer to a refused action; after a concurrent change of the order, with that change. */
async function refuse(given: GuardedForm, seen: SeenOrder, code: FixedCode) {
	const file = code === 'cambiado_entretanto' ? await given.shop.orderDesk.file(idOf(given)) : null
	if (file) return changedMeanwhile(given.form, whatChanged(seen, file))
	return refuseForm(given.form, code, { detail: FOR_STAFF[code] })
}

/** Refusals that the buyer reads as an advice to call the shop. */
const FOR_STAFF: Partial<Record<FixedCode, string>> = {
	cambio_de_coste:
		'El transporte a esa dirección cuesta otra cosa: apunta un pedido nuevo con esa dirección y cancela este.',
	cambio_de_impuestos:
		'A esa dirección se venden con otro IVA: apunta un pedido nuevo con esa dirección y cancela este.',
	cambio_fuera_de_plazo: 'Ya ha salido, entero o en parte. Lo que ha salido se devuelve por líneas.',
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: FixedCode }

/** The action of one form: reads it, acts on the order with an optimistic-lock check, and displays the result. */
function orderDeed<Schema extends z.ZodObject>(
	given: GuardedForm,
	schema: Schema,
	act: (typed: z.infer<Schema>, seen: SeenOrder) => Promise<Outcome>,
	what: string,
) {
	const seen = seenIn(given)
	const read = readForm(given.form, schema)
	if (!read.ok) return faultyForm(read.answer)
	return finish(given, seen, act(read.data, seen), what)
}

async function finish(given: GuardedForm, seen: SeenOrder, acted: Promise<Outcome>, what: string) {
	const outcome = await acted
	return outcome.ok ? done(addresses.order(idOf(given)), what) : refuse(given, seen, outcome.code)
}

const shipmentOf = ({ transportista, seguimiento }: z.infer<typeof shipmentSchema>) => ({
	carrier: transportista || null,
	tracking: seguimiento || null,
})

export const orderDeeds = deeds({
	enviar: deed('order.dispatch', (given) =>
		orderDeed(
			given,
			shipmentSchema,
			(typed, seen) => given.shop.orders.dispatch(idOf(given), shipmentOf(typed), seen),
			'enviado',
		),
	),
	'deshacer-envio': deed('order.dispatch', async (given) => {
		const seen = seenIn(given)
		const asked = askFirst(
			given.form,
			'El pedido vuelve a «Procesando», y su material a su sitio. Si el correo de aviso ya ha salido, se le dice al comprador que todavía no está. Hazlo solo si sigue en el almacén.',
		)
		return asked ?? finish(given, seen, given.shop.orders.undoDispatch(idOf(given), seen), 'deshecho')
	}),
	'otro-lote': deed('order.dispatch', (given) =>
		orderDeed(
			given,
			otherLotSchema,
			({ lote, motivo, avisar }, seen) => {
				const [position, lotId] = lote.split(':').map(Number) as [number, number]
				const asked = { position, lotId, reason: motivo, mails: avisar === 'si' }
				return given.shop.orders.changeLot(idOf(given), asked, seen)
			},
			'lote',
		),
	),
	'corregir-envio': deed('order.dispatch', (given) =>
		orderDeed(
			given,
			correctionSchema,
			(typed, seen) =>
				given.shop.orders.correctShipment(idOf(given), { ...shipmentOf(typed), mails: typed.avisar === 'si' }, seen),
			'corregido',
		),
	),
	'enlace-de-pago': deed('order.create', (given) => {
		const seen = seenIn(given)
		return finish(given, seen, given.shop.counter.sendPayLink(idOf(given), seen), 'enlace')
	}),
	acordar: deed('order.dispatch', (given) => {
		const seen = seenIn(given)
		const read = readForm(given.form, agreedSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { dia, franja, motivo } = read.data
		const agreed = dia === null ? null : { day: dia, slot: franja }
		return finish(
			given,
			seen,
			given.shop.deliveries.agree(idOf(given), agreed, seen, motivo),
			dia === null ? 'sin-dia' : 'acordado',
		)
	}),
	'enviar-parte': deed('order.dispatch', async (given) => {
		const seen = seenIn(given)
		const file = await given.shop.orderDesk.file(idOf(given))
		if (!file) throw data(null, { status: 404 })
		const read = readPart(given.form, file)
		if (!read.ok) return faultyForm(read.answer)
		return finish(given, seen, given.shop.deliveries.sendPart(idOf(given), read.asked, seen), 'parte')
	}),
	entregar: deed('order.dispatch', async (given) => {
		const seen = seenIn(given)
		const read = readForm(given.form, handoverSchema)
		if (!read.ok) return faultyForm(read.answer)
		const asked = askFirst(
			given.form,
			'Queda entregado y, si hay correo, se avisa al comprador; desde hoy cuentan sus plazos de devolución. No se puede deshacer.',
		)
		if (asked) return asked
		const handover = { code: read.data.codigo, without: read.data.sinCodigo }
		const handed = await given.shop.orders.deliver(idOf(given), seen, handover)
		if (!handed.ok && handed.code === 'codigo_de_recogida')
			return refuseForm(given.form, handed.code, { field: 'codigo', detail: PROBLEMS.codigo_de_recogida[1] })
		return finish(given, seen, Promise.resolve(handed), 'entregado')
	}),
	direccion: deed('order.dispatch', (given) =>
		orderDeed(
			given,
			orderAddressSchema,
			(address, seen) => given.shop.orders.changeAddress(idOf(given), address, { who: 'staff', seen }),
			'direccion',
		),
	),
	correo: deed('order.note', (given) =>
		orderDeed(
			given,
			emailCorrectionSchema,
			({ correo }, seen) => given.shop.orders.correctEmail(idOf(given), correo, { who: 'staff', seen }),
			'correo',
		),
	),
	'mandar-otra-vez': deed('order.note', async (given) => {
		const sent = await given.shop.orders.sendMailAgain(idOf(given), rowId(`${given.form.get('correo') ?? ''}`))
		return sent.ok ? done(addresses.order(idOf(given)), 'mandado') : refuseForm(given.form, sent.code)
	}),
	cancelar: deed('order.cancel', async (given) => {
		const seen = seenIn(given)
		const read = readForm(given.form, reasonSchema)
		if (!read.ok) return faultyForm(read.answer)
		const file = await given.shop.orderDesk.file(idOf(given))
		if (!file) throw data(null, { status: 404 })
		const { heldCents } = standOf(file.view.money)
		const paid = heldCents > 0 ? `, se devuelven ${formatCents(heldCents)} con factura rectificativa` : ''
		const asked = askFirst(
			given.form,
			`Se cancela el pedido ${idOf(given)}: su material vuelve a la venta${paid} y se avisa al comprador. No se puede deshacer.`,
		)
		if (asked) return asked
		const by = { who: 'staff', reason: read.data.motivo } as const
		return finish(given, seen, given.shop.orders.cancel(idOf(given), by, seen), 'cancelado')
	}),
	devolver: deed('order.refund', refundAmount),
	'devolver-lineas': deed('order.refund', async (given) => {
		const seen = seenIn(given)
		const file = await given.shop.orderDesk.file(idOf(given))
		if (!file) throw data(null, { status: 404 })
		const read = readReturns(given.form, file)
		if (!read.ok) return faultyForm(read.answer)
		const question = returnQuestion(read.asked, file)
		if (question === null) return refuse(given, seen, 'cantidad_no_devuelta')
		const asked = askFirst(given.form, question)
		if (asked) return asked
		return finish(given, seen, given.shop.orders.refundLines(idOf(given), read.asked, seen), 'devuelto')
	}),
	'devolucion-hecha': deed('order.refund', async (given) => {
		const asked = askFirst(given.form, 'Queda como hecha y se avisa al comprador. No se puede deshacer.')
		return asked ?? decideRefund(given, 'hecho')
	}),
	'devolucion-repetir': deed('order.refund', (given) => decideRefund(given, 'pendiente')),
	transferencia: deed('payment.record', recordTransfer),
	factura: deed('payment.record', async (given) => {
		const seen = seenIn(given)
		const read = readForm(given.form, billingSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { nombre, nif, ...place } = read.data
		const asked = askFirst(
			given.form,
			`Se expide una factura completa a nombre de ${nombre}, ${nif}, en sustitución de la simplificada. No se puede deshacer.`,
		)
		if (asked) return asked
		const recipient = billingOf(nombre, nif, place)
		return finish(given, seen, given.shop.orders.exchangeInvoice(idOf(given), recipient, seen), 'factura')
	}),
	'corregir-factura': deed('payment.record', async (given) => {
		const seen = seenIn(given)
		const read = readForm(given.form, rightRecipientSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { nombre, nif, motivo, ...place } = read.data
		const asked = askFirst(
			given.form,
			`Se expide una factura rectificativa a nombre de ${nombre}, ${nif}, que sustituye a la de ahora con los mismos importes, y se le manda al comprador. No se puede deshacer.`,
		)
		if (asked) return asked
		const right = { recipient: billingOf(nombre, nif, place), reason: motivo }
		return finish(given, seen, given.shop.orders.correctInvoice(idOf(given), right, seen), 'factura-corregida')
	}),
	// It changes no order: recording it twice is harmless, so it needs no optimistic-lock check.
	respuesta: deed('payment.record', async (given) => {
		const read = readForm(given.form, buyerAnswerSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { factura: number, respuesta: state, motivo, fecha } = read.data
		const response = {
			state,
			reason: state === 'rechazada' ? motivo : '',
			paidDay: state === 'pagada' ? fecha : null,
		}
		const asked = { orderId: idOf(given), number, by: 'staff' } as const
		const recorded = await given.shop.orders.respondToInvoice(asked, response)
		if (recorded.ok) return done(addresses.order(idOf(given)), 'respuesta')
		const field = recorded.code === 'pago_sin_llegar' ? 'fecha' : 'factura'
		return refuseForm(given.form, recorded.code, { field, detail: PROBLEMS[recorded.code][1] })
	}),
	desistimiento: withdrawalDeed((given) => addresses.order(idOf(given))),
	nota: deed('order.note', async (given) => {
		const read = readForm(given.form, orderNoteSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { nota, llamada } = read.data
		const note = { authorId: given.worker.accountId, text: nota, call: llamada === '' ? null : llamada }
		const isNoted = await given.shop.orderDesk.note(idOf(given), note)
		return isNoted ? done(addresses.order(idOf(given)), 'nota') : refuseForm(given.form, 'pedido_no_encontrado')
	}),
})

async function refundAmount(given: GuardedForm) {
	const seen = seenIn(given)
	const read = readForm(given.form, refundSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { importe, motivo, reponer } = read.data
	const amountCents = importe === null ? null : cents(importe)
	const order = (await given.shop.staff.order(idOf(given)))?.order
	if (!order) throw data(null, { status: 404 })
	const restock = reponer === 'si'
	const stock = restock ? ' Todo el material que no ha vuelto antes queda otra vez a la venta.' : ''
	const asked = askFirst(
		given.form,
		`Se devuelven ${formatCents(amountCents ?? leftOf(order))} de ${formatCents(leftOf(order))} que quedan, con factura rectificativa.${stock} No se puede deshacer.`,
	)
	if (asked) return asked
	const refund = { amountCents, reason: motivo, restock }
	return finish(given, seen, given.shop.orders.refund(idOf(given), refund, seen), 'devuelto')
}

async function decideRefund(given: GuardedForm, state: 'hecho' | 'pendiente') {
	const { form, shop } = given
	const id = Number(form.get('devolucion')) || 0
	const isOfOrder = (await shop.staff.order(idOf(given)))?.refunds.some((refund) => refund.id === id) ?? false
	if (!isOfOrder || !(await shop.staff.decideRefund(id, state))) return refuseForm(form, 'nada_que_devolver')
	return done(addresses.order(idOf(given)), 'devolucion')
}

/** Recording it twice is harmless, so it needs no optimistic-lock check. */
async function recordTransfer(given: GuardedForm) {
	const { form, shop } = given
	const read = readForm(form, transferSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { importe, fecha, concepto, otra } = read.data
	const amountCents = cents(importe)
	const early = refuseAheadOfToday(given, fecha)
	if (early) return early
	const asked = askFirst(
		form,
		`Se apuntan ${formatCents(amountCents)} recibidos el ${dayInWords(fecha)}. No se puede deshacer: lo que sobre hay que devolverlo.`,
	)
	if (asked) return asked
	const occurrence = otra === 'si' ? null : 1
	const transfer = { orderId: idOf(given), amountCents, receivedOn: fecha, concept: concepto, occurrence }
	const recorded = await shop.recordTransfer(transfer)
	if (!recorded.ok) return refuseForm(form, recorded.code)
	return done(addresses.order(idOf(given)), recorded.known ? 'conocida' : 'transferencia')
}
