import { refundStateText, waitsForStaff } from '#contract/payment/refund-states.ts'
import { mailErrorText } from '#contract/staff/mail-state.ts'
import { workFailureText } from '#contract/staff/work-failures.ts'
import { minus, ZERO } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { isBankMethod, wayBackOf } from '#domain/payment/pay-method.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Guarded } from '#office/page/guard.ts'
import { readDebts } from './read-debts.ts'

/** An order that waits for money, as the page lists it. */
export interface WaitingOrder {
	readonly id: string
	readonly who: string
	readonly detail: string
	readonly amount: string
}

const MOST_TRANSFERS = 200
const EXPECTED = {
	search: '',
	states: ['awaiting_payment'],
	delivery: null,
	payMethod: 'transferencia',
	channel: null,
	zona: null,
	from: null,
	to: null,
} as const

/** Given-up, uncertain and waiting work, as the page shows it. */
export async function readTroubles(shop: Guarded['shop']) {
	const { mails, orders, failures } = await shop.backlog.troubles()
	const refunds = (await shop.staff.openRefunds()).filter(waitsForStaff)
	return {
		mails: mails.map(({ id, kind, createdAt, attempts, reason }) => ({
			id,
			text: `${id} · ${kind}`,
			detail: `${inMadrid(createdAt, 'short')} · ${counted(attempts, 'intento', 'intentos')} · ${mailErrorText(reason)}`,
		})),
		refunds: refunds.map((refund) => ({
			id: refund.id,
			orderId: refund.orderId,
			amount: formatCents(refund.amountCents),
			text: [
				inMadrid(refund.createdAt, 'short'),
				refund.reason,
				refundStateText(refund, wayBackOf({ payMethod: refund.method })),
			].join(' · '),
			isByBank: isBankMethod(refund.method),
		})),
		transfers: await expectedTransfers(shop),
		debts: await readDebts(shop),
		overdue: orders.map(
			({ id, reservedUntil }): WaitingOrder => ({
				id,
				who: '',
				detail: `reservado hasta el ${inMadrid(reservedUntil, 'short')}`,
				amount: '',
			}),
		),
		failures: failures.map((failure) => ({ key: `${failure.work} ${failure.item}`, ...workFailureText(failure) })),
		rewards: (await shop.staff.pendingRewards()).map(({ redemption, account }) => ({
			id: redemption.id,
			text: [redemption.reward, redemption.productSlug].filter((part) => part !== '').join(' · '),
			detail: `${account.empresa || account.nombre}, ${account.direccion}, ${account.codigoPostal} ${account.localidad}`,
		})),
	}
}

async function expectedTransfers({ orderDesk }: Guarded['shop']): Promise<WaitingOrder[]> {
	const found = await orderDesk.find(EXPECTED, { after: null, size: MOST_TRANSFERS })
	const received = await orderDesk.received(found.map(({ order }) => order.id))
	return found.toReversed().map(({ order }) => {
		const paid = received.get(order.id) ?? ZERO
		const part = paid > 0 ? `han llegado ${formatCents(paid)} de ${formatCents(order.totalCents)}; ` : ''
		return {
			id: order.id,
			who: order.billing?.name ?? order.nombre,
			detail: `${part}se espera hasta el ${inMadrid(order.reservedUntil, 'short')}`,
			amount: formatCents(minus(order.totalCents, paid)),
		}
	})
}
