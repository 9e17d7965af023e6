import { z } from 'zod'
import '#contract/problem.ts'
import { endMsOf, startMsOf } from '#contract/csv/instants.ts'
import { checkNumber } from '#contract/input/number-rule.ts'
import { optionalDay, typedDay } from '#contract/input/typed-day.ts'
import { typedNumber, unreadNumber } from '#contract/input/typed-number.ts'
import { BULK_ATTRIBUTES, type BulkChange, ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'

const CHANGE_FAULT = 'Escribe cuánto suben o bajan, con dos decimales como mucho: 3,5 o -2'
/** Prices fall by at most 90 % and rise by at most 500 %, in hundredths: more is a slip of the keyboard. */
const LEAST_PERCENT = -9000
const MOST_PERCENT = 50_000

const rounding = z.enum(ROUNDING_IDS, { error: 'Elige un redondeo' })

export const priceChangeSchema = z.strictObject({
	/** In % or in €, according to `por`. */
	cantidad: unreadNumber(CHANGE_FAULT),
	por: z.enum(['porcentaje', 'importe']),
	redondeo: rounding,
})
export const offerChangeSchema = z.strictObject({
	/** In hundredths of a per cent. */
	descuento: typedNumber({
		...{ places: 2, unit: 'percent', least: 100, most: -LEAST_PERCENT },
		fault: 'Va de 1 % a 90 %',
	}),
	redondeo: rounding,
	desde: optionalDay(),
	hasta: typedDay('Di hasta qué día, incluido: la ley pide que una oferta diga cuánto dura'),
})
export const visibilityChangeSchema = z.strictObject({ visibilidad: z.enum(['ocultar', 'mostrar', 'fin-oferta']) })
export const attributeChangeSchema = z.strictObject({
	campo: z.enum(BULK_ATTRIBUTES),
	valor: z.string().trim().max(120, 'Tiene como mucho 120 caracteres'),
})

/** A bulk change of a form with its name in the list of changes, or the fault of one field. */
export type ReadChange =
	| { readonly ok: true; readonly change: BulkChange; readonly title: string }
	| { readonly ok: false; readonly field: string; readonly fault: string }

const faulty = (field: string, fault: string): ReadChange => ({ ok: false, field, fault })
export function readPriceChange({ cantidad, por, redondeo }: z.infer<typeof priceChangeSchema>): ReadChange {
	const unit = por === 'importe' ? 'money' : 'percent'
	const checked = checkNumber(cantidad, { places: 2, unit, fault: CHANGE_FAULT })
	if (!checked.ok || checked.scaled === 0) return faulty('cantidad', checked.ok ? CHANGE_FAULT : checked.fault)
	const value = checked.scaled
	const way = value > 0 ? '+' : '−'
	if (por === 'importe') {
		const change = { by: 'amount', cents: cents(value) } as const
		return {
			ok: true,
			change: { kind: 'price', change, rounding: redondeo },
			title: `Precios ${way}${formatCents(cents(Math.abs(value)))}`,
		}
	}
	if (value < LEAST_PERCENT || value > MOST_PERCENT) return faulty('cantidad', 'Va de −90 % a +500 %')
	const change = { by: 'percent', hundredths: value } as const
	return {
		ok: true,
		change: { kind: 'price', change, rounding: redondeo },
		title: `Precios ${way}${formatHundredths(Math.abs(value))} %`,
	}
}

export function readOfferChange({ descuento, redondeo, desde, hasta }: z.infer<typeof offerChangeSchema>): ReadChange {
	const [startsMs, endsMs] = [desde === null ? null : startMsOf(desde), endMsOf(hasta)]
	const change = { kind: 'offer', offHundredths: descuento, rounding: redondeo, startsMs, endsMs } as const
	return { ok: true, change, title: `Oferta −${formatHundredths(descuento)} %` }
}

export function readVisibilityChange({ visibilidad }: z.infer<typeof visibilityChangeSchema>): ReadChange {
	if (visibilidad === 'fin-oferta') return { ok: true, change: { kind: 'end-offer' }, title: 'Fin de las ofertas' }
	const oculto = visibilidad === 'ocultar'
	return { ok: true, change: { kind: 'visibility', oculto }, title: oculto ? 'Ocultar productos' : 'Mostrar productos' }
}

export function readAttributeChange({ campo, valor }: z.infer<typeof attributeChangeSchema>): ReadChange {
	return { ok: true, change: { kind: 'attribute', field: campo, value: valor }, title: `${campo}: ${valor || 'vacío'}` }
}
