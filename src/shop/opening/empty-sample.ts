import type { ContentKind } from '#domain/content/content-item.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import { hideItems } from '#shop/content/write-content.ts'
import type { ShopContext } from '#shop/context.ts'
import { SAMPLE_PROMO_CODES } from '#shop/sample/promo-codes.ts'
import { countSample, findSampleLoad, removeSampleProducts } from '#store/catalogue/sample-import.ts'
import { deleteContentsOf } from '#store/content/content-items.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { deleteUnusedCodes } from '#store/promo/promo-codes.ts'

/** Contents of the program that show rooms and works with the tiles of the sample. */
const SHOWN: readonly ContentKind[] = ['fotos', 'proyectos', 'estancias']

/** The sample data in the shop. */
export interface SampleLeft {
	/** Unchanged products. */
	readonly products: number
	/** Products of the sample that the merchant has changed, which stay. */
	readonly changed: number
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

/** The removed sample data. */
export interface EmptiedSample {
	readonly deleted: number
	/** Products that orders, quotations or held lots name. */
	readonly hidden: number
	readonly contents: number
}

/**
 * Removes the sample data and the defaults shown from it: products that nothing has changed since, with their lots,
 * offers and
 * questions; unused promo codes, zones, photographs, projects and rooms. Products that orders name are hidden, since their invoices stay.
 */
export async function emptySample(context: ShopContext): Promise<EmptiedSample> {
	const done = await context.db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('importedProducts'))
		const loadedAt = await findSampleLoad(tx)
		if (loadedAt === null) return { deleted: 0, hidden: 0 }
		await deleteUnusedCodes(tx, SAMPLE_PROMO_CODES)
		await deleteContentsOf(tx, 'zonas', loadedAt)
		return removeSampleProducts(tx)
	})
	let contents = 0
	for (const kind of SHOWN) {
		const items = shownOf(context, kind)
		contents += items.length
		await hideItems(context, kind, new Set(items.map(({ key }) => key)))
	}
	await followChanges(context)
	return { ...done, contents }
}
