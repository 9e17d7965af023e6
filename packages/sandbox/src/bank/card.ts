/** The fields of the bank's card form, or its cancel button. */
export interface CardForm {
	readonly pan: string
	/** Month and year in the format of a card: `12/49`. */
	readonly expiry: string
	readonly cvv: string
	readonly cancel: boolean
}

export interface CardFault {
	readonly field: 'pan' | 'expiry' | 'cvv'
	readonly text: string
}

const TEST_PAN = '4548810000000003'
const TEST_EXPIRY = '1249'
const TEST_CVV = '123'
/** Authorised like the test card's own code, but the notification does not reach the shop. */
const LOST_CVV = '998'

/** Parses the posted fields of `local-bank-page.ts`; values that are not text count as empty. */
export function readCardForm(fields: Readonly<Record<string, unknown>>): CardForm {
	const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40).trim() : '')
	const { pan, caducidad, cvv, accion } = fields
	return { pan: text(pan), expiry: text(caducidad), cvv: text(cvv), cancel: accion === 'cancelar' }
}

/** Faults of the card form that prevent its processing; none if the shopper cancels. */
export function faultsOf(card: CardForm): CardFault[] {
	if (card.cancel) return []
	const faults: CardFault[] = []
	if (!/^\d{13,19}$/.test(digits(card.pan))) {
		faults.push({ field: 'pan', text: 'Introduce los dígitos de la tarjeta, sin letras.' })
	}
	if (!/^(0[1-9]|1[0-2])\d\d$/.test(monthYear(card.expiry))) {
		faults.push({ field: 'expiry', text: 'Introduce la caducidad como aparece en la tarjeta: MM/AA.' })
	}
	if (!/^\d{3,4}$/.test(card.cvv)) {
		faults.push({ field: 'cvv', text: 'Introduce las 3 o 4 cifras del código de seguridad.' })
	}
	return faults
}

/** The bank's four-digit response code: one test card is authorised, each other fault has Redsys's code for it. */
export function responseTo(card: CardForm): '0000' | '0101' | '0180' | '0190' | '9915' {
	if (card.cancel) return '9915'
	if (digits(card.pan) !== TEST_PAN) return '0180'
	if (monthYear(card.expiry) !== TEST_EXPIRY) return '0101'
	return card.cvv === TEST_CVV || losesNotification(card) ? '0000' : '0190'
}

/** Whether the shop gets no notification of this payment, so that it has to query. */
export function losesNotification(card: CardForm): boolean {
	return !card.cancel && card.cvv === LOST_CVV
}

function digits(pan: string): string {
	return pan.replace(/[\s-]/g, '')
}

/** Normalises a month: `12/49`, `12 / 49`, `12/2049` and `1249` are the same. */
function monthYear(expiry: string): string {
	const [month, year] = expiry.split('/').map((part) => part.trim())
	if (month === undefined || year === undefined) return expiry.trim()
	return month.padStart(2, '0') + year.replace(/^20(\d\d)$/, '$1')
}
