import { addresses } from '#office/addresses.ts'
import type { GuardedForm } from '#office/page/guard.ts'
import { offeredDeeds } from '#office/routes/order/deeds/offered-deeds.ts'
import { registrable } from './announced-returns.ts'

/** Where what an announcement of an order gives back is registered; null if nothing is left of it, and without the permission. */
export async function registerAddress(
	{ shop, worker }: Pick<GuardedForm, 'shop' | 'worker'>,
	orderNumber: string,
	number: string,
): Promise<string | null> {
	if (!worker.may('order.refund')) return null
	const file = await shop.orderDesk.file(orderNumber.trim().toUpperCase())
	if (file === null || !offeredDeeds(file, worker, shop.nowMs()).returns) return null
	return registrable(file).includes(number) ? addresses.registerReturn(file.view.order.id, number) : null
}
