import type { OrderLine } from '#domain/order/order.ts'
import { samplesByLot } from '#domain/sample/drawer.ts'
import { sampleHundredths, samplesText } from '#domain/sample/sample.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellStockCause } from '#store/catalogue/stock-cause.ts'
import type { Database } from '#store/database.ts'
import { lockStockLots, takeFromDrawer } from '#store/stock/lots.ts'

/**
 * Takes shipped samples out of the drawer, as far as it has them. The order takes them off the lot, and samples in the drawer had left the
 * lot when they were cut: so one of the two areas is added back.
 */
export async function sendSamples(
	{ catalogue }: Pick<ShopContext, 'catalogue'>,
	tx: Database,
	lines: readonly OrderLine[],
	{ orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
	const wanted = samplesByLot(lines)
	if (wanted.length === 0) return
	const lots = await lockStockLots(
		tx,
		wanted.map(({ lotId }) => lotId),
	)
	for (const { id, productId, muestrasCortadas } of lots) {
		const samples = Math.min(muestrasCortadas, wanted.find(({ lotId }) => lotId === id)?.samples ?? 0)
		const product = catalogue.staff.product(productId)
		if (samples === 0 || !product) continue
		await tellStockCause(tx, { kind: 'samples', at, reason: `Del cajón al pedido ${orderId}: ${samplesText(samples)}` })
		await takeFromDrawer(tx, id, samples, samples * sampleHundredths(product))
	}
}
