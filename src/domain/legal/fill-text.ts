import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#domain/account/session.ts'
import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import {
	cashbackText,
	changeWindowText,
	deliveryDaysText,
	freeShippingText,
	guaranteeText,
	incentiveEurosText,
	payWaysText,
	professionalText,
	REFUND_TEXT,
	reservationText,
	returnInWords,
	returnText,
	transferText,
	VAT_TEXT,
	WITHDRAWAL_TEXT,
} from '#domain/trade/terms-text.ts'

/** The placeholders of a legal text, as «{{name}}». */
const FILLS = {
	marca: ({ brand }) => brand,
	razon_social: ({ companyName }) => companyName,
	nif: ({ taxId }) => taxId,
	registro: ({ register }) => register,
	domicilio: ({ office }) => addressText(office),
	almacen: ({ warehouse }) => addressText(warehouse),
	provincia: ({ warehouse }) => warehouse.province,
	plazo_respuesta: ({ answerIn }) => answerIn,
	horario_con_mayuscula: ({ hours }) => hours,
	horario: ({ hours }) => hours.charAt(0).toLowerCase() + hours.slice(1),
	telefono: ({ phones }) => phones[0].text,
	correo: ({ email }) => email,
	correo_privacidad: ({ privacyEmail }) => privacyEmail,
	arbitraje: ({ arbitration }) =>
		arbitration === ''
			? ''
			: `Estamos adheridos a ${arbitration}, que resuelve litigios de consumo sin acudir a los tribunales.`,
	hojas_reclamaciones: ({ complaintFormUrl }) => complaintFormUrl,
	garantia_comercial: commercialGuarantee,
	anos_documentos: ({ documentYears }) => `${documentYears}`,
	de_garantia: (merchant) => (merchant.guaranteeYears === 0 ? '' : ` de ${guaranteeText(merchant)}`),
	envio_gratis: freeShippingText,
	envio_gratis_donde: ({ freePlaces }) => freePlaces,
	plazo_entrega: ({ terms }) => deliveryDaysText(terms),
	incentivo: ({ terms }) => incentiveEurosText(terms),
	cashback: ({ terms }) => cashbackText(terms),
	iva: () => VAT_TEXT,
	devolucion_en_letras: ({ terms }) => returnInWords(terms),
	devolucion: ({ terms }) => returnText(terms),
	desistimiento: () => WITHDRAWAL_TEXT,
	reembolso: () => REFUND_TEXT,
	plazo_cambio: ({ terms }) => changeWindowText(terms),
	reserva: ({ terms }) => reservationText(terms),
	reserva_transferencia: ({ terms }) => transferText(terms),
	reserva_con_transferencia: ({ takesTransfers, terms }) =>
		takesTransfers ? `, o durante ${transferText(terms)} si pagas por transferencia` : '',
	formas_pago: payWaysText,
	pago_en_banco: ({ bizumUpToCents }) => (bizumUpToCents > 0 ? 'Con tarjeta o con Bizum' : 'Con tarjeta'),
	pago_con_transferencia: ({ takesTransfers }) =>
		takesTransfers
			? ' Si en su lugar eliges la transferencia, te damos los datos al confirmar, y el pedido se cancela si no llega en ese plazo.'
			: '',
	ademas_garantia: ownGuarantee,
	ventajas_profesional: ({ terms }) => professionalText(terms),
	sesion_dias: () => `${SESSION_DAYS}`,
	sesion_sin_uso_dias: () => `${SESSION_IDLE_DAYS}`,
} as const satisfies Record<string, (merchant: Merchant) => string>

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g
/** The same with the full stop that may follow. */
const STOPPED = /\{\{\s*([^{}]*?)\s*\}\}(\.(?!\.)|)/g
const isFill = (name: string): name is keyof typeof FILLS => Object.hasOwn(FILLS, name)

/** The statement that RDLeg 1/2007, art. 127 requires of a commercial guarantee; empty if there is none. */
function commercialGuarantee(merchant: Merchant): string {
	const years = guaranteeText(merchant)
	if (years === '') return ''
	return `Además, ${merchant.companyName}, ${addressText(merchant.office)}, da una garantía comercial de ${years} desde la entrega, en toda España, frente a defectos de fabricación de la cerámica: esmaltes que saltan, deformaciones o medidas fuera de norma. Cubre la reposición del material. Para usarla, escribe a ${merchant.email} con el número de pedido. No afecta a los derechos que la ley da a los consumidores ante la falta de conformidad, que son gratuitos.`
}

/** The merchant's own guarantee as a sentence that follows another; empty if there is none. */
function ownGuarantee(merchant: Merchant): string {
	const years = guaranteeText(merchant)
	return years === '' ? '' : ` Además, damos ${years} en toda la cerámica frente a defectos de fabricación.`
}

/** A text with its placeholders filled in. After an abbreviation, such as «S. L.», the full stop of the sentence is not repeated. */
function filled(body: string, merchant: Merchant, written: (text: string) => string): string {
	return body.replace(STOPPED, (_, name: string, stop: string) => {
		const text = isFill(name) ? FILLS[name](merchant) : ''
		return written(text) + (text.endsWith('.') ? '' : stop)
	})
}

/** A legal text with the merchant's data in its placeholders, escaped for Markdown. */
export function fillText(body: string, merchant: Merchant): string {
	return filled(body, merchant, (text) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&'))
}

/** The same for a plain text, which is displayed without formatting. */
export function fillPlainText(text: string, merchant: Merchant): string {
	return filled(text, merchant, (filling) => filling)
}

/** The placeholders of a text without a value. */
export function unknownFills(body: string): string[] {
	return [...body.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isFill(name) ? [] : [name]))
}
