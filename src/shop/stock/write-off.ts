import type { WriteOffReason } from '#domain/catalogue/stock-movement.ts'
import { isStockOf } from '#domain/catalogue/stock-quantity.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellStockCause } from '#store/catalogue/stock-cause.ts'
import { findLastMovement, lockStockLots, takeOffLot } from '#store/stock/lots.ts'

export interface WriteOff {
	readonly lotId: number
	readonly quantityHundredths: number
	readonly reason: WriteOffReason
	/** Additional notes; may be empty. */
	readonly note: string
	/** The last write-off of the lot when the form was rendered, so that a double submission counts once; null without a form. */
	readonly seenWriteOff: number | null
}

export type WriteOffOutcome =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly code: 'lote_no_encontrado' | 'cantidad_de_lote_no_valida' | 'lote_sin_tanto' | 'cambiado_entretanto'
	  }

/** Takes unsaleable stock off a lot. Quantities held by orders stay. */
export async function writeOff(
	context: ShopContext,
	{ lotId, quantityHundredths, reason, note, seenWriteOff }: WriteOff,
): Promise<WriteOffOutcome> {
	const outcome = await context.db.transaction(async (tx): Promise<WriteOffOutcome> => {
		const [lot] = await lockStockLots(tx, [lotId])
		const product = lot && context.catalogue.staff.product(lot.productId)
		if (!product) return { ok: false, code: 'lote_no_encontrado' }
		if (quantityHundredths <= 0 || !isStockOf(product, quantityHundredths))
			return { ok: false, code: 'cantidad_de_lote_no_valida' }
		if (seenWriteOff !== null && seenWriteOff !== (await findLastMovement(tx, 'write-off', { lotId })))
			return { ok: false, code: 'cambiado_entretanto' }
		const cause = note === '' ? reason : `${reason}: ${note}`
		await tellStockCause(tx, { kind: 'write-off', at: await context.clock.now(tx), reason: cause })
		return (await takeOffLot(tx, lotId, quantityHundredths)) ? { ok: true } : { ok: false, code: 'lote_sin_tanto' }
	})
	await followChanges(context)
	return outcome
}
