import type { ContentKind } from '#domain/content/content-item.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import { hideItems } from '#shop/content/write-content.ts'
import type { ShopContext } from '#shop/context.ts'
import { SAMPLE_PROMO_CODES } from '#shop/sample/promo-codes.ts'
import { countSample, deleteSampleProducts, findSampleLoad } from '#store/catalogue/sample-import.ts'
import { deleteContentsOf } from '#store/content/content-items.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { deleteUnusedCodes } from '#store/promo/promo-codes.ts'

/** Contents of the program that show rooms and works with the tiles of the sample. */
const SHOWN: readonly ContentKind[] = ['fotos', 'proyectos', 'estancias']

/** What of the sample is in the shop. */
export interface SampleLeft {
	/** Unchanged products. */
	readonly products: number
	/** Products of the sample that the merchant has changed, which stay. */
	readonly changed: number
	/** Orders, whose invoices and lots name its products. */
	readonly orders: number
	/** Photographs, projects and rooms of the program that are shown. */
	readonly contents: number
}

const shownOf = ({ content }: Pick<ShopContext, 'content'>, kind: ContentKind) => {
	const program = new Set(content.program[kind].map(({ key }) => key))
	return content.items(kind).filter(({ key, hidden }) => !hidden && program.has(key))
}

export async function findSample(context: Pick<ShopContext, 'db' | 'content'>): Promise<SampleLeft> {
	const contents = SHOWN.reduce((total, kind) => total + shownOf(context, kind).length, 0)
	return { ...(await countSample(context.db)), contents }
}

export type EmptiedSample =
	| { readonly ok: true; readonly products: number; readonly contents: number }
	| { readonly ok: false; readonly code: 'hay_pedidos'; readonly orders: number }

/**
 * Removes what came with the sample and what the program shows of it: products that nothing has changed since, with their lots, offers and
 * questions; promo codes, zones, photographs, projects and rooms. Refused once there are orders: their invoices stay and name its products.
 */
export async function emptySample(context: ShopContext): Promise<EmptiedSample> {
	const { db } = context
	const done = await db.transaction(async (tx): Promise<number | { readonly orders: number }> => {
		await tx.execute(lockUntilCommit('importedProducts'))
		const { orders } = await countSample(tx)
		if (orders > 0) return { orders }
		const loadedAt = await findSampleLoad(tx)
		if (loadedAt === null) return 0
		await deleteUnusedCodes(tx, SAMPLE_PROMO_CODES)
		await deleteContentsOf(tx, 'zonas', loadedAt)
		return deleteSampleProducts(tx)
	})
	if (typeof done === 'object') return { ok: false, code: 'hay_pedidos', ...done }
	let contents = 0
	for (const kind of SHOWN) {
		const items = shownOf(context, kind)
		contents += items.length
		await hideItems(context, kind, new Set(items.map(({ key }) => key)))
	}
	await followChanges(context)
	return { ok: true, products: done, contents }
}
