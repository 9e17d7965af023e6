import { FORMAT_NAMES } from '#contract/order/electronic-text.ts'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { CUSTOMERS_TEXTS, KIND_TEXTS } from '#contract/price-list/price-list-texts.ts'
import { AUDIENCE_TEXTS } from '#contract/promo/promo-texts.ts'
import { CHANNEL_TEXTS } from '#domain/counter/sale-channel.ts'
import { THREAD_STATE_NAMES } from '#domain/message/thread.ts'
import { LETTER_STATE_NAMES } from '#domain/newsletter/newsletter.ts'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'

/** The staff's names of values, by column. */
export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	attached: FORMAT_NAMES,
	audience: AUDIENCE_TEXTS,
	customers: CUSTOMERS_TEXTS,
	type: { percentage: 'un tanto por ciento', fixed: 'un importe fijo', shipping: 'el transporte' },
	kind: KIND_TEXTS,
	role: ROLE_TEXTS,
	state: { ...THREAD_STATE_NAMES, ...LETTER_STATE_NAMES, ...STATE_LABELS },
	channel: CHANNEL_TEXTS,
	delivery: { shipping: 'a domicilio', pickup: 'recogida en almacén' },
	disposition: { restocked: 'vuelve a su lote', written_off: 'se da de baja' },
	decision: { atendido: 'atendido', sin_efecto: 'sin efecto' },
}
