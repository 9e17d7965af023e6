import { z } from 'zod'
import type { NumberRule } from '#contract/input/number-rule.ts'
import { optionalNumber, typedNumber } from '#contract/input/typed-number.ts'
import { lineOfText } from '#contract/order/customer.ts'
import type { FieldFault } from '#contract/problem.ts'
import { VARIANT_IDS, type VariantId } from '#domain/catalogue/product.ts'
import { ONE_LINE, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import { PLACE_NAMES } from '#domain/job/job.ts'
import { areaField, type ProjectFields } from '#domain/project/fields.ts'
import { PROJECT_LIMITS } from '#domain/project/project.ts'

const UNUSABLE = 'Hay caracteres que no se pueden usar'
const most = (longest: number) => `Como mucho ${longest} caracteres`

/** The form of a new project. */
export const newProjectSchema = z.strictObject({ nombre: lineOfText('Ponle un nombre a la obra', PROJECT_LIMITS.name) })

const QUANTITY_FAULT = 'Escribe una cantidad entera, desde 1'
const quantity = typedNumber({
	places: 0,
	unit: 'none',
	least: 1,
	most: PROJECT_LIMITS.quantity,
	fault: QUANTITY_FAULT,
}).transform(String)

const AREA_FAULT = 'Escribe los m², como 17,5: más de 0 y hasta 100000'
const AREA: NumberRule = { places: 2, unit: 'area', least: 1, most: PROJECT_LIMITS.areaHundredths, fault: AREA_FAULT }
/** m² as the form has them after that: «17,5». */
const optionalArea = optionalNumber(AREA).transform((hundredths) => (hundredths === null ? '' : areaField(hundredths)))
const CUT: NumberRule = { ...AREA, least: 50, step: 50, fault: 'Escribe los m² de medio en medio, desde 0,5' }
const cutArea = typedNumber(CUT)

/** The schema of each field of a project's form, by the last part of its name. */
const OWN_FIELDS: Readonly<Record<string, z.ZodType<string>>> = {
	nombre: newProjectSchema.shape.nombre,
	nota: z
		.string()
		.transform((typed) => typed.replaceAll('\r\n', '\n').trim())
		.pipe(z.string().max(PROJECT_LIMITS.note, most(PROJECT_LIMITS.note)).regex(SEVERAL_LINES, UNUSABLE)),
}
const ROOM_FIELDS: Readonly<Record<string, z.ZodType<string>>> = {
	nombre: z.string().trim().max(PROJECT_LIMITS.name, most(PROJECT_LIMITS.name)).regex(ONE_LINE, UNUSABLE),
	lugar: z.enum(['', ...PLACE_NAMES], { error: 'Elige uno de los lugares' }),
	m2: optionalArea,
}
const ITEM_FIELDS: Readonly<Record<string, z.ZodType<string>>> = {
	cantidad: quantity,
	m2: cutArea.transform(areaField),
	sala: z.string().regex(/^\d{1,9}$/, 'Elige una de las habitaciones'),
	nota: z.string().trim().max(PROJECT_LIMITS.note, most(PROJECT_LIMITS.note)).regex(ONE_LINE, UNUSABLE),
}

function schemaOf(name: string): z.ZodType<string> | undefined {
	const [, kind, field] = /^(?:(sala|linea)-\d{1,9}-)?([a-z0-9]+)$/.exec(name) ?? []
	if (field === undefined) return undefined
	const fields = kind === 'sala' ? ROOM_FIELDS : kind === 'linea' ? ITEM_FIELDS : OWN_FIELDS
	return Object.hasOwn(fields, field) ? fields[field] : undefined
}

/** The fields of a posted form of a project, or the fault of each. */
export type ReadProject =
	| { readonly ok: true; readonly typed: ProjectFields }
	| { readonly ok: false; readonly faults: readonly FieldFault[] }

export function readProjectFields(form: FormData): ReadProject {
	const typed: Record<string, string> = {}
	const faults: FieldFault[] = []
	for (const [name, value] of form) {
		const schema = schemaOf(name)
		if (!schema || typeof value !== 'string') continue
		const parsed = schema.safeParse(value)
		if (parsed.success) typed[name] = parsed.data
		else faults.push({ campo: name, mensaje: parsed.error.issues[0]?.message ?? UNUSABLE })
	}
	return faults.length === 0 ? { ok: true, typed } : { ok: false, faults }
}

const statesSchema = z.record(z.string().max(40), z.string().max(PROJECT_LIMITS.note))

/** The state that a form was made from, which it carries along; an unreadable one is empty, so that every field counts as untouched. */
export function readBefore(text: string): ProjectFields {
	try {
		const read = statesSchema.safeParse(JSON.parse(text))
		return read.success ? read.data : {}
	} catch {
		return {}
	}
}

const ID = z.string().regex(/^[1-9]\d{0,8}$/)
const LINE_FAULT = 'Elige cómo lo compras'

/** A product with its amount, as its page and the page that saves it send it. */
const savedLineSchema = z.object({
	producto: ID,
	lote: z.union([z.literal(''), ID]),
	variante: z.enum(VARIANT_IDS, { error: LINE_FAULT }),
	cantidad: z.string(),
	area: z.string(),
})

export type SavedLine = {
	readonly productId: number
	readonly lotId: number | null
	readonly variantId: VariantId
	readonly quantity: number
	readonly areaHundredths: number | null
}

export type ReadLine =
	| { readonly ok: true; readonly line: SavedLine }
	| { readonly ok: false; readonly faults: readonly FieldFault[] }

/** The product to save into a project. For an area the m² count, for a whole lot nothing, and for others the quantity. */
export function readSavedLine(form: FormData | URLSearchParams): ReadLine {
	const text = (name: string) => `${form.get(name) ?? ''}`.trim()
	const read = savedLineSchema.safeParse({
		producto: text('producto'),
		lote: text('lote'),
		variante: text('variante'),
		cantidad: text('cantidad'),
		area: text('area'),
	})
	if (!read.success) return { ok: false, faults: [{ campo: 'variante', mensaje: LINE_FAULT }] }
	const { producto, lote, variante, cantidad, area: typedArea } = read.data
	const isCut = variante === 'custom'
	const amount = isCut ? cutArea.safeParse(typedArea) : quantity.safeParse(variante === 'default' ? '1' : cantidad)
	if (!amount.success) {
		const mensaje = amount.error.issues[0]?.message ?? QUANTITY_FAULT
		return { ok: false, faults: [{ campo: isCut ? 'area' : 'cantidad', mensaje }] }
	}
	const line = {
		productId: Number(producto),
		lotId: lote === '' ? null : Number(lote),
		variantId: variante,
		quantity: isCut ? 1 : Number(amount.data),
		areaHundredths: isCut ? Number(amount.data) : null,
	}
	return { ok: true, line }
}
