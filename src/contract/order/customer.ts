import { z } from 'zod'
import type { FieldFault } from '#contract/problem.ts'
import { hasRightCheckDigits } from '#contract/tax-id/check-digits.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import {
	EMAIL,
	EU_POSTAL_CODE,
	ONE_LINE,
	orEmpty,
	PHONE,
	POSTAL_CODE,
	SEVERAL_LINES,
} from '#domain/contact/patterns.ts'
import { STATED_FIELDS, STATED_NAMES, type StatedName } from '#domain/order/stated-fields.ts'
import { europeanVat } from '#domain/tax-id/european.ts'
import { isTaxIdOrEmpty, readTaxId } from '#domain/tax-id/tax-id.ts'
import { accessSchema } from './access.ts'

/** A required text of one line. */
export const lineOfText = (missing: string, longest: number) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(ONE_LINE, 'Hay caracteres que no se pueden usar')

export const emailSchema = lineOfText('Introduce tu correo electrónico', 254).regex(
	EMAIL,
	'Por favor, introduce un email válido',
)

/** The fault of a telephone number, also of one that may be left out. */
export const PHONE_FAULT = 'Introduce un teléfono de 9 cifras, con prefijo si no es de España'
export const phoneSchema = lineOfText('Introduce un teléfono de contacto', 20).regex(PHONE, PHONE_FAULT)

const TAX_ID_MISSING = 'Introduce el NIF'
const TAX_ID_FAULT = 'Ese NIF no es correcto: comprueba las cifras y la letra'
const CHECK_DIGITS_FAULT = 'Ese número de IVA no es correcto: comprueba el país y las cifras'

/** A tax id as printed on invoices; the check of its letter comes before. */
const printedTaxId = (typed: string) => {
	const read = readTaxId(typed)
	return read.ok ? read.id : ''
}

const typedTaxId = z.string({ error: TAX_ID_MISSING }).trim().max(20, { error: TAX_ID_FAULT, abort: true })

/** NIF, NIE, CIF or VAT number of another state of the Union, with valid check characters (rules §8). */
export const taxIdSchema = typedTaxId
	.min(1, TAX_ID_MISSING)
	.refine(isTaxIdOrEmpty, TAX_ID_FAULT)
	.refine(hasRightCheckDigits, CHECK_DIGITS_FAULT)
	.transform(printedTaxId)

/** An optional tax id. */
export const optionalTaxIdSchema = typedTaxId
	.refine(isTaxIdOrEmpty, TAX_ID_FAULT)
	.refine(hasRightCheckDigits, CHECK_DIGITS_FAULT)
	.transform(printedTaxId)
	.default('')

const POSTAL_CODE_FAULT = 'Introduce un código postal válido'
export const postalCodeSchema = z.string({ error: POSTAL_CODE_FAULT }).trim().regex(POSTAL_CODE, POSTAL_CODE_FAULT)
/** That of a recipient may be of another state of the Union; one with a Spanish tax id has a Spanish one. */
const billingPostalCodeSchema = z.string({ error: POSTAL_CODE_FAULT }).trim().regex(EU_POSTAL_CODE, POSTAL_CODE_FAULT)

const STREET_MISSING = 'Introduce la calle y el número'
const TOWN_MISSING = 'Introduce la localidad'

/** The customer payload of the specification (§3): all fields required. */
export const customerSchema = z.strictObject({
	nombre: lineOfText('Introduce tu nombre y apellidos', 120),
	correo: emailSchema,
	telefono: phoneSchema,
	direccion: lineOfText(STREET_MISSING, 200),
	localidad: lineOfText(TOWN_MISSING, 100),
	codigoPostal: postalCodeSchema,
})

/** A text of one line that may be left out. */
export const optionalLine = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(ONE_LINE, 'Hay caracteres que no se pueden usar')
		.default('')

/** A text of several lines that may be left out. */
const optionalLines = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
		.default('')

/** The texts that a buyer may state about an order. */
export const statedShape = Object.fromEntries(
	STATED_NAMES.map((name) => {
		const { isOneLine, longest } = STATED_FIELDS[name]
		return [name, isOneLine ? optionalLine(longest) : optionalLines(longest)]
	}),
) as Readonly<Record<StatedName, ReturnType<typeof optionalLine>>>

/** The place of a buyer, which an order names only if it needs it. */
interface TypedPlace {
	readonly direccion: string
	readonly codigoPostal: string
	readonly localidad: string
	readonly nif: string
}

/**
 * The faults of a buyer's address. A home delivery has one, and so does the recipient of a full invoice; a pick-up
 * with a simplified
 * invoice needs none (RGPD, art. 5.1.c).
 */
export function placeFaults(
	{ direccion, codigoPostal, localidad, nif }: TypedPlace,
	{ delivery, isInvoicedApart }: { readonly delivery: Delivery; readonly isInvoicedApart: boolean },
): FieldFault[] {
	if (delivery === 'pickup' && (nif === '' || isInvoicedApart)) return []
	const parts = [
		['direccion', direccion, STREET_MISSING],
		['codigoPostal', codigoPostal, POSTAL_CODE_FAULT],
		['localidad', localidad, TOWN_MISSING],
	] as const
	return parts.flatMap(([campo, typed, mensaje]) => (typed === '' ? [{ campo, mensaje }] : []))
}

/**
 * The buyer: the customer payload, whose place `placeFaults` requires where it is needed; a tax id for an invoice in their name; the stated texts; the answers about the door of a home delivery.
 */
export const buyerSchema = customerSchema.extend({
	direccion: optionalLine(200),
	localidad: optionalLine(100),
	codigoPostal: z.string().trim().regex(orEmpty(POSTAL_CODE), POSTAL_CODE_FAULT).default(''),
	nif: optionalTaxIdSchema,
	...statedShape,
	...accessSchema.shape,
})

/** The recipient of an invoice that is not made out to the buyer at the address of delivery (RD 1619/2012, art. 6). */
export const billingSchema = z
	.strictObject({
		nombre: lineOfText('Introduce el nombre o la empresa de la factura', 120),
		nif: taxIdSchema,
		direccion: lineOfText('Introduce la calle y el número de la factura', 200),
		codigoPostal: billingPostalCodeSchema,
		localidad: lineOfText('Introduce la localidad de la factura', 100),
	})
	.refine(({ nif, codigoPostal }) => europeanVat(nif) !== null || POSTAL_CODE.test(codigoPostal), {
		path: ['codigoPostal'],
		error: POSTAL_CODE_FAULT,
	})

/** The right mail address of an order's buyer. */
export const emailCorrectionSchema = z.strictObject({ correo: emailSchema })
