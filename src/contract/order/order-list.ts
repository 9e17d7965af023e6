import { z } from 'zod'
import { toEuros } from '#domain/money/cents.ts'
import type { ListedOrder } from '#domain/order/order.ts'
import { ORDER_STATES } from '#domain/order/state.ts'
import type { Page } from '#domain/paging/page.ts'

/** The query of `GET /api/pedidos`. */
export const orderListQuerySchema = z.object({ pagina: z.coerce.number().int().min(1).max(100_000).default(1) })

/** A page of an account's orders, newest first. Amounts in €. */
export const orderListSchema = z.object({
	orders: z.array(
		z.object({
			id: z.string(),
			/** ISO 8601. */
			date: z.string(),
			state: z.enum(ORDER_STATES),
			total: z.number(),
			refunded: z.number(),
			carrier: z.string().nullable(),
			tracking: z.string().nullable(),
		}),
	),
	page: z.int(),
	pages: z.int(),
	total: z.int(),
})

export function orderListAnswer({ rows, page, pages, total }: Page<ListedOrder>): z.infer<typeof orderListSchema> {
	return {
		orders: rows.map(({ order }) => ({
			id: order.id,
			date: order.createdAt.toISOString(),
			state: order.state,
			total: toEuros(order.totalCents),
			refunded: toEuros(order.refundedCents),
			carrier: order.carrier,
			tracking: order.tracking,
		})),
		page,
		pages,
		total,
	}
}
