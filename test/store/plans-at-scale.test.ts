import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leftPeriod } from '#domain/cart/left-cart.ts'
import { findDueAlerts } from '#store/alert/alerts.ts'
import { findLeftCarts } from '#store/cart/cart-reminders.ts'
import { findDueHolds, findHoldsToRemind } from '#store/hold/lot-holds.ts'
import { nextDeliveryQuery } from '#store/integration/deliveries.ts'
import { findMonthsToInvoice } from '#store/invoice/monthly-invoices.ts'
import { claimMails } from '#store/mail/mails.ts'
import { findDueLetters } from '#store/newsletter/letters.ts'
import { findClientOrders } from '#store/order/client-orders.ts'
import { findExpiredOrders } from '#store/order/orders.ts'
import { orders } from '#store/order/tables.ts'
import { findOwedOrders } from '#store/payment/debts.ts'
import { findTransferOrders } from '#store/payment/money-movements.ts'
import { claimRefunds } from '#store/payment/payments.ts'
import { findOrdersOfPerson } from '#store/people/people.ts'
import { findDue } from '#store/quotation/quotations.ts'
import { findLowLots, findRefundedParts } from '#store/staff/sales.ts'
import { countWaiting } from '#store/staff/waiting.ts'
import { growShop } from '#test/grown-shop.ts'
import { ALL_ORDERS } from '#test/order-filter.ts'
import { indexesTaken, scansAtScale } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const given = await openTestShop(database)
const { db, shop } = given
const now = new Date(NOON_MS)
await growShop(db, now)

const PAGE = { after: null, size: 50 }
const SOME = { limit: 20, except: [] }
const PEOPLE = { search: '', kind: null, owes: false, from: null, to: null, sort: 'activity' } as const
const INVOICES = { search: '', kind: null, response: null, from: null, to: null }
const AUDIT = { actorId: null, tables: null, row: null, from: null, until: null, beforeId: null }
const DAY_MS = 86_400_000
const [order] = await db.select().from(orders).where(eq(orders.state, 'delivered')).limit(1)
const id = order?.id ?? ''

test('the checks find faulty plans', async () => {
	const byTown = () => db.select().from(orders).where(eq(orders.localidad, 'Getafe'))
	expect(await scansAtScale(database, byTown)).toEqual(['orders'])
	const refunds = () => findRefundedParts(db, new Date(NOON_MS - 365 * DAY_MS), null)
	expect(await indexesTaken(database, refunds)).toContain('orders_with_refunds')
})

