import type { OrderAnswer } from '#contract/order/order-answer.ts'
import type { OrderState } from '#domain/order/state.ts'

interface Confirmation {
	readonly heading: string
	readonly lead: string
}

const TEXTS: Readonly<Record<OrderState, Confirmation>> = {
	awaiting_payment: {
		heading: 'Estamos confirmando tu pago',
		lead: 'El banco suele tardar unos segundos. No cierres esta página ni vuelvas a pagar.',
	},
	processing: {
		heading: 'Gracias: tu pedido está en marcha',
		lead: 'Reservamos ya tu lote y lo preparamos. Te hemos mandado la confirmación por correo, con un enlace para seguirlo.',
	},
	in_transit: {
		heading: 'Tu pedido está en camino',
		lead: 'Ya ha salido del almacén. Abajo tienes sus datos y sus documentos.',
	},
	delivered: {
		heading: 'Tu pedido está entregado',
		lead: 'Gracias por contar con nosotros. Abajo tienes sus datos y sus documentos.',
	},
	incident: {
		heading: 'Tu pedido tiene una incidencia',
		lead: 'El pago llegó cuando el lote ya se había vendido. Te devolvemos el importe íntegro por el mismo medio de pago.',
	},
	cancelled: {
		heading: 'El pago no se ha completado',
		lead: 'No se ha cobrado nada y tu carrito sigue como estaba.',
	},
	expired: {
		heading: 'El plazo para pagar ha terminado',
		lead: 'No se ha cobrado nada. Puedes volver a hacer el pedido cuando quieras.',
	},
	refunded: {
		heading: 'Te devolvemos el importe de tu pedido',
		lead: 'Por el mismo medio de pago; te escribimos en cuanto el banco lo haga.',
	},
}

const CANCELLED_AFTER_PAYMENT: Confirmation = {
	heading: 'Tu pedido está cancelado',
	lead: 'Te devolvemos lo que pagaste por el mismo medio de pago; te escribimos en cuanto el banco lo haga.',
}

const CANCELLED_BY_TRANSFER: Confirmation = {
	heading: 'Tu pedido está cancelado',
	lead: 'Si habías pagado algo, te lo devolvemos por transferencia y te escribimos en cuanto salga.',
}

const EXPIRED_BY_TRANSFER: Confirmation = {
	heading: 'El plazo para la transferencia ha terminado',
	lead: 'El material vuelve a estar a la venta. Si tu transferencia llega ahora, te servimos el pedido si queda o te la devolvemos.',
}

/**
 * The heading and the lead of the page after the bank's, or after an order by transfer. An order that was paid and then cancelled has been
 * charged.
 */
export function confirmationOf({
	state,
	refunded,
	payment,
}: Pick<OrderAnswer, 'state' | 'refunded'> & {
	readonly payment: Pick<OrderAnswer['payment'], 'byTransfer' | 'transfer'>
}): Confirmation {
	if (payment.transfer) {
		return {
			heading: 'Tu pedido espera la transferencia',
			lead: `Te guardamos el material hasta el ${payment.transfer.until}, incluido. Te hemos mandado estos datos por correo.`,
		}
	}
	if (payment.byTransfer && state === 'cancelled') return CANCELLED_BY_TRANSFER
	if (payment.byTransfer && state === 'expired') return EXPIRED_BY_TRANSFER
	if (state !== 'cancelled' || refunded === null) return TEXTS[state]
	return CANCELLED_AFTER_PAYMENT
}
