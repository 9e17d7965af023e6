import { EMAIL, PHONE, POSTAL_CODE } from '#domain/contact/patterns.ts'
import { readDay } from '#domain/input/read-day.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { readProvinces } from '#domain/shipping/free-provinces.ts'
import { readTaxId } from '#domain/tax-id/tax-id.ts'
import { readIban } from './iban.ts'

/** A stored setting, or the fault of its text. */
export type SettingRead = { readonly text: string } | { readonly fault: string }

const MOST_DELIVERY_DAYS = 60

export const words =
	(most = 120) =>
	(text: string): SettingRead =>
		text.length <= most ? { text } : { fault: `es demasiado largo: ${most} letras como mucho` }

const like =
	(pattern: RegExp, fault: string) =>
	(text: string): SettingRead =>
		pattern.test(text) ? { text } : { fault }

export const email = like(EMAIL, 'no es un correo: escríbelo como nombre@ejemplo.es')
export const postalCode = like(POSTAL_CODE, 'no es un código postal: son cinco cifras')

export function phone(text: string): SettingRead {
	return PHONE.test(text) ? { text } : { fault: 'no es un teléfono: nueve cifras, o + y el prefijo del país' }
}

export function taxId(text: string): SettingRead {
	const read = readTaxId(text)
	if (!read.ok) return { fault: 'no es un NIF: su carácter de control no coincide' }
	if (read.kind === 'iva-ue') return { fault: 'es de otro país: escribe el NIF español con el que vendes' }
	// Its check character is right, which makes it the number of samples and of forms.
	if (/^[A-Z]?0{7,8}/.test(read.id)) return { fault: `${read.id} no es de ninguna empresa: escribe el NIF de la tuya` }
	return { text: read.id }
}

export function iban(text: string): SettingRead {
	const read = readIban(text)
	return read === null ? { fault: 'no es un IBAN: sus dígitos de control no coinciden' } : { text: read }
}

export const whole =
	(least: number, most: number) =>
	(text: string): SettingRead => {
		const value = numberOf(text, { places: 0, unit: 'none' })
		return value !== null && value >= least && value <= most
			? { text: `${value}` }
			: { fault: `tiene que ser un número entero entre ${least} y ${most}` }
	}

/** A day, as its ISO text; «no» for none. */
export function dayOrNone(text: string): SettingRead {
	const day = text.toLowerCase() === 'no' ? 'no' : readDay(text)
	return day === null ? { fault: 'no es un día: escríbelo como 1/1/2027, o «no»' } : { text: day }
}

export const degrees =
	(most: number) =>
	(text: string): SettingRead => {
		// Maps write a point, and so do people who copy from them: here it never separates thousands.
		const plain = text.replace(',', '.')
		const value = numberOf(plain, { places: 8, unit: 'none', sign: 'point' })
		return value !== null && Math.abs(value) <= most * 10 ** 8
			? { text: plain }
			: { fault: `tiene que ser un número de grados entre −${most} y ${most}, como 41.6561` }
	}

const MOST_EUROS_CENTS = 100_000_000

export function euros(text: string): SettingRead {
	const cents = numberOf(text, { places: 2 })
	return cents !== null && cents >= 0 && cents < MOST_EUROS_CENTS
		? { text: cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2) }
		: { fault: 'tiene que ser un importe en euros, como 500 o 499,90' }
}

export const eurosUpTo =
	(most: number) =>
	(text: string): SettingRead => {
		const read = euros(text)
		return 'fault' in read || Number(read.text) <= most ? read : { fault: `tiene que ser de ${most} € como mucho` }
	}

/** «10, 25, 50»: whole euros, each up to 1000 and 8 of them at most; «0» alone for none. */
export function euroList(text: string): SettingRead {
	// «1,500» could be two vouchers, or one of an unavailable amount.
	if (/\d,\d{3}(?!\d)/.test(text)) return { fault: `«${text}» puede leerse de dos maneras: separa con espacios` }
	const amounts = text.split(/[\s,;]+/).filter((part) => part !== '')
	const isList = amounts.length >= 1 && amounts.length <= 8 && amounts.every((part) => /^\d{1,4}$/.test(part))
	const euros = amounts.map(Number)
	return isList && (amounts.join() === '0' || euros.every((one) => one >= 1 && one <= 1000))
		? { text: euros.join(', ') }
		: { fault: 'tienen que ser euros enteros entre 1 y 1000, como 10, 25, 50, y 8 como mucho; 0 si ninguno' }
}

/** «3, 10, 30», also typed «3, 10 y 30 días»: days in ascending order, each once; «0» alone for none. */
export const dayList =
	(latest: number, most: number) =>
	(text: string): SettingRead => {
		const parts = text
			.replace(/\s*d[ií]as?$/i, '')
			.split(/[\s,;]+(?:y\s+)?/)
			.filter((part) => part !== '')
		const days = [...new Set(parts.map(Number))].sort((one, other) => one - other)
		const isList = days.length >= 1 && days.length <= most && parts.every((part) => /^\d{1,3}$/.test(part))
		return isList && (days.join() === '0' || days.every((day) => day >= 1 && day <= latest))
			? { text: days.join(', ') }
			: { fault: `tienen que ser días entre 1 y ${latest}, como 3, 10, 30, y ${most} como mucho; 0 si ninguno` }
	}

export function provinces(text: string): SettingRead {
	const read = readProvinces(text)
	return read === null
		? { fault: 'tienen que ser provincias separadas por comas, como península, Baleares o 28, 45' }
		: { text: read.text }
}

/** «3-5», or «2» where the first day is the last. */
export function dayRange(text: string): SettingRead {
	const [, first = '', last = first] = /^(\d{1,2})(?:\s?(?:[-–a]|y)\s?(\d{1,2}))?$/.exec(text) ?? []
	const [from, to] = [Number(first), Number(last)]
	return first !== '' && from >= 1 && from <= to && to <= MOST_DELIVERY_DAYS
		? { text: from === to ? `${from}` : `${from}-${to}` }
		: { fault: `tiene que ser el primer día y el último, como 3-5, entre 1 y ${MOST_DELIVERY_DAYS}` }
}

export const either =
	(one: string, other: string) =>
	(text: string): SettingRead => {
		const plain = text.toLowerCase().replace(/[\s-]+/g, '_')
		return plain === one || plain === other ? { text: plain } : { fault: `tiene que ser ${one} o ${other}` }
	}

export const yesOrNo = (text: string): SettingRead => either('si', 'no')(text.replace(/^s[ií]$/i, 'si'))

export function origin(text: string): SettingRead {
	const url = URL.canParse(text) ? new URL(text) : null
	const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')
	return isOrigin && url
		? { text: url.origin }
		: { fault: 'tiene que ser solo el protocolo y el nombre, como https://www.ejemplo.es' }
}

export function secureUrl(text: string): SettingRead {
	const url = URL.canParse(text) ? new URL(text) : null
	return url?.protocol === 'https:' && text.length <= 300
		? { text: url.href }
		: { fault: 'tiene que ser una dirección web completa, como https://www.ejemplo.es/hoja' }
}
