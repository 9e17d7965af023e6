import { endpointFormSchema } from '#contract/integration/webhook-endpoint.ts'
import { EVENT_TEXTS } from '#domain/integration/webhook-event.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PASSWORD } from '#ui/form/field-texts.ts'

export const ENDPOINT_FORM = describeForm(endpointFormSchema, {
	url: { label: 'Dirección de tu servidor', hint: 'Empieza por https:// y está en internet, no en tu red.' },
	pagado: { label: EVENT_TEXTS['pedido.pagado'], kind: 'checkbox' },
	enviado: { label: EVENT_TEXTS['pedido.enviado'], kind: 'checkbox' },
	entregado: { label: EVENT_TEXTS['pedido.entregado'], kind: 'checkbox' },
	reembolsado: { label: EVENT_TEXTS['pedido.reembolsado'], kind: 'checkbox' },
	password: { ...PASSWORD, hint: 'A esa dirección van datos de pedidos: confirma que eres tú.' },
})
