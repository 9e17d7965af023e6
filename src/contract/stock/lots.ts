import { z } from 'zod'
import '#contract/problem.ts'
import { scaledOf } from '#contract/csv/decimals.ts'
import { WRITE_OFF_REASONS } from '#domain/catalogue/stock-movement.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { isDay } from '#domain/time/madrid.ts'

const AMOUNT = /^\d[\d.]*([.,]\d{1,2})?$/
const quantity = z.string().trim().regex(AMOUNT, 'Escribe una cantidad, por ejemplo 57,6')
const note = z.string().trim().max(120, 'Tiene como mucho 120 caracteres')
const shelf = z.string().trim().max(40, 'Tiene como mucho 40 caracteres')
const cost = z.union([z.literal(''), z.string().trim().regex(AMOUNT, 'Escribe un importe, por ejemplo 12,50')])
const day = z.string().trim().max(10)
const name = z
	.string()
	.trim()
	.max(40, 'Tiene como mucho 40 caracteres')
	.regex(/^[^/|:;]*$/, 'Sin barras, dos puntos ni punto y coma')

/** A delivery of one lot. */
export const arrivalSchema = z.strictObject({
	tono: name,
	calibre: name,
	cantidad: quantity,
	ubicacion: shelf,
	llegada: day,
	coste: cost,
	motivo: note,
})

/** What is known of a lot beside its stock. */
export const lotSchema = z.strictObject({ ubicacion: shelf, llegada: day, coste: cost })

export const writeOffSchema = z.strictObject({
	cantidad: quantity,
	motivo: z.enum(WRITE_OFF_REASONS, { error: 'Elige un motivo' }),
	nota: note,
})

/** How many samples lie cut. */
export const samplesSchema = z.strictObject({
	muestras: z
		.string()
		.trim()
		.regex(/^\d{1,3}$/, 'Escribe un número entero, como mucho 999'),
})

/** Why stock is written off, as the staff reads it. */
export const WRITE_OFF_TEXTS: Readonly<Record<(typeof WRITE_OFF_REASONS)[number], string>> = {
	rotura: 'Rotura',
	muestra: 'Muestra',
	robo: 'Robo',
	caducado: 'Caducado',
	otro: 'Otro',
}

/** A typed quantity in hundredths; null for what is none. */
export const quantityOf = (typed: string): number | null => scaledOf(typed.trim(), 2)

/** A typed cost; null for nothing. */
export function costOf(typed: string): Cents | null {
	const value = typed === '' ? null : scaledOf(typed, 2)
	return value === null ? null : cents(value)
}

/** A typed day; null for nothing, and for what is none. */
export const dayOf = (typed: string): string | null => (isDay(typed) ? typed : null)
