import type { Account } from '#domain/account/account.ts'
import { staffPayOptions } from '#domain/counter/counter-payment.ts'
import { buyersOf, type KnownBuyer } from '#domain/counter/known-buyer.ts'
import type { StaffChannel } from '#domain/counter/sale-channel.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { PayOption } from '#domain/payment/pay-options.ts'
import type { ShopContext } from '#shop/context.ts'
import { chargeableCredit } from '#shop/payment/credit.ts'
import { findAccount } from '#store/account/accounts.ts'
import { findStaffOrders } from '#store/order/staff-orders.ts'
import { findPeople } from '#store/people/people.ts'
import { type PayLinkSent, sendPayLink } from './send-pay-link.ts'

/** The latest orders among which a buyer is looked for, and the buyers that are shown. */
const ORDERS_LOOKED_AT = 60
const MOST_BUYERS = 6
const ANYBODY = { kind: null, owes: false, from: null, to: null, sort: 'activity' } as const

/** What the staff needs to take an order from somebody on the phone or at the counter. */
export interface Counter {
	/** The buyers that name, phone, mail, company, tax id or number of an order find: who has ordered first, the latest before the others. */
	findBuyers(typed: string): Promise<KnownBuyer[]>
	/** An open account, which may buy; null for any other number. */
	account(id: number): Promise<Account | null>
	/** The ways in which the staff may take a total; `account` is null for a guest. */
	payOptions(channel: StaffChannel, totalCents: Cents, account: Account | null): Promise<PayOption[]>
	/** Mails the buyer of an order that waits to be paid the link that leads to the bank's page. */
	sendPayLink(orderId: string, seen: SeenOrder): Promise<PayLinkSent>
}

export function createCounter(context: ShopContext): Counter {
	const { db } = context
	return {
		findBuyers: (typed) => findBuyers(context, typed),
		account: async (id) => {
			const account = await findAccount(db, id)
			return account && mayBuy(account) ? account : null
		},
		sendPayLink: (orderId, seen) => sendPayLink(context, orderId, seen),
		payOptions: async (channel, totalCents, account) =>
			staffPayOptions(channel, totalCents, context.merchant.current(), await chargeableCredit(context, account)),
	}
}

async function findBuyers({ db }: Pick<ShopContext, 'db'>, typed: string): Promise<KnownBuyer[]> {
	const search = typed.trim()
	if (search === '') return []
	const everything = { states: [], delivery: null, payMethod: null, channel: null, zona: null, from: null, to: null }
	const listed = await findStaffOrders(db, { ...everything, search }, { after: null, size: ORDERS_LOOKED_AT })
	const buyers = buyersOf(listed.map(({ order }) => order))
	const people = await findPeople(db, { ...ANYBODY, search }, { after: null, size: MOST_BUYERS })
	const known = new Set(buyers.map(({ accountId }) => accountId))
	const others: KnownBuyer[] = []
	for (const { accountId } of people) {
		const account = accountId === null || known.has(accountId) ? null : await findAccount(db, accountId)
		if (account && mayBuy(account)) others.push(buyerOf(account))
	}
	return [...buyers, ...others].slice(0, MOST_BUYERS)
}

/** Whether an account is open, and of a buyer. */
const mayBuy = ({ closedAt, kind }: Account): boolean => closedAt === null && kind !== 'staff'

/** The buyer of an account that is not among the latest orders. */
function buyerOf({ id, nombre, correo, telefono, direccion, localidad, codigoPostal, cif }: Account): KnownBuyer {
	return { nombre, correo, telefono, direccion, localidad, codigoPostal, nif: cif, accountId: id, orders: 0 }
}
