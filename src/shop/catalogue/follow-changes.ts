import type { ShopContext } from '#shop/context.ts'

/** Updates the catalogue before the change is answered, here at once and in other processes within moments. */
export async function followChanges({ catalogue }: Pick<ShopContext, 'catalogue'>): Promise<void> {
	await catalogue.refresh()
	catalogue.refreshSoon()
}
