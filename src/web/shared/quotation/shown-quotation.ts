import { countOf, eurosText, lineField, percentText, typedPrice } from '#contract/quotation/quotation-lines.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { amountOf } from '#domain/order/line-text.ts'
import { pricedUnit, quotedDetails, unitPrice } from '#domain/quotation/line-words.ts'
import {
	isEditable,
	QUOTATION_STATE_TEXTS,
	type Quotation,
	type QuotationLine,
	type QuotationState,
	stateAt,
	wantedLines,
} from '#domain/quotation/quotation.ts'
import { earnedOfLine, earnedWith, lineCents, marginText } from '#domain/quotation/quoted-price.ts'
import { totalRows } from '#domain/quotation/total-rows.ts'
import type { TransportKind } from '#domain/quotation/transport.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import type { OpenedQuotation } from '#shop/quotation/quotations.ts'
import type { Tone } from '#ui/state.tsx'

const TONES: Readonly<Record<QuotationState, Tone>> = {
	borrador: 'plain',
	enviado: 'way',
	visto: 'way',
	cambio_pedido: 'wait',
	aceptado: 'good',
	rechazado: 'plain',
	caducado: 'plain',
	retirado: 'plain',
	pedido: 'good',
}

/** A state in words, and the class of its mark. */
export const stateMark = (state: QuotationState) => ({ text: QUOTATION_STATE_TEXTS[state], tone: TONES[state] })

/** The last day on which a quotation holds. */
export const lastDayOf = ({ validUntil }: Pick<Quotation, 'validUntil'>) => validUntil.getTime() - 1

/** A line as a page shows it. */
const shownLine = (line: QuotationLine) => ({
	position: line.position,
	name: line.nombre,
	details: quotedDetails(line),
	amount: amountOf(line),
	unitPrice: unitPrice(line),
	total: formatCents(lineCents(line)),
	isTaken: line.accepted,
})
export type ShownLine = ReturnType<typeof shownLine>

/** The view for holders of the link. */
export function shownQuotation({ quotation, quoter, logoHash }: OpenedQuotation, nowMs: number) {
	const state = stateAt(quotation, nowMs)
	return {
		number: quotation.number,
		issuer: quotation.issuer,
		state,
		edition: quotation.edition,
		nombre: quotation.nombre,
		obra: quotation.obra,
		terms: quotation.terms,
		notes: quotation.notes,
		sentOn: quotation.sentAt === null ? '' : inMadrid(quotation.sentAt, 'day'),
		validTo: inMadrid(lastDayOf(quotation), 'day'),
		acceptedBy:
			quotation.acceptedName === null || quotation.acceptedAt === null
				? null
				: `${quotation.acceptedName}, el ${inMadrid(quotation.acceptedAt, 'dayAndTime')}`,
		lines: quotation.lines.map(shownLine),
		totals: totalRows(quotation, wantedLines(quotation)),
		quoter,
		hasLogo: logoHash !== null,
		holdsLots: quotation.holdsLots,
	}
}
export type ShownQuotation = ReturnType<typeof shownQuotation>

/** The typed fields of a line: the count, the percentage and, in its place, a price. */
function typedLine(line: QuotationLine, sign: 1 | -1) {
	const count = countOf(line)
	const percent = line.adjustment === null ? '' : percentText(sign * line.adjustment || 0)
	return {
		...shownLine(line),
		count,
		list: isGoods(line) ? `tarifa ${unitPrice(line, line.listCents)}` : '',
		priceUnit: `€/${pricedUnit(line)}`,
		values: {
			[lineField(line.position, 'cantidad')]:
				count === 'm²' ? formatHundredths(line.areaHundredths).replaceAll('.', '') : `${line.quantity}`,
			[lineField(line.position, 'ajuste')]: percent,
			[lineField(line.position, 'precio')]: line.adjustment === null ? typedPrice(line) : '',
		},
	}
}
export type TypedQuotedLine = ReturnType<typeof typedLine>

