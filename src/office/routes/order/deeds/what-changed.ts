import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { agreedMark } from '#domain/delivery/agreed-delivery.ts'
import { formatCents } from '#domain/money/format.ts'
import { billingMark, changedSince, type SeenOrder } from '#domain/order/seen-order.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { OrderFile } from '#shop/order/order-file.ts'

const FIELDS: Readonly<Record<keyof SeenOrder, string>> = {
	state: 'el estado',
	nombre: 'el nombre',
	correo: 'el correo',
	telefono: 'el teléfono',
	direccion: 'la dirección',
	codigoPostal: 'el código postal',
	localidad: 'la localidad',
	carrier: 'el transportista',
	tracking: 'el seguimiento',
	agreedDelivery: 'el día acordado',
	refundedCents: 'lo devuelto',
	billing: 'el destinatario de la factura',
}

function valueText(order: SeenOrder, field: keyof SeenOrder): string {
	if (field === 'state') return `«${STATE_LABELS[order.state]}»`
	if (field === 'refundedCents') return formatCents(order.refundedCents)
	if (field === 'agreedDelivery') return agreedMark(order) === '' ? 'nada' : `«${agreedMark(order)}»`
	if (field === 'billing') return billingMark(order) === '' ? 'nadie' : `«${billingMark(order)}»`
	return order[field] ? `«${order[field]}»` : 'nada'
}

/** The changes of an order since it was seen, and the worker who changed it last. */
export function whatChanged(seen: SeenOrder, { view: { order }, audit }: Pick<OrderFile, 'view' | 'audit'>): string {
	const changes = changedSince(seen, order).map(
		(field) => `${FIELDS[field]}, de ${valueText(seen, field)} a ${valueText(order, field)}`,
	)
	const last = audit.at(-1)
	const who = last?.actorName ? ` (${last.actorName}, ${inMadrid(last.entry.at, 'short')})` : ''
	return `Ha cambiado ${changes.join('; ')}${who}.`
}
