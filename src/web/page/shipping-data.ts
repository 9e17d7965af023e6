import type { Organization, ShippingConditions, WithContext } from 'schema-dts'
import { withVat } from '#domain/money/vat.ts'
import type { TariffZone } from '#domain/shipping/tariff-zones.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import { type TradeTerms, VAT_PERCENT } from '#domain/trade/terms.ts'
import { CONTEXT, organisationId } from './structured-data.ts'

/** The part of the tariff that its structured data show. */
export interface ShownTariff {
	readonly limitsKg: readonly number[]
	readonly zones: readonly Pick<TariffZone, 'prefixes' | 'prices' | 'byPhone'>[]
}

/**
 * Structured data of the tariff: a condition for each zone and band, with the VAT that a private buyer pays there. Free delivery is left
 * out: the subtotal without VAT decides it, for which schema.org has no term.
 */
export function shippingData(
	origin: string,
	{ limitsKg, zones }: ShownTariff,
	{ deliveryDays }: Pick<TradeTerms, 'deliveryDays'>,
): WithContext<Organization> {
	const { first, last } = deliveryDays
	return {
		'@context': CONTEXT,
		'@type': 'Organization',
		'@id': organisationId(origin),
		hasShippingService: {
			'@type': 'ShippingService',
			fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
			handlingTime: {
				'@type': 'ServicePeriod',
				duration: { '@type': 'QuantitativeValue', minValue: first, maxValue: last, unitCode: 'DAY' },
			},
			shippingConditions: zones.filter(({ byPhone }) => !byPhone).flatMap((zone) => conditionsOf(zone, limitsKg)),
		},
	}
}

/** The conditions of a zone. One that lies partly outside the territory of the VAT has two for a band. */
function conditionsOf(
	{ prefixes, prices }: ShownTariff['zones'][number],
	limitsKg: readonly number[],
): ShippingConditions[] {
	return limitsKg.flatMap((limitKg, band) => {
		const price = prices[band]
		if (price === undefined) return []
		return (['general', 'exportacion'] as const).flatMap((regime): ShippingConditions[] => {
			const within = prefixes.filter((prefix) => regimeOf(prefix) === regime)
			if (within.length === 0) return []
			const euros = withVat(price / 100, regime === 'general' ? VAT_PERCENT : 0)
			return [
				{
					'@type': 'ShippingConditions',
					shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ES', postalCodePrefix: within },
					weight: {
						'@type': 'QuantitativeValue',
						minValue: limitsKg[band - 1] ?? 0,
						maxValue: limitKg,
						unitCode: 'KGM',
					},
					shippingRate: { '@type': 'MonetaryAmount', value: euros.toFixed(2), currency: 'EUR' },
				},
			]
		})
	})
}

const regimeOf = (prefix: string) => taxRegimeOf({ delivery: 'shipping', postalCode: prefix.padEnd(5, '0') })
