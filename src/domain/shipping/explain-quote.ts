import type { Cents } from '#domain/money/cents.ts'
import { ZERO } from '#domain/money/cents.ts'
import { vatOf } from '#domain/trade/terms.ts'
import {
	bandOf,
	prefixOf,
	type ShippingQuote,
	type ShippingTable,
	shippingQuote,
	tariffCents,
	zoneOf,
} from './quote.ts'

/** The reasons for the cost of a delivery. */
export interface QuoteReason {
	readonly zona: string
	/** The prefix that led to the zone. */
	readonly prefix: string
	/** The band, from more than the first to the second, included; the second is null above the last band. */
	readonly fromKg: number
	readonly upToKg: number | null
	/** The price of the tariff, also if the delivery is free. */
	readonly tariffCents: Cents
	readonly vatCents: Cents
}

/** A quote with its reason, which is null if nothing is delivered. */
export function explainQuote(
	table: ShippingTable,
	asked: Parameters<typeof shippingQuote>[1],
): { readonly quote: ShippingQuote; readonly reason: QuoteReason | null } {
	const quote = shippingQuote(table, asked)
	const [prefix, zona] = [prefixOf(table, asked.postalCode), zoneOf(table, asked.postalCode)]
	const prices = table.pricesByZone.get(zona ?? '')
	if (!quote.ok || prefix === null || zona === null || prices === undefined) return { quote, reason: null }
	const { limitsKg } = table
	const band = bandOf(limitsKg, asked.weightGrams)
	return {
		quote,
		reason: {
			zona,
			prefix,
			fromKg: limitsKg[(band ?? limitsKg.length) - 1] ?? 0,
			upToKg: band === null ? null : (limitsKg[band] ?? null),
			tariffCents: tariffCents(limitsKg, prices, asked.weightGrams),
			vatCents: quote.taxRegime === 'general' ? vatOf(quote.costCents) : ZERO,
		},
	}
}
