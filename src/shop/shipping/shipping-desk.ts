import { explainQuote } from '#domain/shipping/explain-quote.ts'
import type { shippingQuote } from '#domain/shipping/quote.ts'
import { NO_TARIFF, type TariffVersion, tariffInForce } from '#domain/shipping/tariff.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { findTariff, loadTariffs } from '#store/shipping/tariff-versions.ts'
import { changeTariff, tariffsSeen, withdrawTariff } from './change-tariff.ts'

const NONE: TariffVersion = { id: 0, validFrom: new Date(0), tariff: NO_TARIFF }

/** The tariffs of home delivery. */
export const shipping = {
	/** The tariff in force, future ones, and the version that a form sends back. */
	tariffs: async ({ db, clock }: ShopContext) => {
		const now = await clock.now(db)
		const versions = await loadTariffs(db, now)
		return {
			present: tariffInForce(versions, now.getTime()) ?? NONE,
			coming: versions.filter(({ validFrom }) => validFrom > now),
			seen: tariffsSeen(versions),
		}
	},
	/** A version, past ones included. */
	tariff: onDatabase(findTariff),
	change: changeTariff,
	withdraw: withdrawTariff,
	/** The price of a delivery and its reasons, by the tariff in force. */
	explain: ({ catalogue }: ShopContext, asked: Parameters<typeof shippingQuote>[1]) =>
		explainQuote(catalogue.shippingTable(), asked),
}
