import { isTestNumber, TEST_AMOUNT, testNumber } from '#domain/opening/test-payment.ts'
import type { PaymentForm } from '#gateways/payment/payment-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findTestPayment, insertTestPayment, moveTestPayment } from '#store/opening/test-payments.ts'

/** The addresses that the bank calls and returns to. */
export interface TestPaymentUrls {
	readonly notificationUrl: string
	readonly backUrl: string
}

type Closed = { readonly ok: false; readonly code: 'tienda_abierta' }
const OPEN: Closed = { ok: false, code: 'tienda_abierta' }

/** Starts a payment of one euro at the bank's test terminal. Only a closed shop does: an open one takes no pretended money. */
export async function startTestPayment(
	{ db, clock, merchant, testBank }: ShopContext,
	accountId: number,
	{ notificationUrl, backUrl }: TestPaymentUrls,
): Promise<{ readonly ok: true; readonly form: PaymentForm } | Closed> {
	if (merchant.current().isOpen) return OPEN
	const createdAt = await clock.now(db)
	const number = testNumber(createdAt.getTime())
	await db.transaction((tx) =>
		insertTestPayment(tx, { number, amountCents: TEST_AMOUNT, state: 'pendiente', createdBy: accountId, createdAt }),
	)
	const form = testBank.gateway.createForm({
		...{ orderNumber: number, amountCents: TEST_AMOUNT, description: 'Pago de prueba' },
		...{ notificationUrl, okUrl: backUrl, koUrl: backUrl },
	})
	return { ok: true, form }
}

/** Takes a notification of the test terminal; null if it is none. Its key is published, so it decides nothing but these payments. */
export async function takeTestNotification(
	{ db, testBank }: Pick<ShopContext, 'testBank'> & { readonly db: Database },
	fields: Readonly<Record<string, unknown>>,
): Promise<{ readonly number: string; readonly changed: boolean } | null> {
	const read = testBank.gateway.readNotification(fields)
	if (!read.ok || !isTestNumber(read.orderNumber)) return null
	const { orderNumber: number, amountCents, authorised, responseCode: response } = read
	const to = authorised ? 'pagado' : 'denegado'
	const isChanged = await db.transaction((tx) =>
		moveTestPayment(tx, { number, amountCents }, { from: 'pendiente', to, response }),
	)
	return { number, changed: isChanged }
}

/** Asks the test terminal for the money of the last payment back. */
export async function refundTestPayment({
	db,
	merchant,
	testBank,
}: ShopContext): Promise<
	| { readonly ok: true }
	| Closed
	| { readonly ok: false; readonly code: 'devolucion_rechazada'; readonly reason: string }
> {
	if (merchant.current().isOpen) return OPEN
	const payment = await findTestPayment(db)
	if (payment?.state !== 'pagado')
		return { ok: false, code: 'devolucion_rechazada', reason: 'no hay ningún pago de prueba' }
	const outcome = await testBank.refunds.refund({ orderNumber: payment.number, amountCents: payment.amountCents })
	if (outcome.kind !== 'hecho') return { ok: false, code: 'devolucion_rechazada', reason: outcome.reason }
	await db.transaction((tx) => moveTestPayment(tx, payment, { from: 'pagado', to: 'devuelto', response: '0900' }))
	return { ok: true }
}
