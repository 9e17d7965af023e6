import { toCartLine } from '#contract/cart/line.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { type Cents, fromEuros } from '#domain/money/cents.ts'
import type { CustomerBody } from './customer.ts'
import type { OrderRequestBody } from './order-answer.ts'

/** The parsed request of an order. */
export interface OrderRequestParts {
	readonly lines: readonly (CartLine & { shownTotalCents: Cents | null })[]
	readonly delivery: 'shipping' | 'pickup'
	readonly customer: CustomerBody
	readonly taxId: string | null
	readonly promoCode: string | null
	readonly shownTotalCents: Cents | null
	readonly idempotencyKey: string | null
}

const shown = (euros: number | undefined) => (euros === undefined ? null : fromEuros(euros))

/** Parses the body of `POST /api/pedidos`, or of the checkout's form, into the deed's request. */
export function toOrderRequest(body: OrderRequestBody, idempotencyKey: string | null): OrderRequestParts {
	const { nif, ...customer } = body.cliente
	return {
		lines: body.lineas.map(({ totalMostrado, ...line }) => ({
			...toCartLine(line),
			shownTotalCents: shown(totalMostrado),
		})),
		delivery: body.entrega,
		customer,
		taxId: nif === '' ? null : nif,
		promoCode: body.codigoPromocional?.trim() || null,
		shownTotalCents: shown(body.totalMostrado),
		idempotencyKey,
	}
}
