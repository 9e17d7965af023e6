import type { Account } from '#domain/account/account.ts'
import { staffPayOptions } from '#domain/counter/counter-payment.ts'
import { buyersOf, type KnownBuyer } from '#domain/counter/known-buyer.ts'
import type { StaffChannel } from '#domain/counter/sale-channel.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PayOption } from '#domain/payment/pay-options.ts'
import type { ShopContext } from '#shop/context.ts'
import { chargeableCredit } from '#shop/payment/credit.ts'
import { findAccount } from '#store/account/accounts.ts'
import { findStaffOrders } from '#store/order/staff-orders.ts'
import { findPeople } from '#store/people/people.ts'

/** The latest orders searched for a buyer, and the number of displayed buyers. */
const ORDERS_LOOKED_AT = 60
const MOST_BUYERS = 6
const ANYBODY = { kind: null, owes: false, from: null, to: null, sort: 'activity' } as const

/** An open account that may buy; null for any other number. */
export async function readBuyingAccount({ db }: Pick<ShopContext, 'db'>, id: number): Promise<Account | null> {
	const account = await findAccount(db, id)
	return account && mayBuy(account) ? account : null
}

/** The payment methods that the staff may use for a total; `account` is null for a guest. */
export async function payOptionsOfStaff(
	context: ShopContext,
	channel: StaffChannel,
	totalCents: Cents,
	account: Account | null,
): Promise<PayOption[]> {
	return staffPayOptions(channel, totalCents, context.merchant.current(), await chargeableCredit(context, account))
}

/**
 * The buyers that match a name, telephone, mail address, company, tax id or order number: buyers of orders first, the latest order first.
 */
export async function findBuyers({ db }: Pick<ShopContext, 'db'>, typed: string): Promise<KnownBuyer[]> {
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

/** Returns whether an account is open and may buy. */
const mayBuy = ({ closedAt, kind }: Account): boolean => closedAt === null && kind !== 'staff'

/** The buyer of an account that is not among the latest orders. */
function buyerOf({ id, nombre, correo, telefono, direccion, localidad, codigoPostal, cif }: Account): KnownBuyer {
	return { nombre, correo, telefono, direccion, localidad, codigoPostal, nif: cif, accountId: id, orders: 0 }
}
