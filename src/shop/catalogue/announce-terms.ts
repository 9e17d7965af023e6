import type { ShopContext } from '#shop/context.ts'
import { SETTINGS_SENDER } from '#shop/merchant/change-settings.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'

/** Reads a changed tariff or code again, here and in the other processes. */
export async function announceTerms({ db, catalogue }: Pick<ShopContext, 'db' | 'catalogue'>): Promise<void> {
	await catalogue.refreshTerms()
	await announceChange(db, SETTINGS_SENDER)
}
