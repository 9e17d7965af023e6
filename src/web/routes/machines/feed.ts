import { setImmediate } from 'node:timers/promises'
import type { LoaderFunctionArgs } from 'react-router'
import type { FeedSource } from '#contract/feed/feed-item.ts'
import { originOf } from '#web/page/origin.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'

/** Products written before other requests have their turn. */
const PRODUCTS_A_TURN = 200

/** The answer with a feed of all products, whose parts `write` makes. */
export async function feedResponse(
	{ request, context }: LoaderFunctionArgs,
	type: string,
	write: (source: FeedSource) => Iterable<string>,
): Promise<Response> {
	const services = servicesOf(context)
	const { shop, brand } = services
	const parts = write({
		origin: originOf(request, services),
		brand,
		products: shop.catalogue.all(),
		showroom: shop.showroom,
		returnDays: shop.merchant().terms.returnDays,
		nowMs: shop.nowMs(),
	})
	const written: string[] = []
	for (const part of parts) {
		written.push(part)
		if (written.length % PRODUCTS_A_TURN === 0) await setImmediate()
	}
	return new Response(written.join(''), { headers: { ...publicPage(), 'content-type': `${type}; charset=utf-8` } })
}
