import { z } from 'zod'
import '#contract/problem.ts'
import type { NumberRule } from '#contract/input/number-rule.ts'
import { optionalDay } from '#contract/input/typed-day.ts'
import { optionalNumber, typedNumber } from '#contract/input/typed-number.ts'
import { WRITE_OFF_REASONS } from '#domain/catalogue/stock-movement.ts'
import { type Cents, cents } from '#domain/money/cents.ts'

/** The most of a lot, in hundredths of its unit. */
const MOST_HUNDREDTHS = 1_000_000_00

/** A counted quantity in hundredths of m² or of pieces. */
export const COUNTED: NumberRule = {
	places: 2,
	unit: 'area',
	least: 0,
	most: MOST_HUNDREDTHS,
	fault: 'Escribe una cantidad, por ejemplo 57,6',
}

/** A quantity above 0. */
export const quantity = typedNumber({ ...COUNTED, least: 1 })
const note = z.string().trim().max(120, 'Tiene como mucho 120 caracteres')
const shelf = z.string().trim().max(40, 'Tiene como mucho 40 caracteres')
const cost = optionalNumber({
	...{ places: 2, least: 0, most: 100_000_000 },
	fault: 'Escribe un importe, por ejemplo 12,50',
})
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
	llegada: optionalDay(),
	coste: cost,
	motivo: note,
})

/** The data of a lot beside its stock. */
export const lotSchema = z.strictObject({ ubicacion: shelf, llegada: optionalDay(), coste: cost })

export const writeOffSchema = z.strictObject({
	cantidad: quantity,
	motivo: z.enum(WRITE_OFF_REASONS, { error: 'Elige un motivo' }),
	nota: note,
})

/** How many samples lie cut. */
export const samplesSchema = z.strictObject({
	muestras: typedNumber({
		...{ places: 0, unit: 'none', least: 0, most: 999 },
		fault: 'Escribe un número entero, como mucho 999',
	}),
})

/** Why stock is written off, as the staff reads it. */
export const WRITE_OFF_TEXTS: Readonly<Record<(typeof WRITE_OFF_REASONS)[number], string>> = {
	rotura: 'Rotura',
	muestra: 'Muestra',
	robo: 'Robo',
	caducado: 'Caducado',
	otro: 'Otro',
}

/** A cost of a form; null if empty. */
export const costOf = (typed: number | null): Cents | null => (typed === null ? null : cents(typed))
