import { followChanges } from '#shop/catalogue/follow-changes.ts'
import type { ShopContext } from '#shop/context.ts'
import { loadSampleCatalogue } from '#shop/sample/load-sample-shop.ts'
import { catalogueIsEmpty, lockNewShop } from '#store/initial-rows.ts'

/** Loads the sample catalogue into a shop without products. Its promo codes and zones, which are promises of a merchant, stay out. */
export async function loadSample(
	context: ShopContext,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'hay_productos' }> {
	const sample = await context.readSample()
	const isLoaded = await context.db.transaction(async (tx) => {
		await lockNewShop(tx)
		if (!(await catalogueIsEmpty(tx))) return false
		await loadSampleCatalogue({ ...context, db: tx }, sample)
		return true
	})
	if (!isLoaded) return { ok: false, code: 'hay_productos' }
	await followChanges(context)
	return { ok: true }
}
