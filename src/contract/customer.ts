import { z } from 'zod'

const text = (missing: string, longest: number) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(longest, `Como mucho ${longest} caracteres`)
		// A control character has no place in a name or an address, and would break a mail header or a printed line.
		.refine((value) => !/\p{Cc}/u.test(value), 'Hay caracteres que no se pueden usar')

const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/

export const emailSchema = text('Introduce tu correo electrónico', 254).regex(
	EMAIL,
	'Por favor, introduce un email válido',
)
export const postalCodeSchema = z
	.string({ error: 'Introduce un código postal válido' })
	.trim()
	.regex(/^\d{5}$/, 'Introduce un código postal válido')

/** The customer payload of the specification (§3): all fields required. */
export const customerSchema = z.strictObject({
	nombre: text('Introduce tu nombre y apellidos', 120),
	correo: emailSchema,
	telefono: text('Introduce un teléfono de contacto', 20).regex(
		/^\+?[\d\s().-]{9,20}$/,
		'Introduce un teléfono de 9 cifras, con prefijo si no es de España',
	),
	direccion: text('Introduce la calle y el número', 200),
	localidad: text('Introduce la localidad', 100),
	codigoPostal: postalCodeSchema,
})
export type CustomerBody = z.infer<typeof customerSchema>
