import { hasSamples, sampleHundredths, samplesText } from '#domain/sample/sample.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellStockCause } from '#store/catalogue/stock-cause.ts'
import { cutSamples, lockStockLots, takeFromDrawer, takeOffLot } from '#store/stock/lots.ts'

/** Number of cut samples of a lot in the drawer. */
export interface CountedSamples {
	readonly lotId: number
	readonly samples: number
	/** The number shown by the form, so that a double submission counts once. */
	readonly seenSamples: number
}

export type CountedSamplesOutcome =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'lote_no_encontrado' }
	| { readonly ok: false; readonly code: 'lote_sin_tanto' }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly samples: number }

/**
 * Applies the counted number of cut samples. If there are more, the additional ones were cut: their area leaves the lot. If there are
 * fewer, the missing ones are lost: their area returns in the ledger and is written off, so that the movements of kind `samples` always
 * add up to the drawer.
 */
export async function countSamples(
	context: ShopContext,
	{ lotId, samples, seenSamples }: CountedSamples,
): Promise<CountedSamplesOutcome> {
	const outcome = await context.db.transaction(async (tx): Promise<CountedSamplesOutcome> => {
		const [lot] = await lockStockLots(tx, [lotId])
		const product = lot && context.catalogue.staff.product(lot.productId)
		if (!product || !hasSamples(product)) return { ok: false, code: 'lote_no_encontrado' }
		const { muestrasCortadas } = lot
		if (muestrasCortadas !== seenSamples) return { ok: false, code: 'cambiado_entretanto', samples: muestrasCortadas }
		const added = samples - muestrasCortadas
		const hundredths = Math.abs(added) * sampleHundredths(product)
		const at = await context.clock.now(tx)
		if (added === 0) return { ok: true }
		if (added > 0) {
			await tellStockCause(tx, { kind: 'samples', at, reason: `Al cajón: ${samplesText(added)}` })
			return (await cutSamples(tx, lotId, added, hundredths)) ? { ok: true } : { ok: false, code: 'lote_sin_tanto' }
		}
		await tellStockCause(tx, { kind: 'samples', at, reason: `Faltan del cajón: ${samplesText(-added)}` })
		await takeFromDrawer(tx, lotId, -added, hundredths)
		await tellStockCause(tx, { kind: 'write-off', at, reason: 'muestra' })
		if (!(await takeOffLot(tx, lotId, hundredths))) throw new Error(`lot ${lotId} has not kept what came back to it`)
		return { ok: true }
	})
	await followChanges(context)
	return outcome
}
