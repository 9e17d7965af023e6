import { FLASH_MS } from '#domain/promo/flash-window.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	type FlashPrice,
	lastFlashPrices,
	latestFlashEnd,
	lockFlashCampaign,
	openFlashWindow,
} from '#store/promo/flash-offers.ts'

async function open(tx: Database, startsAt: Date, prices: readonly FlashPrice[]): Promise<void> {
	await openFlashWindow(tx, { startsAt, endsAt: new Date(startsAt.getTime() + FLASH_MS) }, prices)
}

/** Opens the first 48 h flash window, starting now, with the given prices. */
export async function startFlashCampaign(
	context: Pick<ShopContext, 'db' | 'clock'>,
	prices: readonly FlashPrice[],
): Promise<void> {
	await context.db.transaction(async (tx) => open(tx, await context.clock.now(tx), prices))
}

/** On the sample shop, opens the next flash window when the last one has ended (rules §5). Returns true if it did. */
export async function renewFlashCampaign(context: ShopContext): Promise<boolean> {
	const ended = (end: Date | null, at: Date) => end !== null && end <= at
	if (!ended(await latestFlashEnd(context.db), await context.clock.now(context.db))) return false
	const opened = await context.db.transaction(async (tx) => {
		// The lock serialises processes: the second one finds the window opened by the first.
		await lockFlashCampaign(tx)
		const at = await context.clock.now(tx)
		if (!ended(await latestFlashEnd(tx), at)) return false
		await open(tx, at, await lastFlashPrices(tx))
		return true
	})
	if (opened) context.catalogue.refreshSoon()
	return opened
}
