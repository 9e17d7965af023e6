import { z } from 'zod'
import { readTaxId } from '#domain/tax-id/tax-id.ts'

/** A required text of one line. */
export const lineOfText = (missing: string, longest: number) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(longest, `Como mucho ${longest} caracteres`)
		// Control characters are invalid in a name or an address, and would break a mail header or a printed line.
		.refine((value) => !/\p{Cc}/u.test(value), 'Hay caracteres que no se pueden usar')

const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/

export const emailSchema = lineOfText('Introduce tu correo electrónico', 254).regex(
	EMAIL,
	'Por favor, introduce un email válido',
)
const PHONE = /^\+?[\d\s().-]{9,20}$/
export const phoneSchema = lineOfText('Introduce un teléfono de contacto', 20).regex(
	PHONE,
	'Introduce un teléfono de 9 cifras, con prefijo si no es de España',
)

const TAX_ID_MISSING = 'Introduce el NIF o CIF'
const TAX_ID_FAULT = 'Ese NIF o CIF no es correcto: comprueba las cifras y la letra'

/** A tax id normalised as invoices print it; adds an issue when it is invalid. */
function checkedTaxId(typed: string, context: z.RefinementCtx): string {
	const read = readTaxId(typed)
	if (read.ok) return read.id
	context.addIssue({ code: 'custom', message: TAX_ID_FAULT })
	return z.NEVER
}

const typedTaxId = z.string({ error: TAX_ID_MISSING }).trim().max(20, TAX_ID_FAULT)

/** NIF, NIE or CIF with a valid check character (rules §8). */
export const taxIdSchema = typedTaxId.min(1, TAX_ID_MISSING).transform(checkedTaxId)

/** An optional tax id. */
export const optionalTaxIdSchema = typedTaxId
	.transform((typed, context) => (typed === '' ? '' : checkedTaxId(typed, context)))
	.default('')

export const postalCodeSchema = z
	.string({ error: 'Introduce un código postal válido' })
	.trim()
	.regex(/^\d{5}$/, 'Introduce un código postal válido')

/** The customer payload of the specification (§3): all fields required. */
export const customerSchema = z.strictObject({
	nombre: lineOfText('Introduce tu nombre y apellidos', 120),
	correo: emailSchema,
	telefono: phoneSchema,
	direccion: lineOfText('Introduce la calle y el número', 200),
	localidad: lineOfText('Introduce la localidad', 100),
	codigoPostal: postalCodeSchema,
})
export type CustomerBody = z.infer<typeof customerSchema>

/** The buyer: the customer payload and, for an invoice in their name, a tax id. */
export const buyerSchema = customerSchema.extend({ nif: optionalTaxIdSchema })
export type BuyerBody = z.infer<typeof buyerSchema>
