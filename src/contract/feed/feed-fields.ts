import type { FeedItem, FeedSource } from './feed-item.ts'
import { shortened } from './feed-item.ts'
import type { FeedName } from './feeds.ts'

type Terms = Pick<FeedSource, 'origin' | 'brand' | 'returnDays'>
type Value = (item: FeedItem, terms: Terms) => string | readonly string[]

/** A fact of a product with its name in each feed that has it. */
interface FeedField extends Partial<Readonly<Record<FeedName, string>>> {
	readonly value: Value
}

const asYes = (isSo: boolean) => (isSo ? 'true' : 'false')
const MOST_IMAGES = 10
const MOST_HIGHLIGHTS = 10
/** Google takes two highlights or none. */
const LEAST_HIGHLIGHTS = 2

const same = (name: string): Record<FeedName, string> => ({ google: name, meta: name, openai: name })
const stock: Value = ({ isInStock }) => (isInStock ? 'in_stock' : 'out_of_stock')
const sizeWithWeight = ({ weightKg }: FeedItem) => (weightKg > 0 ? weightKg.toFixed(2) : '')

/** `sale_price_effective_date`: both instants, separated by a slash. */
const saleTerm: Value = ({ sale }) => (sale === null ? '' : `${sale.from}/${sale.until}`)

const highlights: Value = ({ facts }) => {
	const found = facts.slice(0, MOST_HIGHLIGHTS).map(({ name, value }) => shortened(`${name}: ${value}`, 150))
	return found.length < LEAST_HIGHLIGHTS ? [] : found
}

/**
 * The facts of all feeds: Google's product data specification, Meta's catalogue fields and OpenAI's product feed schema. A value of several
 * texts is repeated in XML and joined by commas in a table.
 */
export const FEED_FIELDS: readonly FeedField[] = [
	{ google: 'id', meta: 'id', openai: 'item_id', value: ({ id }) => id },
	{ ...same('title'), value: ({ title }) => title },
	{ ...same('description'), value: ({ description }) => description },
	{ google: 'link', meta: 'link', openai: 'url', value: ({ link }) => link },
	{ google: 'image_link', meta: 'image_link', openai: 'image_url', value: ({ image }) => image },
	{
		google: 'additional_image_link',
		meta: 'additional_image_link',
		openai: 'additional_image_urls',
		value: ({ otherImages }) => otherImages.slice(0, MOST_IMAGES),
	},
	{ google: 'availability', openai: 'availability', value: stock },
	{ meta: 'availability', value: ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock') },
	{ ...same('price'), value: ({ price }) => price },
	{ ...same('sale_price'), value: ({ salePrice }) => salePrice },
	{ google: 'sale_price_effective_date', meta: 'sale_price_effective_date', value: saleTerm },
	{ google: 'unit_pricing_measure', value: ({ areaM2 }) => (areaM2 === null ? '' : `${areaM2} sqm`) },
	{ google: 'unit_pricing_base_measure', value: ({ areaM2 }) => (areaM2 === null ? '' : '1 sqm') },
	{ ...same('condition'), value: () => 'new' },
	{ ...same('brand'), value: ({ brand }) => brand },
	{ ...same('gtin'), value: ({ gtin }) => gtin },
	{ ...same('mpn'), value: ({ mpn }) => mpn },
	{ google: 'identifier_exists', value: ({ gtin, mpn }) => (gtin === '' && mpn === '' ? 'no' : '') },
	{ google: 'google_product_category', meta: 'google_product_category', value: ({ category }) => category },
	{ google: 'product_type', meta: 'product_type', openai: 'product_category', value: ({ family }) => family },
	{ ...same('material'), value: ({ material }) => material },
	{ ...same('color'), value: ({ colour }) => colour },
	{ ...same('size'), value: ({ size }) => size },
	{ google: 'item_group_id', meta: 'item_group_id', value: ({ group }) => group },
	{ openai: 'group_id', value: ({ group, id }) => group || id },
	{ openai: 'listing_has_variations', value: ({ group }) => asYes(group !== '') },
	{ google: 'product_highlight', value: highlights },
	{
		...{ google: 'shipping_weight', meta: 'shipping_weight' },
		value: (item) => (item.weightKg > 0 ? `${sizeWithWeight(item)} kg` : ''),
	},
	{ openai: 'weight', value: sizeWithWeight },
	{ openai: 'item_weight_unit', value: ({ weightKg }) => (weightKg > 0 ? 'kg' : '') },
	{ google: 'ships_from_country', value: () => 'ES' },
	{ openai: 'star_rating', value: ({ rating }) => rating?.average.toFixed(1) ?? '' },
	{ openai: 'review_count', value: ({ rating }) => (rating === null ? '' : `${rating.count}`) },
	{ openai: 'seller_name', value: (_, { brand }) => shortened(brand, 70) },
	{ openai: 'seller_url', value: (_, { origin }) => `${origin}/` },
	{ openai: 'seller_privacy_policy', value: (_, { origin }) => `${origin}/privacidad` },
	{ openai: 'seller_tos', value: (_, { origin }) => `${origin}/condiciones` },
	{ openai: 'accepts_returns', value: () => 'true' },
	{ openai: 'return_deadline_in_days', value: (_, { returnDays }) => `${returnDays}` },
	{ openai: 'return_policy', value: (_, { origin }) => `${origin}/devoluciones` },
	{ openai: 'target_countries', value: () => 'ES' },
	{ openai: 'store_country', value: () => 'ES' },
	{ openai: 'is_eligible_search', value: () => 'true' },
	{ openai: 'is_eligible_checkout', value: () => 'false' },
]

/** The values of an item in a feed, by their names there; those that it has. */
export function valuesIn(
	feed: FeedName,
	item: FeedItem,
	terms: Terms,
): [name: string, value: string | readonly string[]][] {
	return FEED_FIELDS.flatMap((field): [string, string | readonly string[]][] => {
		const name = field[feed]
		if (name === undefined) return []
		const value = field.value(item, terms)
		return value.length === 0 ? [] : [[name, value]]
	})
}
