import { quantityField } from '#contract/order/line-fields.ts'
import { eurosText } from '#contract/quotation/quotation-lines.ts'
import { type Cents, minus, negative, sum, ZERO } from '#domain/money/cents.ts'
import { leftOf, type OrderView } from '#domain/order/order.ts'
import { allOf, type LineQuantity, leftOfLine, refundOfLines } from '#domain/order/returned-lines.ts'
import { quantityToType } from '#domain/order/typed-quantity.ts'
import { listed } from '#domain/text/listed.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { type Announced, outstanding } from '#domain/withdrawal/outstanding.ts'
import { transportDue } from '#domain/withdrawal/transport-due.ts'
import { canRegister, extentOf, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { linesTexts, refundText } from '#domain/withdrawal/withdrawal-text.ts'
import { withdrawnRefund } from '#domain/withdrawal/withdrawn-lines.ts'
import type { OrderFile, WithdrawalOfOrder } from '#shop/order/order-file.ts'

/** The form of returns as an announcement fills it in. */
export interface FilledReturn {
	/** The number of the announcement; null for all undecided withdrawals by lines. */
	readonly number: string | null
	/** The typed quantities by field. */
	readonly quantities: Readonly<Record<string, string>>
	/** «de la solicitud de devolución 12»; empty without an announcement. */
	readonly source: string
	readonly reason: string
	/** The ordinary transport that goes back with the whole order, as it is typed; empty for none. */
	readonly transport: string
}

/** A voluntary return as the order's page shows it. */
export interface ShownRequest {
	readonly number: string
	readonly at: string
	readonly what: string
	readonly comment: string
	/** What its buyer was told to get back; empty if nothing was. */
	readonly refund: string
	/** What has not come back yet; empty if all has. */
	readonly waiting: string
}

type Given = Pick<OrderFile, 'view' | 'returned' | 'withdrawals'>

/** The quantities of a statement: of one in words for the whole order, all that its buyer had; none of other words. */
function statedLines({ view, returned }: Given, statement: WithdrawalOfOrder): readonly LineQuantity[] {
	if (statement.stated !== null) return statement.stated.lines
	if (extentOf(statement) !== 'whole') return []
	const before = returned.filter(({ at }) => at < statement.createdAt)
	return view.lines
		.map((line) => ({ ...allOf(line), quantityHundredths: leftOfLine(line, before) }))
		.filter(({ quantityHundredths }) => quantityHundredths > 0)
}

function announced(given: Given): Announced[] {
	const { view, withdrawals } = given
	return [
		...withdrawals.filter(canRegister).map((statement) => ({
			number: withdrawalNumber(statement.id),
			at: statement.createdAt,
			lines: statedLines(given, statement),
		})),
		...view.returnRequests.map(({ number, at, request: { lines } }) => ({ number: `${number}`, at, lines })),
	]
}

const outstandingOf = (given: Given) => outstanding(given.view.lines, announced(given), given.returned)

/** All that was given back since an instant, with VAT: paid back, or taken off a debt. */
const givenSince = ({ refunds, money }: OrderView, at: Date): Cents =>
	sum([
		...refunds.filter(({ createdAt }) => createdAt >= at).map(({ amountCents }) => amountCents),
		...money
			.filter((moved) => moved.kind === 'credito_reducido' && moved.at >= at)
			.map(({ amountCents }) => negative(amountCents)),
	])

/** The transport that the statement of a number still pays back; 0 for others. */
function transportOf(given: Given, number: string, waiting: readonly LineQuantity[]): Cents {
	const { view, returned, withdrawals } = given
	const { order, lines } = view
	const statement = withdrawals.find((one) => withdrawalNumber(one.id) === number && canRegister(one))
	if (!statement || extentOf(statement) !== 'whole') return ZERO
	const at = statement.createdAt
	const made = { number, at, lines: statedLines(given, statement) }
	const before = returned.filter((back) => back.at < at)
	const paid = withdrawnRefund({ ...order, refundedCents: ZERO }, lines, { lines: made.lines, covers: 'whole' }, before)
	if (paid === null) return ZERO
	const due = transportDue(order, lines, { ...made, totalCents: paid.totalCents }, returned, givenSince(view, at))
	const left = minus(leftOf(order), refundOfLines(order, lines, waiting, returned) ?? ZERO)
	return due < left ? due : left
}

/** The numbers of the announcements with something left to register. */
export function registrable(given: Given): readonly string[] {
	const open = outstandingOf(given)
	return [...open].flatMap(([number, waiting]) =>
		waiting.length > 0 || transportOf(given, number, waiting) > 0 ? number : [],
	)
}

/** The form of returns as the announcement of a number fills it in; by all undecided withdrawals by lines for another number, and once nothing of it is left. */
export function filledReturn(given: Given, number: string): FilledReturn {
	const { withdrawals } = given
	const open = outstandingOf(given)
	const chosen = open.get(number)
	const transport = chosen ? transportOf(given, number, chosen) : ZERO
	if (chosen && (chosen.length > 0 || transport > 0)) {
		return {
			number,
			quantities: typedOf(given, chosen),
			...(withdrawals.some(({ id }) => withdrawalNumber(id) === number)
				? { source: `del desistimiento ${number}`, reason: `Desistimiento ${number}` }
				: { source: `de la solicitud de devolución ${number}`, reason: `Solicitud de devolución ${number}` }),
			transport: transport > 0 ? eurosText(transport) : '',
		}
	}
	const undecided = withdrawals.filter((one) => canRegister(one) && one.decision === null && one.stated !== null)
	const all = undecided.flatMap(({ id }) => open.get(withdrawalNumber(id)) ?? [])
	return { number: null, quantities: typedOf(given, all), source: '', reason: '', transport: '' }
}

/** Quantities as they are typed, those of a line together and never more than is left of it. */
function typedOf({ view, returned }: Given, some: readonly LineQuantity[]) {
	return Object.fromEntries(
		view.lines.flatMap((line) => {
			const ofLine = some.filter(({ position }) => position === line.position)
			const asked = ofLine.reduce((total, { quantityHundredths }) => total + quantityHundredths, 0)
			const hundredths = Math.min(asked, leftOfLine(line, returned))
			return hundredths > 0 ? [[quantityField(line.position), quantityToType(line, hundredths)]] : []
		}),
	)
}

/** The voluntary returns of an order. */
export function shownRequests(given: Given): ShownRequest[] {
	const { lines, returnRequests } = given.view
	const open = outstandingOf(given)
	return returnRequests.map(({ number, at, request }) => ({
		number: `${number}`,
		at: inMadrid(at, 'short'),
		what: listed(linesTexts(lines, request.lines)),
		comment: request.comment,
		refund: request.refund === null ? '' : refundText(request.refund),
		waiting: listed(linesTexts(lines, open.get(`${number}`) ?? [])),
	}))
}
