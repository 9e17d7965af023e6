import { z } from 'zod'
import { RULE_KINDS, type RuleAmount } from '#domain/price-list/line-reduction.ts'

/** The most products of a request: those of a page. */
const MOST_OWN_PRODUCTS = 60

export const ownPricesQuerySchema = z.object({
	/** The addresses of products, separated by commas. */
	productos: z
		.string()
		.max(9000)
		.transform((typed) => typed.split(',').filter((slug) => slug !== ''))
		.refine((slugs) => slugs.length <= MOST_OWN_PRODUCTS, `Son ${MOST_OWN_PRODUCTS} productos como mucho`),
})

/** The rules that reduce a buyer's own prices, for the browser. `value`: hundredths of a percent, or cents without VAT. */
export const ownPricesSchema = z.object({
	/** Whether a price list applies to the buyer; without one the page has all prices already. */
	tarifas: z.boolean(),
	reglas: z.record(
		z.string(),
		z.array(
			z.object({
				kind: z.enum(RULE_KINDS),
				value: z.int(),
				fromHundredths: z.int().nullable(),
			}),
		),
	),
})
export type OwnPricesAnswer = z.infer<typeof ownPricesSchema>

/** The JSON of the rules of some products; null where no price list applies to the buyer. */
export const ownPricesAnswer = (bySlug: ReadonlyMap<string, readonly RuleAmount[]> | null): OwnPricesAnswer => ({
	tarifas: bySlug !== null,
	reglas: Object.fromEntries(
		[...(bySlug ?? [])].map(([slug, rules]) => [
			slug,
			rules.map(({ kind, value, fromHundredths }) => ({ kind, value, fromHundredths })),
		]),
	),
})
