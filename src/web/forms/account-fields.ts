import { checkEmail, checkPhone, needs } from './checks.ts'
import type { FieldSpec } from './field.tsx'

/** The rules for a new password, with the same texts as the server. */
const checkNewPassword = (value: string) => {
	if (value === '') return 'Elige una contraseña'
	return [...value].length < 8 ? 'La contraseña necesita 8 caracteres o más' : null
}

export const NAME: FieldSpec = {
	name: 'name',
	label: 'Nombre y apellidos',
	autoComplete: 'name',
	maxLength: 120,
	check: needs('Introduce tu nombre y apellidos'),
}

export const EMAIL: FieldSpec = {
	name: 'email',
	label: 'Correo electrónico',
	kind: 'email',
	inputMode: 'email',
	autoComplete: 'username',
	check: checkEmail,
}

export const PHONE: FieldSpec = {
	name: 'phone',
	label: 'Teléfono',
	kind: 'tel',
	inputMode: 'tel',
	autoComplete: 'tel',
	maxLength: 20,
	check: checkPhone,
}

/** The current password. */
export const PASSWORD: FieldSpec = {
	name: 'password',
	label: 'Contraseña',
	kind: 'password',
	autoComplete: 'current-password',
	check: needs('Introduce tu contraseña'),
}

/** A new password, entered twice. */
export const NEW_PASSWORD: readonly FieldSpec[] = [
	{
		name: 'password',
		label: 'Contraseña nueva',
		kind: 'password',
		autoComplete: 'new-password',
		half: true,
		hint: 'Ocho caracteres o más. Una frase corta es más segura y se recuerda mejor.',
		check: checkNewPassword,
	},
	{
		name: 'confirmPassword',
		label: 'Repite la contraseña',
		kind: 'password',
		autoComplete: 'new-password',
		half: true,
		check: needs('Repite la contraseña'),
	},
]

/** The fields of an address, named as in the specification's customer payload. */
export const PLACE: readonly FieldSpec[] = [
	{
		name: 'nombre',
		label: 'Nombre y apellidos de quien recibe',
		autoComplete: 'name',
		half: true,
		maxLength: 120,
		check: needs('Introduce tu nombre y apellidos'),
	},
	{
		name: 'telefono',
		label: 'Teléfono',
		kind: 'tel',
		inputMode: 'tel',
		autoComplete: 'tel',
		half: true,
		maxLength: 20,
		check: checkPhone,
	},
	{
		name: 'direccion',
		label: 'Dirección',
		autoComplete: 'street-address',
		maxLength: 200,
		check: needs('Introduce la calle y el número'),
	},
	{
		name: 'codigoPostal',
		label: 'Código postal',
		inputMode: 'numeric',
		autoComplete: 'postal-code',
		half: true,
		maxLength: 5,
		check: (value) => (/^\d{5}$/.test(value.trim()) ? null : 'Introduce un código postal válido'),
	},
	{
		name: 'localidad',
		label: 'Localidad',
		autoComplete: 'address-level2',
		half: true,
		maxLength: 100,
		check: needs('Introduce la localidad'),
	},
]
