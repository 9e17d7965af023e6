import { merchantEndpointFormSchema } from '#contract/integration/webhook-endpoint.ts'
import { EVENT_TEXTS } from '#domain/integration/webhook-event.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PASSWORD } from '#ui/form/field-texts.ts'

export const MERCHANT_ENDPOINT_FORM = describeForm(merchantEndpointFormSchema, {
	url: { label: 'Dirección del servidor', hint: 'Empieza por https:// y está en internet, no en la red de la tienda.' },
	pagado: { label: EVENT_TEXTS['pedido.pagado'], kind: 'checkbox' },
	enviado: { label: EVENT_TEXTS['pedido.enviado'], kind: 'checkbox' },
	entregado: { label: EVENT_TEXTS['pedido.entregado'], kind: 'checkbox' },
	reembolsado: { label: EVENT_TEXTS['pedido.reembolsado'], kind: 'checkbox' },
	stock: { label: EVENT_TEXTS['stock.bajo'], kind: 'checkbox' },
	umbral: {
		label: 'Avisar cuando de un lote queden menos de',
		unit: 'm² o piezas',
		inputMode: 'decimal',
		hint: 'Sin contar lo reservado. De los lotes que ya están por debajo no se avisa ahora.',
	},
	password: { ...PASSWORD, hint: 'A esa dirección van datos de pedidos: confirma que eres tú.' },
})
