import { promisedText } from '#domain/delivery/agreed-delivery.ts'
import { isParcel } from '#domain/sample/sample.ts'
import { expectedDays, expectedText } from '#domain/shipping/expected-days.ts'
import { KERBSIDE_SENTENCE } from '#domain/shipping/kerbside.ts'
import { exportNotice } from '#domain/tax/tax-regime-text.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { changeWindowText } from '#domain/trade/terms-text.ts'
import type { Order, OrderLine } from './order.ts'
import { changeableUntil } from './state.ts'

type Contents = readonly Pick<OrderLine, 'variantId'>[]

/** The end of the buyer's change window, as a time in Madrid. */
export const changeableUntilText = (order: Order): string => inMadrid(changeableUntil(order), 'time')

/** The delivery of a paid order: the expected days, the call before it, and the additional costs of an export. */
export function arrivalTexts(order: Order, lines: Contents): readonly string[] {
	const days = expectedDays(order, order.createdAt.getTime(), order.terms)
	const expected = days === null ? [] : [`${expectedText(days)}.`]
	const taxes = order.taxRegime === 'exportacion' ? [exportNotice(order.codigoPostal)] : []
	if (order.agreedDelivery !== null) {
		const change = 'Puedes cambiar el día desde la página del pedido mientras quede plazo.'
		return [`${promisedText(order)}.`, change, ...taxes]
	}
	if (order.delivery === 'pickup') {
		const called = 'Preparamos el material y te llamamos para acordar el día y la hora de recogida.'
		return [...expected, `${called} Al venir, trae el número de pedido.`]
	}
	return [...expected, carriageText(lines, days === null), ...taxes]
}

function carriageText(lines: Contents, isAgreedByPhone: boolean): string {
	if (isParcel(lines)) return 'Cortamos las muestras y te las mandamos por mensajería.'
	return isAgreedByPhone
		? 'Preparamos el palet y te llamamos para acordar la entrega: a las islas, la fecha se fija siempre por teléfono.'
		: `Preparamos el palet, y el transportista te llamará antes para acordar el día y la hora de entrega. ${KERBSIDE_SENTENCE}`
}

/** The next step of an order that waits for its transfer. */
const TRANSFER_STEPS: readonly string[] = [
	'Cuando la transferencia llegue a nuestra cuenta, te mandamos la confirmación con la factura y preparamos el pedido. Entre bancos suele tardar un día laborable; si es inmediata, unos segundos.',
	'Si no llega a tiempo, cancelamos el pedido y el material vuelve a la venta.',
]

/**
 * The next steps of an order that is paid, or waits for its transfer (rules §6, specification §9); empty for any
 * other.
 */
export function nextSteps(order: Order, lines: Contents): readonly string[] {
	if (order.state === 'awaiting_payment' && order.payMethod === 'transferencia') return TRANSFER_STEPS
	if (order.state !== 'processing') return []
	const change =
		order.delivery === 'pickup'
			? `Hasta las ${changeableUntilText(order)} puedes cancelarlo tú desde la página del pedido. Después, llámanos.`
			: `Tienes ${changeWindowText(order.terms)}, hasta las ${changeableUntilText(order)}, para cambiar la dirección o cancelarlo desde la página del pedido, siempre que no haya salido del almacén. Después, llámanos.`
	return [...arrivalTexts(order, lines), change]
}
