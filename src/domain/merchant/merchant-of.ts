import { USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import type { BrandLogo } from '#domain/brand/brand-logo.ts'
import { readColour } from '#domain/brand/colour.ts'
import { cents, fromEuros } from '#domain/money/cents.ts'
import { provincesText, readProvinces } from '#domain/shipping/free-provinces.ts'
import { fieldOf, readSetting, SETTING_NAMES, type SettingName, type SettingValues } from './fields.ts'
import { addressText, type DataContact, type Merchant, type MerchantAddress, type MerchantPhone } from './merchant.ts'
import { holdTermsOf, rewardTermsOf, sampleTermsOf, termsOf } from './terms-of.ts'
import { USUAL_SETTINGS } from './usual-settings.ts'

/** A missing or wrong setting, by field. */
export interface SettingFault {
	readonly field: SettingName
	/** In Spanish, to follow the field's name: «nif: falta». */
	readonly message: string
}

/** Every fault of the settings that prevents orders. */
export function settingFaults(values: SettingValues): SettingFault[] {
	return SETTING_NAMES.flatMap((field) => {
		const read = readSetting(field, values[field] ?? '')
		return 'fault' in read ? [{ field, message: read.fault }] : []
	})
}

/** A setting's text, or its replacement's. */
function settingOf(values: SettingValues, name: SettingName): string {
	const given = values[name] ?? ''
	if (given !== '') return given
	const { otherwise } = fieldOf(name)
	return (otherwise && values[otherwise]) || (USUAL_SETTINGS[name] ?? '')
}

/** The merchant of settings that were read by `readSetting`, with the logo that is stored beside them. */
export function merchantOf(values: SettingValues, logo: BrandLogo | null = null): Merchant {
	const of = (name: SettingName) => settingOf(values, name)
	const provinces = readProvinces(of('envio_gratis_provincias'))?.provinces ?? []
	const phone = (name: 'telefono' | 'telefono_profesionales', about: string): MerchantPhone => {
		return { text: of(name), dial: dialled(of(name)), about }
	}
	return {
		brand: of('marca'),
		logo,
		colours: {
			main: readColour(of('color_principal')) ?? USUAL_COLOURS.main,
			dark: readColour(of('color_oscuro')) ?? USUAL_COLOURS.dark,
		},
		companyName: of('razon_social'),
		taxId: of('nif'),
		register: of('registro'),
		office: addressOf(of, 'domicilio'),
		warehouse: addressOf(of, of('almacen_calle') === '' ? 'domicilio' : 'almacen'),
		place:
			of('almacen_latitud') === '' || of('almacen_longitud') === ''
				? null
				: { latitude: Number(of('almacen_latitud')), longitude: Number(of('almacen_longitud')) },
		hours: of('almacen_horario'),
		loading: of('almacen_acceso'),
		answerIn: of('respuesta_plazo') || 'uno o dos días laborables',
		phones: [
			phone('telefono', 'Pedidos y atención al cliente'),
			phone('telefono_profesionales', 'Profesionales y grandes partidas'),
		],
		email: of('correo'),
		salesEmail: of('correo_profesionales'),
		privacyEmail: of('correo_privacidad'),
		dataContact: dataContactOf(of),
		iban: of('iban'),
		takesTransfers: of('iban') !== '' && of('transferencia') === 'si',
		bizumUpToCents: cents(fromEuros(Number(of('bizum_hasta')))),
		about: of('presentacion'),
		pricesWithVat: of('precios') === 'con_iva',
		priceRequestsFromCents: cents(fromEuros(Number(of('presupuesto_desde')))),
		quotationDays: Number(of('presupuesto_dias')),
		quotationReminderDays: Number(of('presupuesto_aviso_dias')),
		debtReminderDays: of('deuda_aviso_dias')
			.split(', ')
			.map(Number)
			.filter((day) => day > 0),
		newsletterPerMinute: Number(of('boletin_por_minuto')),
		movement: {
			inside: movementOf(of, 'plano_juntas'),
			outside: movementOf(of, 'plano_juntas_fuera'),
		},
		freeDelivery: { overCents: cents(fromEuros(Number(of('envio_gratis_desde')))), provinces },
		freePlaces: provincesText(provinces),
		terms: termsOf(values),
		rewards: rewardTermsOf(values),
		samples: sampleTermsOf(values),
		holds: holdTermsOf(values),
		guaranteeYears: Number(of('garantia_anos')),
		confirmsOnPayButton: of('boton_de_pago') !== 'solo_obligacion',
		documentYears: Number(of('conservacion_anos')),
		arbitration: of('arbitraje'),
		complaintFormUrl: of('hojas_reclamaciones'),
		softwareProducer: { name: of('productor_software'), taxId: of('productor_software_nif') },
		verifactuFrom: of('verifactu_desde') === 'no' ? null : of('verifactu_desde'),
		electronicInvoiceFrom: of('factura_electronica_desde') === 'no' ? null : of('factura_electronica_desde'),
		isOpen: of('apertura') !== 'cerrada',
		origin: of('direccion_web') === '' ? null : of('direccion_web'),
	}
}

/** In m², and tenths of a millimetre. */
function movementOf(of: (name: SettingName) => string, name: 'plano_juntas' | 'plano_juntas_fuera') {
	return { area: Number(of(`${name}_m2`)), length: Number(of(`${name}_m`)) * 10_000 }
}

function dataContactOf(of: (name: SettingName) => string): DataContact {
	const office = addressText(addressOf(of, 'domicilio'))
	if (of('dpd_correo') === '')
		return { isOfficer: false, name: of('razon_social'), email: of('correo_privacidad'), address: office }
	return {
		isOfficer: true,
		name: of('dpd_nombre'),
		email: of('dpd_correo'),
		address: of('dpd_direccion') || office,
	}
}

function addressOf(of: (name: SettingName) => string, place: 'domicilio' | 'almacen'): MerchantAddress {
	return {
		street: of(`${place}_calle`),
		area: of(`${place}_complemento`),
		postalCode: of(`${place}_cp`),
		town: of(`${place}_localidad`),
		province: of(`${place}_provincia`),
	}
}

/** A number as telephones dial it: «964 000 001» → «+34964000001». */
function dialled(text: string): string {
	const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
	return digits === '' || digits.startsWith('+') ? digits : `+34${digits}`
}
