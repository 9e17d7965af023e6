/** Client-side validation of a field: the fault's text, or null when it is valid. */
export type Check = (value: string) => string | null

export const needs =
	(fault: string): Check =>
	(value) =>
		value.trim() === '' ? fault : null

/** The server's pattern for mail addresses. */
export const isEmail = (value: string) => /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/.test(value.trim())

export const checkEmail: Check = (value) => {
	if (value.trim() === '') return 'Introduce tu correo electrónico'
	return isEmail(value) ? null : 'Por favor, introduce un email válido'
}

const isPhone = (value: string) => /^\+?[\d\s().-]{9,20}$/.test(value.trim())

export const checkPhone: Check = (value) => {
	if (value.trim() === '') return 'Introduce un teléfono de contacto'
	return isPhone(value) ? null : 'Introduce un teléfono de 9 cifras, con prefijo si no es de España'
}

export const checkOptionalPhone: Check = (value) => (value.trim() === '' ? null : checkPhone(value))
