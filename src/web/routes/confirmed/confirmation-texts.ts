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

/** The heading and the lead of the page after the bank's. An order that was paid and then cancelled has been charged. */
export function confirmationOf({ state, refunded }: Pick<OrderAnswer, 'state' | 'refunded'>): Confirmation {
	if (state !== 'cancelled' || refunded === null) return TEXTS[state]
	return CANCELLED_AFTER_PAYMENT
}
