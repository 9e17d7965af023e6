import type { ShopContext } from '#shop/context.ts'

/** Has the catalogue show a change before it is answered, here at once and in other processes within moments. */
export async function followChanges({ catalogue }: Pick<ShopContext, 'catalogue'>): Promise<void> {
	await catalogue.refresh()
	catalogue.refreshSoon()
}