/** The margin while the cost of the transport is unknown. */
const MARGIN_WORDS: Readonly<Record<TransportKind, string>> = {
	aparte: 'tu margen',
	incluido: 'tu margen, antes de pagar el transporte,',
	importe: 'tu margen, sin contar el transporte,',
}

/** A professional's costs and margin in words; `delivery` is the shop's price of the delivery to the client, null if unknown. */
function earnedText(quotation: Quotation, delivery: Cents | null): string {
	const earned = earnedWith(quotation, wantedLines(quotation), { transportCents: delivery })
	const { costCents, transportCents } = earned
	const [cost, margin] = [formatCents(costCents), marginText(earned)]
	if (transportCents !== null)
		return `A ti te cuesta ${cost} sin IVA, con ${formatCents(transportCents)} de transporte hasta tu cliente; tu margen es de ${margin}.`
	return `A ti te cuesta ${cost} sin IVA ni transporte; ${MARGIN_WORDS[quotation.transport]} es de ${margin}.`
}

const lineMargins = (quotation: Quotation): Readonly<Record<number, string>> =>
	Object.fromEntries(
		quotation.lines.map((line) => [line.position, `Tu margen: ${marginText(earnedOfLine(quotation, line))}`]),
	)

/** The sums that follow from the lines: the client's totals, and the professional's earnings. */
export const quotedSums = (quotation: Quotation, delivery: Cents | null) => ({
	totals: totalRows(quotation, wantedLines(quotation)),
	earned: quotation.issuer === 'profesional' ? earnedText(quotation, delivery) : null,
	/** What a professional earns with each line, by its place. */
	margins: quotation.issuer === 'profesional' ? lineMargins(quotation) : {},
})
export type QuotedSums = ReturnType<typeof quotedSums>

/** The sums of a change that is not saved, and the amounts of its lines. */
export const previewedSums = (quotation: Quotation, delivery: Cents | null) => ({
	...quotedSums(quotation, delivery),
	lines: quotation.lines.map(shownLine),
})
export type PreviewedSums = ReturnType<typeof previewedSums>

/**
 * The issuer's view and fields; for the staff a percentage is a discount. `delivery` is the shop's price of the delivery to a professional's
 * client, null if unknown.
 */
export function issuedQuotation(opened: OpenedQuotation, nowMs: number, delivery: Cents | null = null) {
	const { quotation, events, orderFault } = opened
	return {
		...shownQuotation(opened, nowMs),
		id: quotation.id,
		version: quotation.version,
		mark: stateMark(stateAt(quotation, nowMs)),
		isDraft: quotation.state === 'borrador',
		isEditable: isEditable(quotation),
		mayOrder: orderFault === null,
		orderId: quotation.orderId,
		accessKey: quotation.accessKey,
		correo: quotation.correo,
		telefono: quotation.telefono,
		values: {
			nombre: quotation.nombre,
			correo: quotation.correo,
			telefono: quotation.telefono,
			obra: quotation.obra,
			cliente: `${quotation.clientId ?? ''}`,
			transporte: quotation.transport,
			importeTransporte: quotation.transportCents > 0 ? eurosText(quotation.transportCents) : '',
			validez: madridDay(lastDayOf(quotation)),
			condiciones: quotation.terms,
			notas: quotation.notes,
			reserva: quotation.holdsLots ? 'si' : '',
		},
		typed: quotation.lines.map((line) => typedLine(line, quotation.issuer === 'tienda' ? -1 : 1)),
		...quotedSums(quotation, delivery),
		events: events.map(({ at, state, edition, text }, index) => ({
			key: `${index}`,
			at: inMadrid(at, 'short'),
			what: `${QUOTATION_STATE_TEXTS[state]}${state === 'enviado' && edition > 1 ? `, versión ${edition}` : ''}`,
			text,
		})),
	}
}
export type IssuedQuotation = ReturnType<typeof issuedQuotation>
