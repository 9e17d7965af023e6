import { billingSchema } from '#contract/order/customer.ts'
import { paymentStatus } from '#contract/order/order-texts.ts'
import { LABELLED_STATES, STATE_LABELS, stateOfLabel } from '#contract/order/state-labels.ts'
import { MONEY_KIND_NAMES } from '#contract/payment/money-kinds.ts'
import { fieldFaults } from '#contract/problem.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { invoiceNumber } from '#domain/invoice/invoice.ts'
import { monthlyInvoiceText } from '#domain/invoice/month.ts'
import { billingOf } from '#domain/order/billing.ts'
import { accessTexts } from '#domain/order/driver-access.ts'
import { leftOf, paymentMethodOf } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { standOf } from '#domain/payment/money-movement.ts'
import { type WayBack, wayBackOf } from '#domain/payment/pay-method.ts'
import { type Command, confirmed, day, done, misread, money, refusal, type StaffAnswer, textOf } from '#staff/answer.ts'
import { centsTyped } from './payment-commands.ts'

export const orders: Command = async (shop, subject) => {
	const state = stateOfLabel(subject)
	if (subject !== '' && state === null) return misread(`El estado es uno de: ${LABELLED_STATES.join(', ')}.`)
	const states: OrderState[] = state ? [state] : ['processing', 'in_transit', 'incident']
	const found = await shop.orders.inStates(states, 500)
	if (found.length === 0) return done('No hay pedidos así.')
	return done(
		...found.map((order) =>
			[
				order.id,
				day(order.createdAt),
				STATE_LABELS[order.state],
				order.delivery === 'pickup' ? 'recogida' : `${order.codigoPostal} ${order.localidad}`,
				order.nombre,
				money(order.totalCents),
			].join(' · '),
		),
	)
}

export const order: Command = async (shop, subject) => {
	const view = await shop.staff.order(subject)
	if (!view) return refusal('pedido_no_encontrado')
	const found = view.order
	const monthly = view.invoices.some(({ content }) => content.monthly) ? null : monthlyInvoiceText(found)
	return done(
		`${found.id} · ${STATE_LABELS[found.state]} · ${day(found.createdAt)} · ${money(found.totalCents)}`,
		`${found.nombre} · ${found.telefono} · ${found.correo}`,
		found.delivery === 'pickup'
			? 'Recogida en almacén'
			: `Entrega: ${found.direccion}, ${found.codigoPostal} ${found.localidad}`,
		...(found.obra === null ? [] : [`Obra: ${found.obra}`]),
		...(found.notas?.split(/[\r\n]+/) ?? []).map((note) => `  Nota: ${note}`),
		...accessTexts(found.acceso).map((answer) => `  ${answer}`),
		...view.lines.map(
			(line) =>
				`  ${line.quantity} × ${line.nombre} · ${line.variantName}${line.tono === '' ? '' : ` · lote ${lotText(line)}`} · ${money(line.totalCents)}`,
		),
		`Pago: ${paymentMethodOf(found)} · ${paymentStatus(view)}`,
		...view.money.map(
			({ at, kind, amountCents, reference }) =>
				`  ${day(at)} · ${MONEY_KIND_NAMES[kind]} · ${money(amountCents)} · ${reference}`,
		),
		...(monthly === null ? [] : [`Su factura ${monthly}.`]),
		...view.invoices.map(({ content }) => `Factura ${invoiceNumber(content)}: ${money(content.totalCents)}`),
		...(found.refundedCents > 0 ? [`Devolución: ${money(found.refundedCents)}`] : []),
		...view.events.map((event) => `  ${day(event.at)} · ${STATE_LABELS[event.state]} · ${event.reason}`),
	)
}

export const dispatch: Command = async (shop, subject, options) => {
	const shipment = { tracking: textOf(options.tracking) || null, carrier: textOf(options.carrier) || null }
	const sent = await shop.orders.dispatch(subject, shipment)
	if (!sent.ok)
		return refusal(
			sent.code,
			...(sent.state ? [`Está «${STATE_LABELS[sent.state]}»; sale lo que está «${STATE_LABELS.processing}».`] : []),
		)
	return done(`Pedido ${subject}: en tránsito. Se lo decimos por correo.`)
}

