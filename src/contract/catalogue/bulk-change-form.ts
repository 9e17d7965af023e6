import { z } from 'zod'
import '#contract/problem.ts'
import { scaledOf } from '#contract/csv/decimals.ts'
import { endMsOf, startMsOf } from '#contract/csv/instants.ts'
import { BULK_ATTRIBUTES, type BulkChange, ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { cents } from '#domain/money/cents.ts'

const rounding = z.enum(ROUNDING_IDS, { error: 'Elige un redondeo' })
const quantity = z
	.string()
	.trim()
	.regex(/^[+\-−]?\d[\d.]*([.,]\d{1,2})?$/, 'Escribe un número con dos decimales como mucho, por ejemplo 3,5 o -2')

/** «-3,5» in hundredths; null for what is no number. */
const hundredthsOf = (text: string) => scaledOf(text.replace('−', '-').replace(/^\+/, ''), 2)

export const priceChangeSchema = z.strictObject({
	cantidad: quantity,
	por: z.enum(['porcentaje', 'importe']),
	redondeo: rounding,
})
export const offerChangeSchema = z.strictObject({
	descuento: quantity,
	redondeo: rounding,
	desde: z.string().trim().max(10),
	hasta: z.string().trim().max(10),
})
export const visibilityChangeSchema = z.strictObject({ visibilidad: z.enum(['ocultar', 'mostrar', 'fin-oferta']) })
export const attributeChangeSchema = z.strictObject({
	campo: z.enum(BULK_ATTRIBUTES),
	valor: z.string().trim().max(120, 'Tiene como mucho 120 caracteres'),
})

/** A bulk change of a form with what the list of changes calls it, or the fault of one field. */
export type ReadChange =
	| { readonly ok: true; readonly change: BulkChange; readonly title: string }
	| { readonly ok: false; readonly field: string; readonly fault: string }

const faulty = (field: string, fault: string): ReadChange => ({ ok: false, field, fault })
/** Prices fall by at most 90 % and at most double five times over: more is a slip of the keyboard. */
const LEAST_PERCENT = -9000
const MOST_PERCENT = 50_000

export function readPriceChange({ cantidad, por, redondeo }: z.infer<typeof priceChangeSchema>): ReadChange {
	const value = hundredthsOf(cantidad)
	if (value === null || value === 0) return faulty('cantidad', 'Escribe cuánto suben o bajan')
	const told = `${value > 0 ? '+' : '−'}${cantidad.replace(/^[+\-−]/, '')}`
	if (por === 'importe') {
		const change = { by: 'amount', cents: cents(value) } as const
		return { ok: true, change: { kind: 'price', change, rounding: redondeo }, title: `Precios ${told} €` }
	}
	if (value < LEAST_PERCENT || value > MOST_PERCENT) return faulty('cantidad', 'Va de −90 % a +500 %')
	const change = { by: 'percent', hundredths: value } as const
	return { ok: true, change: { kind: 'price', change, rounding: redondeo }, title: `Precios ${told} %` }
}

export function readOfferChange({ descuento, redondeo, desde, hasta }: z.infer<typeof offerChangeSchema>): ReadChange {
	const offHundredths = hundredthsOf(descuento)
	if (offHundredths === null || offHundredths < 100 || offHundredths > -LEAST_PERCENT)
		return faulty('descuento', 'Va de 1 % a 90 %')
	const [startsMs, endsMs] = [desde === '' ? null : startMsOf(desde), hasta === '' ? null : endMsOf(hasta)]
	if (desde !== '' && startsMs === null) return faulty('desde', 'No es un día')
	if (hasta !== '' && endsMs === null) return faulty('hasta', 'No es un día')
	const change = { kind: 'offer', offHundredths, rounding: redondeo, startsMs, endsMs } as const
	return { ok: true, change, title: `Oferta −${descuento} %` }
}

export function readVisibilityChange({ visibilidad }: z.infer<typeof visibilityChangeSchema>): ReadChange {
	if (visibilidad === 'fin-oferta') return { ok: true, change: { kind: 'end-offer' }, title: 'Fin de las ofertas' }
	const oculto = visibilidad === 'ocultar'
	return { ok: true, change: { kind: 'visibility', oculto }, title: oculto ? 'Ocultar productos' : 'Mostrar productos' }
}

export function readAttributeChange({ campo, valor }: z.infer<typeof attributeChangeSchema>): ReadChange {
	return { ok: true, change: { kind: 'attribute', field: campo, value: valor }, title: `${campo}: ${valor || 'vacío'}` }
}
