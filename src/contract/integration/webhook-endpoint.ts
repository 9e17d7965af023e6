import { z } from 'zod'
import { closeAccountSchema } from '#contract/account/account.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { ORDER_EVENTS, type WebhookEvent } from '#domain/integration/webhook-event.ts'

const URL_FAULT = 'Escribe la dirección entera, con https:// y sin usuario ni contraseña'

/** Whether an address may be notified of events; without TLS only this machine is allowed, and the shop refuses that in production. */
function isEndpointUrl(typed: string): boolean {
	if (!URL.canParse(typed)) return false
	const { protocol, hostname, username, password, hash } = new URL(typed)
	if (username !== '' || password !== '' || hash !== '') return false
	if (protocol === 'https:') return true
	return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const urlSchema = z
	.string({ error: URL_FAULT })
	.trim()
	.min(1, { error: URL_FAULT, abort: true })
	.max(500)
	.refine(isEndpointUrl, URL_FAULT)

/** `POST /api/webhooks`. */
export const newEndpointSchema = z.strictObject({
	url: urlSchema,
	eventos: z.array(z.enum(ORDER_EVENTS, { error: 'Ese aviso no existe' })).min(1, 'Elige al menos un aviso'),
	/** The account's password: required in a session, not with a key, which has the permission. */
	password: z.string().max(200).optional(),
})

/** The event of each checkbox of the forms. */
const EVENT_OF = {
	pagado: 'pedido.pagado',
	enviado: 'pedido.enviado',
	entregado: 'pedido.entregado',
	reembolsado: 'pedido.reembolsado',
	stock: 'stock.bajo',
} as const satisfies Record<string, WebhookEvent>
type Ticks = Readonly<Partial<Record<keyof typeof EVENT_OF, string>>>

/** The events that are ticked. */
export function eventsOf(form: Ticks): WebhookEvent[] {
	return (Object.keys(EVENT_OF) as (keyof typeof EVENT_OF)[])
		.filter((name) => form[name] === 'si')
		.map((name) => EVENT_OF[name])
}

const tick = z.string().max(10)
const events = { url: urlSchema, pagado: tick, enviado: tick, entregado: tick, reembolsado: tick }
const password = closeAccountSchema.shape

function demandEvents(form: Ticks, context: z.RefinementCtx): void {
	if (eventsOf(form).length > 0) return
	context.addIssue({ code: 'custom', path: ['pagado'], message: 'Elige al menos un aviso' })
}

/** Said with the other faults, not after them. */
const ALWAYS = { when: () => true }

/** The form of an account's address. */
export const endpointFormSchema = z.strictObject({ ...events, ...password }).superRefine(demandEvents, ALWAYS)

/** The form of the merchant's address: also of lots with less than `umbral`. */
export const merchantEndpointFormSchema = z
	.strictObject({ ...events, stock: tick, umbral: z.string().trim().max(30).default(''), ...password })
	.superRefine(demandEvents, ALWAYS)
	.superRefine(({ stock, umbral = '' }, context) => {
		if (stock !== 'si' || thresholdOf(umbral) !== null) return
		context.addIssue({ code: 'custom', path: ['umbral'], message: 'Escribe una cantidad, como 12,5' })
	}, ALWAYS)

/** A typed threshold in hundredths; null if the text is no quantity above 0. */
export function thresholdOf(typed: string): number | null {
	const hundredths = numberOf(typed, { places: 2, unit: 'area' })
	return hundredths !== null && hundredths > 0 && hundredths <= 100_000_000 ? hundredths : null
}

const endpointSchema = z.object({
	id: z.int(),
	url: z.string(),
	eventos: z.array(z.string()),
	/** Whether sending is paused. */
	enPausa: z.boolean(),
})

/** `GET /api/webhooks`. */
export const endpointsSchema = z.array(endpointSchema)

/** `POST /api/webhooks`: `secreto` is returned only here. */
export const registeredEndpointSchema = z.object({ id: z.int(), secreto: z.string() })

interface AnsweredEndpoint {
	readonly id: number
	readonly url: string
	readonly events: readonly string[]
	readonly pausedAt: Date | null
}

export const endpointAnswer = ({ id, url, events, pausedAt }: AnsweredEndpoint): z.infer<typeof endpointSchema> => ({
	id,
	url,
	eventos: [...events],
	enPausa: pausedAt !== null,
})
