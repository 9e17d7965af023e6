import { explainQuote } from '#domain/shipping/explain-quote.ts'
import type { shippingQuote } from '#domain/shipping/quote.ts'
import { NO_TARIFF, type Tariff, type TariffVersion, tariffInForce } from '#domain/shipping/tariff.ts'
import type { ShopContext } from '#shop/context.ts'
import { findTariff, loadTariffs } from '#store/shipping/tariff-versions.ts'
import { changeTariff, type TariffTerms, tariffsSeen, withdrawTariff } from './change-tariff.ts'

const NONE: TariffVersion = { id: 0, validFrom: new Date(0), tariff: NO_TARIFF }

/** The tariffs of home delivery, and the deeds that change them. */
export function createShippingDesk(context: ShopContext) {
	const { db, clock, catalogue } = context
	return {
		/** The tariff in force, those that come, and what a form sends back of having seen them. */
		tariffs: async () => {
			const now = await clock.now(db)
			const versions = await loadTariffs(db, now)
			return {
				present: tariffInForce(versions, now.getTime()) ?? NONE,
				coming: versions.filter(({ validFrom }) => validFrom > now),
				seen: tariffsSeen(versions),
			}
		},
		/** A version, also one that is past. */
		tariff: (id: number) => findTariff(db, id),
		change: (tariff: Tariff, terms?: TariffTerms) => changeTariff(context, tariff, terms),
		withdraw: (id: number) => withdrawTariff(context, id),
		/** What a delivery costs and why, by the tariff that shoppers are quoted. */
		explain: (asked: Parameters<typeof shippingQuote>[1]) => explainQuote(catalogue.shippingTable(), asked),
	}
}

export type ShippingDesk = ReturnType<typeof createShippingDesk>
