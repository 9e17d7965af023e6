import { type Cents, cents } from '#domain/money/cents.ts'

/** The states of a payment at the bank's test terminal. */
export const TEST_PAYMENT_STATES = ['pendiente', 'pagado', 'denegado', 'devuelto'] as const
export type TestPaymentState = (typeof TEST_PAYMENT_STATES)[number]

export const TEST_AMOUNT: Cents = cents(100)

/** Numbers of orders begin with their year and month, so that no order has one of these. */
const PREFIX = '0000'

/** The number of a test payment at an instant: the bank refuses a number twice. */
export const testNumber = (ms: number): string =>
	`${PREFIX}${Math.floor(ms).toString(36).toUpperCase().padStart(8, '0').slice(-8)}`

export const isTestNumber = (number: string): boolean => number.startsWith(PREFIX)