const READS: Readonly<Record<string, () => Promise<unknown>>> = {
	'orders, the newest': () => shop.orderDesk.find(ALL_ORDERS, PAGE),
	'orders, deep in the past': () => shop.orderDesk.find(ALL_ORDERS, { after: id, size: 50 }),
	'orders of a state': () => shop.orderDesk.find({ ...ALL_ORDERS, states: ['delivered'] }, PAGE),
	'orders to work on': () =>
		shop.orderDesk.find({ ...ALL_ORDERS, states: ['processing', 'incident'], delivery: 'pickup' }, PAGE),
	'orders, search by name': () => shop.orderDesk.find({ ...ALL_ORDERS, search: 'garcia lucia' }, PAGE),
	'orders, search by phone': () => shop.orderDesk.find({ ...ALL_ORDERS, search: '600123456' }, PAGE),
	'orders of a month': () => shop.orderDesk.find({ ...ALL_ORDERS, from: '2026-03-01', to: '2026-03-31' }, PAGE),
	'orders of the board': () => shop.orderDesk.oldest('processing', 50),
	'orders, counted by state': () => shop.orderDesk.countOpen(),
	'an order': () => shop.orderDesk.file(id),
	customers: () => shop.people.find(PEOPLE, PAGE),
	'customers by name': () => shop.people.find({ ...PEOPLE, sort: 'name' }, { after: 7, size: 50 }),
	'customers, professionals': () => shop.people.find({ ...PEOPLE, kind: 'professional' }, PAGE),
	'customers who owe': () => shop.people.find({ ...PEOPLE, owes: true }, PAGE),
	'customers, search': () => shop.people.find({ ...PEOPLE, search: 'garcia' }, PAGE),
	'customers of a month': () => shop.people.find({ ...PEOPLE, from: '2026-03-01', to: '2026-03-31' }, PAGE),
	'a customer': () => findOrdersOfPerson(db, { accountId: 3, correo: 'buyer3@example.es' }, 50),
	'professionals to approve': () => shop.people.professionals('pendiente'),
	invoices: () => shop.invoices.find(INVOICES, PAGE),
	'invoices, search': () => shop.invoices.find({ ...INVOICES, search: 'garcia lucia' }, PAGE),
	'invoices of a month': () => shop.invoices.find({ ...INVOICES, from: '2026-03-01', to: '2026-03-31' }, PAGE),
	'audit trail': () => shop.team.audit(AUDIT, 100),
	'audit trail of an order': () => shop.team.audit({ ...AUDIT, row: id }, 100),
	'audit trail of a table': () => shop.team.audit({ ...AUDIT, tables: ['orders'], beforeId: 900 }, 100),
	'lots by shelf': () => shop.stock.byShelf({ shelf: 'A-4', productIds: null, after: null }, 50),
	'movements of a lot': () => shop.stock.movements(9, null, 50),
	messages: () => shop.threads.find({ state: null, search: '', before: null, size: 50 }),
	'messages to answer': () => shop.threads.find({ state: 'nuevo', search: '', before: null, size: 50 }),
	'messages, search': () => shop.threads.find({ state: null, search: 'buyer3@example.es', before: null, size: 50 }),
	withdrawals: () => shop.threads.withdrawals({ before: null, size: 50 }),
	reviews: () => shop.reviews.latest(20),
	'reviews without an answer': () => shop.reviews.latest(20, { show: 'unanswered', before: 900 }),
	quotations: () => shop.quotations.list({ search: '', state: null }, { before: null, size: 50 }),
	'quotations, search': () => shop.quotations.list({ search: 'garcia', state: null }, { before: null, size: 50 }),
	subscribers: () => shop.subscribers.find({ state: null, search: '' }, { after: null, size: 50 }),
	'the waiting work': () => shop.backlog.read(),
	'the abandoned work': () => shop.backlog.troubles(),
	'the owed orders': () => findOwedOrders(db, null),
	'transfers that are awaited': () => findTransferOrders(db, now),
	'counts of the page of today': () => countWaiting(db),
	'refunds of a year': () => findRefundedParts(db, new Date(NOON_MS - 365 * DAY_MS), null),
	'lots that run out': () => findLowLots(db, now, 20),
	'orders of an account': () => shop.orders.of(3, 1),
	'invoices of an account': () => shop.ownInvoices.page({ id: 3, cif: 'B12345674' }, { period: null, page: 1 }),
	'months of an account’s invoices': () => shop.ownInvoices.months({ id: 3, cif: '' }),
	'orders of a reseller’s clients': () =>
		findClientOrders(db, 3, { search: '', state: null, from: null, to: null }, { page: 1, size: 20 }),
	'quotations of an account': () => shop.quotations.listOf(3, { before: null, size: 20 }),
	'orders to expire': () => findExpiredOrders(db, now, SOME),
	'mails to send': () => claimMails(db, now, now, 20),
	'refunds to send': () => claimRefunds(db, now, 20),
	'a webhook to send': () => db.execute(nextDeliveryQuery(now)),
	'holds to end': () => findDueHolds(db, now, SOME),
	'holds to remind of': () => findHoldsToRemind(db, { after: now, before: new Date(NOON_MS + DAY_MS) }, SOME),
	'quotations to end': () => findDue(db, { endedBy: now }, SOME),
	'carts to remind of': () => findLeftCarts(db, leftPeriod(now), SOME),
	'months to invoice': () => findMonthsToInvoice(db, now, SOME),
	'letters to send': () => findDueLetters(db, now, SOME),
	alerts: () => findDueAlerts(db, now, SOME),
}

test.each(Object.entries(READS))('%s: no large table is read whole', async (_, read) => {
	expect(await scansAtScale(database, read)).toEqual([])
})
