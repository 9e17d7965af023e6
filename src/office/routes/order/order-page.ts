import { responseAnswer } from '#contract/order/buyer-response.ts'
import { type OrderAnswer, orderAnswer } from '#contract/order/order-answer.ts'
import { amountText } from '#contract/order/order-texts.ts'
import { MONEY_KIND_NAMES } from '#contract/payment/money-kinds.ts'
import { refundStateText } from '#contract/payment/refund-states.ts'
import { eurosText } from '#contract/quotation/quotation-lines.ts'
import { mailStateText } from '#contract/staff/mail-state.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import { CHANNEL_TEXTS } from '#domain/counter/sale-channel.ts'
import type { AgreedDelivery } from '#domain/delivery/agreed-delivery.ts'
import { CALL_TEXTS } from '#domain/delivery/call-outcome.ts'
import { openLines } from '#domain/delivery/part-shipment.ts'
import { complaintDueOn } from '#domain/message/message.ts'
import { type Cents, minus } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { placeOf } from '#domain/order/billing.ts'
import { quantityOfPart, unitText } from '#domain/order/line-text.ts'
import { hasOwnLotStill, otherLots } from '#domain/order/lot-change.ts'
import { type Billing, leftOf, type Order, type OrderLine, type OrderView } from '#domain/order/order.ts'
import { leftOfLine, wholeOf } from '#domain/order/returned-lines.ts'
import { type SeenOrder, seenOf } from '#domain/order/seen-order.ts'
import { isOver } from '#domain/order/state.ts'
import { heldUntilText } from '#domain/payment/held-until.ts'
import { standOf } from '#domain/payment/money-movement.ts'
import { wayBackOf } from '#domain/payment/pay-method.ts'
import { dayInWords, inMadrid, madridDay } from '#domain/time/madrid.ts'
import { withdrawalEndedOn } from '#domain/withdrawal/return-term.ts'
import { namesTradeOrder } from '#domain/withdrawal/trade-order.ts'
import { extentOf, refundDueOn, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { lateText, REFUNDED_TEXTS, refundText } from '#domain/withdrawal/withdrawal-text.ts'
import { DECISION_TEXTS } from '#office/parts/withdrawal.form.ts'
import { waitsFor } from '#office/routes/orders/order-row.ts'
import type { OrderFile, WithdrawalOfOrder } from '#shop/order/order-file.ts'
import type { Shop } from '#shop/shop.ts'
import type { Worker } from '#shop/staff/team.ts'
import { offeredDeeds } from './deeds/offered-deeds.ts'
import { type HistoryEntry, historyOf } from './order-history.ts'
import {
	type FilledReturn,
	filledReturn,
	registrable,
	type ShownRequest,
	shownRequests,
} from './returns/announced-returns.ts'

const when = (at: Date) => inMadrid(at, 'short')

/** A line that can be returned. */
export interface ReturnableLine {
	readonly position: number
	readonly name: string
	readonly lot: string
	/** «m²», «cajas», «sacos». */
	readonly unit: string
	readonly left: string
}

/** An order as its page in the back office shows it. */
export interface OrderPage {
	readonly order: OrderAnswer
	readonly email: string
	readonly accountId: number | null
	readonly waitsFor: string
	/** Until when its stock is held while it is unpaid. */
	readonly heldUntil: string
	/** Its origin. */
	readonly channel: string
	readonly seen: SeenOrder
	readonly deeds: ReturnType<typeof offeredDeeds>
	readonly left: string
	/** To-day and the unpaid amount, for the form of a transfer. */
	readonly transfer: Readonly<Record<'importe' | 'fecha', string>>
	/** Its unpaid amount; null if it waits for no money. */
	readonly missing: string | null
	readonly returnable: readonly (ReturnableLine & { readonly hasLot: boolean; readonly isOffer: boolean })[]
	/** The places of its lines that were sold on offer. */
	readonly offered: readonly number[]
	/** The unshipped quantities of its lines. */
	readonly open: readonly (ReturnableLine & { readonly missing: number; readonly picked: string })[]
	/** The lots that lines could come from instead, by `0:12`, the line's place and the lot's number. */
	readonly otherLots: readonly { readonly id: string; readonly text: string }[]
	/** The orders that it goes with: the one it adds to, and those that add to it. */
	readonly goesWith: readonly string[]
	readonly agreed: AgreedDelivery | null
	/** Whether its buyer needs a code for the pick-up. */
	readonly asksPickupCode: boolean
	/** The recipient of its full invoice, in the form's format. */
	readonly recipient: Readonly<Record<string, string>>
	/** The buyer's responses to its invoices, latest first. */
	readonly responses: readonly { readonly key: string; readonly text: string; readonly recorded: string }[]
	readonly returned: readonly { readonly id: number; readonly text: string; readonly detail: string }[]
	/** Whether the bank makes its refunds. */
	readonly refundsByBank: boolean
	readonly money: readonly {
		readonly key: string
		readonly at: string
		readonly text: string
		readonly amount: string
	}[]
	readonly attempts: readonly {
		readonly number: string
		readonly at: string
		readonly text: string
		readonly amount: string
	}[]
	readonly refunds: readonly {
		readonly id: number
		readonly amount: string
		readonly text: string
		readonly isOpen: boolean
	}[]
	readonly notes: readonly {
		readonly id: number
		readonly at: string
		readonly author: string
		readonly text: string
	}[]
	readonly mails: readonly {
		readonly id: number
		readonly at: string
		readonly to: string
		readonly subject: string
		readonly state: string
		/** Whether it was sent or given up, so that it can be sent again. */
		readonly isSettled: boolean
		readonly isLost: boolean
		readonly text: string
	}[]
	/** The form of returns as an announcement fills it in. */
	readonly filled: FilledReturn
	/** The voluntary returns that its buyer has asked for, oldest first. */
	readonly requests: readonly ShownRequest[]
	/** The numbers of the announcements with something left to register; none without the permission. */
	readonly registrable: readonly string[]
	readonly withdrawals: readonly {
		readonly id: number
		readonly number: string
		readonly at: string
		readonly who: string
		readonly what: string
		/** Whether it comes from the order's mail address, so that nothing leaves before the decision. */
		readonly isOfBuyer: boolean
		readonly isOfTrade: boolean
		/** What is refunded of it. */
		readonly refunded: string
		/** The last day to refund it, and whether it has passed; null once it is decided. */
		readonly due: { readonly text: string; readonly isLate: boolean } | null
		/** The decision with its day; empty until there is one. */
		readonly decided: string
	}[]
	/** Unanswered complaints that name it, each with the last day to answer it. */
	readonly complaints: readonly { readonly id: number; readonly due: string; readonly isLate: boolean }[]
	readonly history: readonly HistoryEntry[]
}

/** The page of an order; `announcement` is the number of the return whose form is filled in, empty for none. */
export function orderPage(file: OrderFile, shop: Shop, worker: Worker, announcement: string): OrderPage {
	const { view } = file
	const { order } = view
	const today = madridDay(shop.nowMs())
	const missingCents = missingOf(order, standOf(view.money))
	const deeds = offeredDeeds(file, worker, shop.nowMs())
	const shown = worker.may('invoices.see') ? view : { ...view, invoices: [], responses: [] }
	return {
		order: orderAnswer(shown, {
			showroom: shop.showroom,
			merchant: shop.merchant(),
			signerFault: shop.invoices.signer().fault,
			nowMs: shop.nowMs(),
		}),
		email: order.correo,
		accountId: order.accountId,
		waitsFor: waitsFor(order),
		heldUntil: heldUntilText(order.reservedUntil),
		channel: CHANNEL_TEXTS[order.channel],
		seen: seenOf(order),
		deeds,
		left: amountText(leftOf(order)),
		refundsByBank: wayBackOf(order) === 'banco',
		transfer: { importe: missingCents === null ? '' : eurosText(missingCents), fecha: today },
		missing: missingCents === null ? null : amountText(missingCents),
		open: openOf(file),
		otherLots: otherLotsOf(file, shop),
		goesWith: [...(order.addsTo === null ? [] : [order.addsTo]), ...file.additions],
		agreed: order.agreedDelivery,
		asksPickupCode: order.pickupCode !== null,
		returnable: view.lines.flatMap((line) => returnableLine(line, file)),
		offered: view.lines.filter(({ onOffer }) => onOffer).map(({ position }) => position),
		recipient: order.billing === null ? {} : recipientOf(order.billing),
		responses: shown.responses.toReversed().map((recorded) => {
			const { text, recorded: when } = responseAnswer(recorded)
			return {
				key: `${recorded.invoice} ${recorded.at.getTime()}`,
				text: `${recorded.invoice}: ${text}`,
				recorded: when,
			}
		}),
		returned: returnedOf(file),
		filled: filledReturn(file, announcement),
		requests: shownRequests(file),
		registrable: deeds.returns ? registrable(file) : [],
		...moneyOf(view, file),
		notes: file.notes.map(({ id, at, author, text, call }) => ({
			id,
			at: when(at),
			author,
			text: call === null ? text : `Llamada · ${CALL_TEXTS[call]}. ${text}`,
		})),
		mails: file.mails.map(({ id, createdAt, sentAt, recipient, subject, state, lastError, text }) => ({
			id,
			at: when(createdAt),
			to: recipient ?? 'La tienda',
			subject,
			state: mailStateText({ state, sentAt, lastError }),
			isSettled: state !== 'pendiente',
			isLost: state === 'abandonado',
			text: withoutKey(text),
		})),
		withdrawals: file.withdrawals.map((each) => shownWithdrawal(each, file.view, today)),
		complaints: file.complaints.map(({ id, since }) => {
			const due = complaintDueOn(since.getTime())
			return { id, due: dayInWords(due), isLate: due < today }
		}),
		history: historyOf(file, worker.may('audit.see')),
	}
}

function shownWithdrawal(
	statement: WithdrawalOfOrder,
	view: OrderView,
	today: string,
): OrderPage['withdrawals'][number] {
	const { id, createdAt, nombre, correo, productos, isOfBuyer, decision, decidedAt, decisionNote } = statement
	const due = refundDueOn(createdAt.getTime())
	const isOpen = decision === null && !isOver(view.order.state)
	const endedOn = withdrawalEndedOn(view, createdAt.getTime())
	return {
		id,
		number: withdrawalNumber(id),
		at: when(createdAt),
		who: `${nombre} · ${correo}`,
		what: productos === '' ? 'Todo el pedido' : productos,
		isOfBuyer,
		isOfTrade: namesTradeOrder(statement),
		refunded: endedOn === null ? refundedText(statement) : lateText(endedOn),
		due: isOpen ? { text: dayInWords(due), isLate: due < today } : null,
		decided:
			decision === null || decidedAt === null
				? ''
				: `${when(decidedAt)} · ${DECISION_TEXTS[decision]}. ${decisionNote}`,
	}
}

function refundedText(statement: WithdrawalOfOrder): string {
	const { staff } = REFUNDED_TEXTS[extentOf(statement)]
	const refund = statement.stated?.refund ?? null
	return refund === null ? staff : `${staff} Al declararlo leyó ${refundText(refund)}.`
}

const recipientOf = (billing: Billing) => ({ nombre: billing.name, nif: billing.taxId, ...placeOf(billing) })

/** The key in the links of a mail would let its reader cancel the order as its buyer. */
const withoutKey = (text: string) => text.replaceAll(/([?&]clave=)[\w-]+/g, '$1…')

function returnableLine(line: OrderLine, { returned }: OrderFile): OrderPage['returnable'] {
	const left = leftOfLine(line, returned)
	if (left === 0) return []
	return [
		{
			position: line.position,
			name: line.nombre,
			lot: line.tono,
			unit: unitText(line),
			left: quantityOfPart(line, left),
			hasLot: isGoods(line),
			isOffer: line.onOffer,
		},
	]
}

function missingOf({ state, totalCents }: Order, { heldCents, owedCents }: ReturnType<typeof standOf>): Cents | null {
	if (owedCents > 0) return owedCents
	return state === 'awaiting_payment' ? minus(totalCents, heldCents) : null
}

/** The unshipped quantities of an order, and those missing on the shelf. */
function openOf({ view, returned, picks }: OrderFile): OrderPage['open'] {
	return openLines(view.lines, returned, view.shipments).map((line) => {
		const missing = picks.find(({ position }) => position === line.position)?.missing ?? 0
		return {
			position: line.position,
			name: line.nombre,
			lot: line.tono,
			unit: unitText(line),
			left: quantityOfPart(line, wholeOf(line)),
			missing,
			picked: missing === 0 ? '' : `${line.quantity - missing}`,
		}
	})
}

function otherLotsOf({ view, returned }: OrderFile, { catalogue }: Shop): OrderPage['otherLots'] {
	const moved = [...returned, ...view.shipments.flatMap(({ lines }) => lines)]
	return view.lines
		.filter((line) => hasOwnLotStill(line, moved))
		.flatMap((line) =>
			otherLots(line, catalogue.productById(line.productId)?.lots ?? []).map(
				({ id, tono, calibre, stockHundredths }) => ({
					id: `${line.position}:${id}`,
					text: `${line.nombre}, ${quantityOfPart(line, wholeOf(line))}: del ${lotWords(line)} al ${lotWords({ tono, calibre })} (quedan ${formatHundredths(stockHundredths)})`,
				}),
			),
		)
}

/** The returned quantities of an order. */
function returnedOf({ view, returned }: OrderFile): OrderPage['returned'] {
	return returned.flatMap(({ id, position, at, quantityHundredths, disposition, reason }) => {
		const line = view.lines.find((one) => one.position === position)
		if (!line) return []
		const end = disposition === 'restocked' ? ', de vuelta a su lote' : ', dado de baja'
		const text = `${quantityOfPart(line, quantityHundredths)} de ${line.nombre}${isGoods(line) ? end : ''}`
		return [{ id, text, detail: `${when(at)} · ${reason}` }]
	})
}

const PAYMENT_STATES = { pendiente: 'sin respuesta del banco', autorizado: 'cobrado', denegado: 'denegado' } as const

function moneyOf(view: OrderView, { payments }: OrderFile): Pick<OrderPage, 'money' | 'attempts' | 'refunds'> {
	return {
		money: view.money.map(({ at, kind, amountCents, reference }, index) => ({
			key: `${index}`,
			at: when(at),
			text: [MONEY_KIND_NAMES[kind], reference].filter((part) => part !== '').join(' · '),
			amount: amountText(amountCents),
		})),
		attempts: payments.map(({ number, createdAt, method, state, responseCode, amountCents }) => ({
			number,
			at: when(createdAt),
			text: `${method}, ${PAYMENT_STATES[state]}${responseCode === null ? '' : ` (${responseCode})`}`,
			amount: formatCents(amountCents),
		})),
		refunds: view.refunds.map((refund) => ({
			id: refund.id,
			amount: formatCents(refund.amountCents),
			text: [refund.reason, refundStateText(refund, wayBackOf(view.order)), refund.creditNote ?? '']
				.filter((part) => part !== '')
				.join(' · '),
			isOpen: refund.state !== 'hecho',
		})),
	}
}
