import { countOf, lineField, percentText, typedPrice } from '#contract/quotation/quotation-lines.ts'
import { minus } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { amountOf } from '#domain/order/line-text.ts'
import { pricedUnit, quotedDetail, unitPrice } from '#domain/quotation/line-words.ts'
import {
	isEditable,
	QUOTATION_STATE_TEXTS,
	type Quotation,
	type QuotationLine,
	type QuotationState,
	stateAt,
	wantedLines,
} from '#domain/quotation/quotation.ts'
import { costTotals, lineCents, quotationTotals } from '#domain/quotation/quoted-price.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
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
	detail: quotedDetail(line),
	amount: amountOf(line),
	unitPrice: unitPrice(line),
	total: formatCents(lineCents(line)),
	isTaken: line.accepted,
})
export type ShownLine = ReturnType<typeof shownLine>

/** The rows of the totals, the last one with VAT. */
export function totalRows(
	quotation: Pick<Quotation, 'issuer' | 'incentiveCentsPerM2'>,
	lines: readonly QuotationLine[],
): (readonly [string, string])[] {
	const sums = quotationTotals(quotation, lines)
	return [
		['Material sin IVA', formatCents(sums.subtotalCents)],
		...(sums.incentiveCents > 0 ? [['Incentivo profesional', `−${formatCents(sums.incentiveCents)}`] as const] : []),
		...vatRows(sums).map(({ name, amountCents }) => [name, formatCents(amountCents)] as const),
		['Total con IVA, sin transporte', formatCents(sums.totalCents)],
	]
}

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
		list: unitPrice(line, line.listCents),
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

/** The issuer's view and fields; for the staff a percentage is a discount. */
export function issuedQuotation(opened: OpenedQuotation, nowMs: number) {
	const { quotation, events, orderFault } = opened
	const lines = wantedLines(quotation)
	const sums = quotationTotals(quotation, lines)
	const cost = costTotals(quotation, lines)
	const net = minus(sums.subtotalCents, sums.incentiveCents)
	const costNet = minus(cost.subtotalCents, cost.incentiveCents)
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
			validez: madridDay(lastDayOf(quotation)),
			condiciones: quotation.terms,
			notas: quotation.notes,
			reserva: quotation.holdsLots ? 'si' : '',
		},
		typed: quotation.lines.map((line) => typedLine(line, quotation.issuer === 'tienda' ? -1 : 1)),
		earned:
			quotation.issuer === 'profesional'
				? { cost: formatCents(costNet), margin: formatCents(minus(net, costNet)) }
				: null,
		events: events.map(({ at, state, edition, text }, index) => ({
			key: `${index}`,
			at: inMadrid(at, 'short'),
			what: `${QUOTATION_STATE_TEXTS[state]}${state === 'enviado' && edition > 1 ? `, versión ${edition}` : ''}`,
			text,
		})),
	}
}
export type IssuedQuotation = ReturnType<typeof issuedQuotation>
