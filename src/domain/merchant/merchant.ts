import type { Cents } from '#domain/money/cents.ts'

/** A telephone number as it is printed, and as it is dialled. */
export interface MerchantPhone {
	readonly text: string
	readonly dial: string
	readonly about: string
}

export interface MerchantAddress {
	readonly street: string
	/** Industrial estate, unit or floor; empty without any. */
	readonly area: string
	readonly postalCode: string
	readonly town: string
	readonly province: string
}

/** Who sells: what screens, mails, documents and machines say of the merchant. Texts that were not given are empty. */
export interface Merchant {
	readonly brand: string
	readonly companyName: string
	readonly taxId: string
	readonly register: string
	readonly office: MerchantAddress
	/** Where orders are picked up. */
	readonly warehouse: MerchantAddress
	/** Of the warehouse, in degrees; null when not given. */
	readonly place: { readonly latitude: number; readonly longitude: number } | null
	readonly hours: string
	/** Of orders, and of professionals. */
	readonly phones: readonly [MerchantPhone, MerchantPhone]
	readonly email: string
	readonly salesEmail: string
	readonly privacyEmail: string
	/** In groups of four; empty when not given. */
	readonly iban: string
	/** One sentence on what is sold, at the foot of each page. */
	readonly about: string
	/** Whether the price with VAT leads until a visitor chooses. */
	readonly pricesWithVat: boolean
	/** Home delivery is free over this discounted subtotal without VAT: strictly more (rules §4). */
	readonly freeShippingOverCents: Cents
	/** Years of commercial guarantee on ceramics; 0 gives none. */
	readonly guaranteeYears: number
	/** The body that settles disputes out of court; empty when the merchant is bound to none. */
	readonly arbitration: string
	/** The public origin, for links in mails; null when not given. */
	readonly origin: string | null
}

/** The lines of a postal address, from the street on. */
export function addressLines({ street, area, postalCode, town, province }: MerchantAddress): string[] {
	return [street, area, `${postalCode} ${town} (${province})`].filter((line) => line !== '')
}

/** The whole address on one line: «Calle del Gres, 12, Polígono Los Ángeles, 28906 Getafe (Madrid)». */
export const addressText = (address: MerchantAddress): string => addressLines(address).join(', ')

/** Street and area: «Calle del Gres, 12, Polígono Los Ángeles». */
export const streetText = ({ street, area }: MerchantAddress): string =>
	[street, area].filter((part) => part !== '').join(', ')

/** Postal code, town and province: «28906 Getafe (Madrid)». */
export const townText = ({ postalCode, town, province }: MerchantAddress): string =>
	`${postalCode} ${town} (${province})`

/** URL of the warehouse on OpenStreetMap: its place, or a search for its address. */
export function mapUrl({ place, warehouse }: Pick<Merchant, 'place' | 'warehouse'>): string {
	if (place === null) {
		const { street, postalCode, town } = warehouse
		return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${town}`)}`
	}
	const { latitude, longitude } = place
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** The company data shown in the contact pages, the legal texts and the mails. */
export const MERCHANT = {
	companyName: 'Solería Cerámica, S. L.',
	taxId: 'B00000000',
	register: 'Registro Mercantil de Madrid, hoja M-000000, inscripción 1.ª',
	street: 'Calle del Gres, 12',
	area: 'Polígono Industrial Los Ángeles',
	postalCode: '28906',
	town: 'Getafe',
	province: 'Madrid',
	latitude: 40.3187,
	longitude: -3.7012,
	hours: 'Lunes a viernes, 9:00–18:00',
	phones: [
		{ text: '910 000 010', dial: '+34910000010', about: 'Pedidos y atención al cliente' },
		{ text: '910 000 020', dial: '+34910000020', about: 'Profesionales y grandes partidas' },
	],
	email: 'hola@soleria.example',
	salesEmail: 'profesionales@soleria.example',
	privacyEmail: 'privacidad@soleria.example',
	/** When the legal texts were last changed. */
	legalTextsOf: '3 de noviembre de 2026',
} as const

/** The address on one line: «Calle del Gres, 12, 28906 Getafe (Madrid)». */
export function merchantAddress(): string {
	return `${MERCHANT.street}, ${MERCHANT.postalCode} ${MERCHANT.town} (${MERCHANT.province})`
}

/** URL of the shop's place on OpenStreetMap. */
export function merchantMapUrl(): string {
	const { latitude, longitude } = MERCHANT
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** Where orders are picked up. */
export const PICKUP_ADDRESS = `${MERCHANT.street}, ${MERCHANT.area}, ${MERCHANT.postalCode} ${MERCHANT.town} (${MERCHANT.province})`
