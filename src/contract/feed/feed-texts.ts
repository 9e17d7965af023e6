import { stringify } from 'csv-stringify/sync'
import { escapeXml } from '#contract/xml.ts'
import { FEED_FIELDS, valuesIn } from './feed-fields.ts'
import { type FeedItem, type FeedSource, feedItems } from './feed-item.ts'
import type { FeedName } from './feeds.ts'

const element = (name: string, value: string) => `<g:${name}>${escapeXml(value)}</g:${name}>`

/** A technical fact, which Google takes in parts. */
const detail = ({ name, value }: FeedItem['facts'][number]) =>
	`<g:product_detail>${element('attribute_name', name)}${element('attribute_value', value)}</g:product_detail>`

function googleItem(item: FeedItem, source: FeedSource): string {
	const fields = valuesIn('google', item, source).flatMap(([name, value]) =>
		(typeof value === 'string' ? [value] : value).map((text) => element(name, text)),
	)
	return `<item>${fields.join('')}${item.facts.map(detail).join('')}</item>\n`
}

/**
 * The feed of Google Merchant, as RSS 2.0, product by product. Transport depends on weight and postal code: the account's rates use the
 * weight.
 */
export function* googleFeed(source: FeedSource): Generator<string> {
	yield '<?xml version="1.0" encoding="UTF-8"?>\n'
	yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n'
	yield `<title>${escapeXml(source.brand)}</title>\n<link>${escapeXml(source.origin)}/</link>\n`
	yield `<description>${escapeXml(`Azulejos y materiales de construcción de ${source.brand}`)}</description>\n`
	for (const item of feedItems(source)) yield googleItem(item, source)
	yield '</channel></rss>\n'
}

/** The feed of another site, as a table with its columns in the order of the fields, row by row. */
export function* tableFeed(feed: Exclude<FeedName, 'google'>, source: FeedSource): Generator<string> {
	const columns = FEED_FIELDS.flatMap((field) => field[feed] ?? [])
	yield stringify([columns])
	for (const item of feedItems(source)) {
		const values = new Map(valuesIn(feed, item, source))
		yield stringify([columns.map((column) => [values.get(column) ?? ''].flat().join(','))])
	}
}
