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