export const deliver: Command = async (shop, subject, options) => {
	const handover = { code: textOf(options.code), without: textOf(options.reason) }
	const delivered = await shop.orders.deliver(subject, undefined, handover)
	if (!delivered.ok) {
		return refusal(
			delivered.code,
			...(delivered.state
				? [`Está «${STATE_LABELS[delivered.state]}»; se entrega lo que está «${STATE_LABELS.in_transit}».`]
				: []),
		)
	}
	const cashbackCents = await shop.cashback.ofOrder(subject)
	return done(
		`Pedido ${subject}: entregado.`,
		...(cashbackCents === 0 ? [] : [`Cashback abonado: ${money(cashbackCents)}`]),
	)
}

export const cancel: Command = async (shop, subject, options) => {
	const reason = textOf(options.reason)
	if (reason === '') return misread('Di por qué: --reason "…"')
	const view = await shop.staff.order(subject)
	if (!view) return refusal('pedido_no_encontrado')
	const { heldCents } = standOf(view.money)
	const paid = heldCents > 0 ? `y se devuelven ${money(heldCents)}` : 'y no hay nada que devolver'
	const understood = `Se cancela el pedido ${subject}, de ${view.order.nombre} y de ${money(view.order.totalCents)}: su material vuelve a la venta ${paid}. No se puede deshacer.`
	return confirmed(options, understood, async () => {
		const cancelled = await shop.orders.cancel(subject, { who: 'staff', reason })
		if (!cancelled.ok) return refusal(cancelled.code)
		const back = cancelled.order.refundedCents
		return done(
			`Pedido ${subject}: cancelado. Su material vuelve a la venta.`,
			...(back > 0 ? [`A devolver: ${money(back)}`] : []),
		)
	})
}

const GOES_BACK: Readonly<Record<WayBack, string>> = {
	banco: 'La tienda se lo pide al banco; refunds dice cómo va.',
	transferencia: 'Ordena la transferencia desde tu banco y apúntala con refund-done; refunds dice su número.',
	mostrador: 'Devuélvelo en la tienda y apúntalo con refund-done; refunds dice su número.',
}

export const refund: Command = async (shop, subject, options) => {
	const reason = textOf(options.reason)
	if (reason === '') return misread('Di por qué: --reason "…"')
	const amount = textOf(options.amount)
	const amountCents = amount === '' ? null : centsTyped(amount)
	if (amount !== '' && amountCents === null) return misread('El importe es en euros: --amount 12,50')
	const view = await shop.staff.order(subject)
	if (!view) return refusal('pedido_no_encontrado')
	const left = leftOf(view.order)
	const restock = options.restock === true
	const asked = { amountCents, reason, restock }
	if (left === 0 || (amountCents ?? left) > left) return refundAsked(shop, subject, asked)
	const stock = restock ? ' El material vuelve a la venta.' : ''
	const understood = `Se devuelven ${money(amountCents ?? left)} de ${money(left)} que quedan del pedido ${subject}, de ${view.order.nombre}, con factura rectificativa.${stock} No se puede deshacer.`
	return confirmed(options, understood, () => refundAsked(shop, subject, asked))
}

async function refundAsked(
	shop: Parameters<Command>[0],
	subject: string,
	asked: Parameters<typeof shop.orders.refund>[1],
): Promise<StaffAnswer> {
	const given = await shop.orders.refund(subject, asked)
	if (!given.ok)
		return refusal(
			given.code,
			...(given.leftCents === undefined ? [] : [`Queda por devolver ${money(given.leftCents)}.`]),
		)
	const note = given.creditNote ? ` Factura rectificativa ${given.creditNote}.` : ''
	const less = given.lessOwedCents > 0 ? ` Debe ${money(given.lessOwedCents)} menos.` : ''
	return done(
		`Pedido ${subject}: ${money(given.refundCents)} a devolver.${less}${note}`,
		...(given.refundCents > 0 ? [GOES_BACK[wayBackOf(given.order)]] : []),
	)
}

export const fullInvoice: Command = async (shop, subject, { nombre, nif, direccion, cp, localidad }) => {
	const typed = { nombre, nif, direccion, codigoPostal: cp, localidad }
	const read = billingSchema.safeParse(typed)
	if (!read.success) return misread(...new Set(fieldFaults(read.error).map(({ mensaje }) => mensaje)))
	const recipient = billingOf(read.data.nombre, read.data.nif, read.data)
	const issued = await shop.orders.exchangeInvoice(subject, recipient)
	if (!issued.ok) return refusal(issued.code)
	return done(`Pedido ${subject}: factura ${issued.number}, en sustitución de la simplificada ${issued.substitutes}.`)
}
