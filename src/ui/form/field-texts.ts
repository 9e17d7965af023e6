import type { FieldText } from './form-description.ts'

export const NAME = { label: 'Nombre y apellidos', autoComplete: 'name' } as const satisfies FieldText

export const EMAIL = {
	label: 'Correo electrónico',
	kind: 'email',
	inputMode: 'email',
	autoComplete: 'email',
} as const satisfies FieldText

/** The address with which an account logs in. */
export const LOGIN_EMAIL = { ...EMAIL, autoComplete: 'username' } as const satisfies FieldText

export const PHONE = {
	label: 'Teléfono',
	kind: 'tel',
	inputMode: 'tel',
	autoComplete: 'tel',
} as const satisfies FieldText

/** The current password. */
export const PASSWORD = {
	label: 'Contraseña',
	kind: 'password',
	autoComplete: 'current-password',
} as const satisfies FieldText

/** A new password, entered twice. */
export const NEW_PASSWORD = {
	password: {
		label: 'Contraseña nueva',
		kind: 'password',
		autoComplete: 'new-password',
		half: true,
		hint: 'Ocho caracteres o más. Una frase corta es más segura y se recuerda mejor.',
	},
	confirmPassword: { label: 'Repite la contraseña', kind: 'password', autoComplete: 'new-password', half: true },
} as const satisfies Readonly<Record<string, FieldText>>

/** The password of a new account. */
export const FIRST_PASSWORD = {
	...NEW_PASSWORD,
	password: { ...NEW_PASSWORD.password, label: 'Contraseña' },
} as const satisfies Readonly<Record<string, FieldText>>

export const STREET = { label: 'Dirección', autoComplete: 'street-address' } as const satisfies FieldText

export const POSTAL_CODE = {
	label: 'Código postal',
	inputMode: 'numeric',
	autoComplete: 'postal-code',
	half: true,
} as const satisfies FieldText

export const TOWN = { label: 'Localidad', autoComplete: 'address-level2', half: true } as const satisfies FieldText

/** A delivery address, in the specification's field names. */
export const PLACE = {
	nombre: { ...NAME, label: 'Nombre y apellidos de quien recibe', half: true },
	telefono: { ...PHONE, half: true },
	direccion: STREET,
	codigoPostal: POSTAL_CODE,
	localidad: TOWN,
} as const satisfies Readonly<Record<string, FieldText>>

export const TERMS = { label: 'Acepto los términos y condiciones', kind: 'checkbox' } as const satisfies FieldText
