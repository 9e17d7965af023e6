import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import type { ContentTexts } from '#domain/content/content-item.ts'
import type { Cents } from '#domain/money/cents.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import { startFlashCampaign } from '#shop/catalogue/flash-campaign.ts'
import type { ShopContext } from '#shop/context.ts'
import { SAMPLE_RUN } from '#store/catalogue/sample-import.ts'
import { beginImport, writeProducts } from '#store/catalogue/write-products.ts'
import { writeContentItem } from '#store/content/content-items.ts'
import type { FlashPrice } from '#store/promo/flash-offers.ts'
import { insertPromoCodes } from '#store/promo/promo-codes.ts'
import { SAMPLE_PROMO_CODES } from './promo-codes.ts'

/** The sample catalogue: its offers end some days after it is loaded, so that they are in force at first. */
export interface SampleShop {
	readonly products: readonly ImportedProduct[]
	readonly offers: readonly { readonly slug: string; readonly precioPromoCents: Cents; readonly dias: number }[]
	readonly flash: readonly FlashPrice[]
	/** The orientation by zones on the delivery page. */
	readonly zones: readonly ContentTexts['zonas'][]
}

/** Loads the sample catalogue, its offers and its first flash campaign; returns the instant of its offers. */
export async function loadSampleCatalogue(
	context: Pick<ShopContext, 'db' | 'clock'>,
	sample: SampleShop,
): Promise<Date> {
	const nowMs = (await context.clock.now(context.db)).getTime()
	const products = sample.products.map((product) => {
		const offer = sample.offers.find((candidate) => candidate.slug === product.slug)
		return offer
			? { ...product, precioPromoCents: offer.precioPromoCents, finPromoMs: nowMs + offer.dias * DAY_MS }
			: product
	})
	const run = await beginImport(context.db, { startedAt: new Date(nowMs), ...SAMPLE_RUN })
	await writeProducts(context.db, products, run)
	await startFlashCampaign(context, sample.flash)
	return new Date(nowMs)
}

/** Loads the sample catalogue with its promo codes and its zones of delivery. */
export async function loadSampleShop(context: Pick<ShopContext, 'db' | 'clock'>, sample: SampleShop): Promise<void> {
	const changedAt = await loadSampleCatalogue(context, sample)
	await insertPromoCodes(context.db, SAMPLE_PROMO_CODES)
	for (const [position, texts] of sample.zones.entries()) {
		const written = { kind: 'zonas', key: slugOf(texts.nombre), position, hidden: false, texts } as const
		await writeContentItem(context.db, { ...written, changedAt })
	}
}
