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

async function open(tx: Database, nowMs: number, prices: readonly FlashPrice[]): Promise<void> {
	await openFlashWindow(tx, { startsAt: new Date(nowMs), endsAt: new Date(nowMs + FLASH_MS) }, prices)
}

/** Opens the first 48 h flash window, starting now, with the given prices. */
export async function startFlashCampaign(
	context: Pick<ShopContext, 'db' | 'clock'>,
	prices: readonly FlashPrice[],
): Promise<void> {
	await context.db.transaction((tx) => open(tx, context.clock.nowMs(), prices))
}

/** On the sample shop, opens the next flash window when the last one has ended (rules §5). True when it did. */
export async function renewFlashCampaign(context: ShopContext): Promise<boolean> {
	const nowMs = context.clock.nowMs()
	const ended = (end: Date | null) => end !== null && end.getTime() <= nowMs
	if (!ended(await latestFlashEnd(context.db))) return false
	const opened = await context.db.transaction(async (tx) => {
		// The lock serialises processes: the second one finds the window opened by the first.
		await lockFlashCampaign(tx)
		if (!ended(await latestFlashEnd(tx))) return false
		await open(tx, nowMs, await lastFlashPrices(tx))
		return true
	})
	if (opened) context.catalogue.refreshSoon()
	return opened
}
