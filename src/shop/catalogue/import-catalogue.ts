import { createHash } from 'node:crypto'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ShopContext } from '#shop/context.ts'
import type { StagedFault } from '#store/catalogue/staged-faults.ts'
import type { ImportPreview } from '#store/catalogue/staged-preview.ts'
import { importOfDigest, lastImport, type UndoneImport, undoImport } from '#store/catalogue/undo-import.ts'
import { beginImport, compareProducts, writeProducts } from '#store/catalogue/write-products.ts'

/** The products of one transaction: its locks on their rows last a fraction of a second. */
const BATCH = 500

/** The number of products of each outcome. */
export interface ImportCounts {
	readonly created: number
	readonly updated: number
	readonly unchanged: number
}

/** What an import found. With faults nothing is written. */
export interface ImportOutcome extends ImportCounts {
	/** `place` is the product's among those given. */
	readonly faults: readonly StagedFault[]
	readonly preview: ImportPreview
	/** The places of the products that are new or change, among those given. */
	readonly differing: readonly number[]
	/** Whether products were written. */
	readonly isWritten: boolean
}

export interface ImportOptions {
	/** Checks everything and changes nothing. */
	readonly dryRun: boolean
	/** The file, as the log of imports names it. */
	readonly file?: string
	/** The file's bytes or text: movements of the same file are not added twice. */
	readonly content?: string | Uint8Array
	/** Adds the movements of a file once more that was imported before. */
	readonly again?: boolean
	/** Called after each batch that was checked. */
	readonly onChecked?: (rows: number) => void
	/** Asked before anything is written; nothing is when it answers false. */
	readonly onFound?: (found: ImportOutcome) => boolean | Promise<boolean>
	/** Called for the rows that are there already, and after each batch that was written; the next one waits for it. */
	readonly onWritten?: (rows: number) => void | Promise<void>
}

/** The movements of the file stand in the shop already. */
export class ImportedBefore extends Error {
	readonly startedAt: Date
	constructor(startedAt: Date) {
		super(`this file was imported at ${startedAt.toISOString()}`)
		this.startedAt = startedAt
	}
}

type Context = Pick<ShopContext, 'db' | 'clock'>

/**
 * Imports a catalogue into an open shop. The whole of it is first compared with the shop, in temporary tables with the same
 * constraints, and a file with a fault changes nothing. What differs is then written in short transactions, so that no order
 * waits for longer than one of them. An interrupted import has written some batches; importing the same file again writes the
 * others, unless it moves stock: that is undone first.
 */
export async function importCatalogue(
	{ db, clock }: Context,
	products: readonly ImportedProduct[],
	{ dryRun, onChecked, onFound, onWritten, ...about }: ImportOptions,
): Promise<ImportOutcome> {
	const { file = '', content = '', again = false } = about
	const hasMovements = products.some(({ lots }) => lots.some(({ isMovement }) => isMovement))
	const digest = createHash('sha256').update(content).digest('hex')
	const before = hasMovements && content.length > 0 && !again ? await importOfDigest(db, digest) : null
	if (before) throw new ImportedBefore(before.startedAt)
	const { created, updated, faults, preview } = await compareProducts(db, products, onChecked)
	const places = new Set([...created, ...updated])
	const counts = { created: created.length, updated: updated.length, unchanged: products.length - places.size }
	const differing = [...places].sort((one, other) => one - other)
	const found = { ...counts, faults, preview, differing, isWritten: false }
	if (dryRun || faults.length > 0 || (onFound && !(await onFound(found)))) return found
	if (counts.unchanged > 0) await onWritten?.(counts.unchanged)
	if (places.size === 0) return found
	const run = await beginImport(db, { startedAt: await clock.now(db), file, digest, hasMovements })
	const written = products.filter((_, place) => places.has(place))
	for (let from = 0; from < written.length; from += BATCH) {
		const batch = written.slice(from, from + BATCH)
		await writeProducts(db, batch, run)
		await onWritten?.(batch.length)
	}
	return { ...found, isWritten: true }
}

/** Takes back the last import that stands; null when there is none. */
export async function undoLastImport({
	db,
	clock,
}: Context): Promise<(UndoneImport & { readonly file: string; readonly startedAt: Date }) | null> {
	const last = await lastImport(db)
	if (!last) return null
	const undone = await undoImport(db, last.id, await clock.now(db))
	return { ...undone, file: last.file, startedAt: last.startedAt }
}
