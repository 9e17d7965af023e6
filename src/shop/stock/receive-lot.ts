import { isStockOf } from '#domain/catalogue/stock-quantity.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellStockCause } from '#store/catalogue/stock-cause.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { type ArrivedLot, addToLot, findLastMovement, lockProductOfLots } from '#store/stock/lots.ts'

/** A delivery of one lot: of a new one, or more of a known one. */
export interface Arrival extends ArrivedLot {
	/** The delivery note, or another reference of its origin; may be empty. */
	readonly reason: string
	/** The last arrival of the product when the form was rendered, so that a double submission counts once; null without a form. */
	readonly seenArrival: number | null
}

export type ArrivalOutcome =
	| { readonly ok: true; readonly lotId: number; readonly isNew: boolean }
	| {
			readonly ok: false
			readonly code: 'producto_no_encontrado' | 'cantidad_de_lote_no_valida' | 'cambiado_entretanto'
	  }

/** Adds a delivery to the stock, which is on sale at once. */
export async function receiveLot(
	context: ShopContext,
	{ reason, seenArrival, ...arrived }: Arrival,
): Promise<ArrivalOutcome> {
	const outcome = await context.db.transaction(async (tx): Promise<ArrivalOutcome> => {
		// An import writes lots of the same product: the two run one after the other.
		await tx.execute(lockUntilCommit('importedProducts'))
		const product = await lockProductOfLots(tx, arrived.productId)
		if (product === null) return { ok: false, code: 'producto_no_encontrado' }
		if (arrived.quantityHundredths <= 0 || !isStockOf(product, arrived.quantityHundredths))
			return { ok: false, code: 'cantidad_de_lote_no_valida' }
		const { productId } = arrived
		if (seenArrival !== null && seenArrival !== (await findLastMovement(tx, 'arrival', { productId })))
			return { ok: false, code: 'cambiado_entretanto' }
		await tellStockCause(tx, { kind: 'arrival', at: await context.clock.now(tx), reason })
		const { id, isNew } = await addToLot(tx, arrived)
		return { ok: true, lotId: id, isNew }
	})
	await followChanges(context)
	return outcome
}
