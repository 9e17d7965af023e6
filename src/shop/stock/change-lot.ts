import type { ShopContext } from '#shop/context.ts'
import { describeLot, type LotDescription, lockStockLots, type StockLot } from '#store/stock/lots.ts'

/** The place of a lot, its arrival and its cost. */
export interface LotChange extends Omit<LotDescription, 'costeCents'> {
	readonly lotId: number
	/** Omitted if the editor may not see it: then it stays unchanged. */
	readonly costeCents?: LotDescription['costeCents']
	/** The lot as the form has shown it, by `lotVersion`. */
	readonly version: string
}

export type LotChangeOutcome =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'lote_no_encontrado' }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: StockLot }

/** The version of a lot in a form, with its cost or without. */
export const lotVersion = ({ ubicacion, llegada, costeCents }: LotDescription, withCost: boolean): string =>
	JSON.stringify([ubicacion, llegada, ...(withCost ? [costeCents] : [])])

/** Changes the data of a lot other than its stock. */
export function changeLot({ db }: ShopContext, { lotId, version, ...change }: LotChange): Promise<LotChangeOutcome> {
	return db.transaction(async (tx): Promise<LotChangeOutcome> => {
		const [lot] = await lockStockLots(tx, [lotId])
		if (!lot) return { ok: false, code: 'lote_no_encontrado' }
		if (lotVersion(lot, change.costeCents !== undefined) !== version)
			return { ok: false, code: 'cambiado_entretanto', now: lot }
		await describeLot(tx, lotId, { costeCents: lot.costeCents, ...change })
		return { ok: true }
	})
}
