import { and, asc, eq, or } from 'drizzle-orm'
import type { BuyerResponse, RecordedResponse } from '#domain/invoice/buyer-response.ts'
import { invoicePlace, numberInSeries } from '#domain/invoice/invoice.ts'
import type { Database } from '#store/database.ts'
import { invoiceResponses } from './tables.ts'

/** The responses to some invoices by their printed numbers, oldest first. */
export async function findResponses(db: Database, numbers: readonly string[]): Promise<RecordedResponse[]> {
	const places = numbers.flatMap((number) => invoicePlace(number) ?? [])
	if (places.length === 0) return []
	const ofThem = places.map(({ series, number }) =>
		and(eq(invoiceResponses.series, series), eq(invoiceResponses.number, number)),
	)
	const rows = await db
		.select()
		.from(invoiceResponses)
		.where(or(...ofThem))
		.orderBy(asc(invoiceResponses.id))
	return rows.map(({ series, number, state, reason, paidDay, at, byStaff }) => ({
		...{ invoice: numberInSeries({ series, number }), state, reason, paidDay, at, byStaff },
	}))
}

interface NewResponse extends BuyerResponse {
	readonly series: string
	readonly number: number
	readonly at: Date
	readonly byStaff: boolean
}

export async function insertResponse(tx: Database, response: NewResponse): Promise<void> {
	await tx.insert(invoiceResponses).values(response)
}
