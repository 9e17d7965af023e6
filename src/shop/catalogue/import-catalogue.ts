import { createHash } from 'node:crypto'
import { movementsText } from '#domain/catalogue/imported-movements.ts'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ShopContext } from '#shop/context.ts'
import { findRefusedRow, rowFault } from '#store/catalogue/refused-row.ts'
import type { StagedFault } from '#store/catalogue/staged-faults.ts'
import { type ImportPreview, NO_PREVIEW } from '#store/catalogue/staged-preview.ts'
import { importOfDigest } from '#store/catalogue/undo-import.ts'
import { beginImport, compareProducts, type ImportRun, writeProducts } from '#store/catalogue/write-products.ts'
import type { Database } from '#store/database.ts'

/** Products per transaction: its locks on their rows last a fraction of a second. */
const BATCH = 500

/** The number of products of each outcome. */
export interface ImportCounts {
	readonly created: number
	readonly updated: number
	readonly unchanged: number
}

/** The result of an import. Positions are those among the products given. */
export interface ImportOutcome extends ImportCounts {
	readonly faults: readonly StagedFault[]
	readonly preview: ImportPreview
	/** The positions of new and changed products. */
	readonly differing: readonly number[]
	/** Whether products were written. */
	readonly isWritten: boolean
	/** How many products the shop now has as in the file: none if a fault has stopped the import, or nothing had to be changed. */
	readonly loaded: number
}

export interface ImportOptions {
	/** Checks everything and changes nothing. */
	readonly dryRun: boolean
	/** The file's name in the log of imports. */
	readonly file?: string
	/** Leaves out the products with faults; without it, a fault stops the import. */
	readonly skipsFaults?: boolean
	/** Applies movements again that were imported before. */
	readonly again?: boolean
	/** Called after each checked batch. */
	readonly onChecked?: (rows: number) => void
	/** Called for the already present rows, and after each written batch; the next one waits for it. */
	readonly onWritten?: (rows: number) => void | Promise<void>
}

/** The same movements of stock were imported before. */
export class ImportedBefore extends Error {
	readonly startedAt: Date
	constructor(startedAt: Date) {
		super(`these movements were imported at ${startedAt.toISOString()}`)
		this.startedAt = startedAt
	}
}

type Context = Pick<ShopContext, 'db' | 'clock'>

/**
 * Imports a catalogue into an open shop. It first compares the whole catalogue with the shop, in temporary tables with the same
 * constraints; a file with a fault changes nothing. It then writes the differences in short transactions, so that no order waits for
 * longer than one of them. An interrupted import has written some batches; importing the same file again writes the others, unless it
 * moves stock: then undo it first.
 */
export async function importCatalogue(
	{ db, clock }: Context,
	products: readonly ImportedProduct[],
	{ dryRun, onChecked, onWritten, ...about }: ImportOptions,
): Promise<ImportOutcome> {
	const { file = '', again = false, skipsFaults = false } = about
	const movements = movementsText(products)
	const hasMovements = movements !== ''
	const digest = createHash('sha256').update(movements).digest('hex')
	const before = hasMovements && !again ? await importOfDigest(db, digest) : null
	if (before) throw new ImportedBefore(before.startedAt)
	const found = await compare(db, products, { skipsFaults, onChecked })
	const { faults, differing } = found
	const stops = faults.length > 0 && !skipsFaults
	if (dryRun || stops) return found
	if (found.unchanged > 0) await onWritten?.(found.unchanged)
	if (differing.length === 0) return { ...found, loaded: found.unchanged }
	const run = await beginImport(db, { startedAt: await clock.now(db), file, digest, hasMovements })
	const refused: StagedFault[] = []
	let written = 0
	for (let from = 0; from < differing.length && (skipsFaults || refused.length === 0); from += BATCH) {
		const batch = await writeBatch(db, { products, places: differing.slice(from, from + BATCH), run, skipsFaults })
		refused.push(...batch.refused)
		written += batch.written
		await onWritten?.(batch.written)
	}
	const isWhole = refused.length === 0 || skipsFaults
	return {
		...{ ...found, faults: [...faults, ...refused], isWritten: true },
		loaded: isWhole ? found.unchanged + written : 0,
	}
}

/** Rows that the database refuses are found one by one; a file with more of them than this is not a file of this shop. */
const MOST_REFUSED = 20

interface Comparing {
	readonly skipsFaults: boolean
	readonly onChecked: ImportOptions['onChecked']
}

/** Compares products with the shop; if faulty ones are omitted, compares again without them, since the rest may then differ. */
async function compare(
	db: Database,
	products: readonly ImportedProduct[],
	{ skipsFaults, onChecked }: Comparing,
): Promise<ImportOutcome> {
	let places = products.map((_, place) => place)
	const faults: StagedFault[] = []
	for (let tries = 0; ; tries += 1) {
		const some = places.flatMap((place) => products[place] ?? [])
		const compared = await compareOnce(db, some, tries < MOST_REFUSED, onChecked)
		const placeOf = (place: number) => places[place] ?? 0
		const told = compared.faults.map((fault) => ({ ...fault, place: placeOf(fault.place) }))
		faults.push(...told)
		const faulty = new Set(told.map(({ place }) => place))
		if (faulty.size === 0 || !skipsFaults) {
			const { created, updated, preview } = compared
			const differing = [...created, ...updated].map(placeOf).sort((one, other) => one - other)
			const counts = { created: created.length, updated: updated.length, unchanged: some.length - differing.length }
			return { ...counts, faults, preview, differing, isWritten: false, loaded: 0 }
		}
		places = places.filter((place) => !faulty.has(place))
	}
}

/** A product that the database refuses is a fault of the file. */
async function compareOnce(
	db: Database,
	products: readonly ImportedProduct[],
	looks: boolean,
	onChecked: ImportOptions['onChecked'],
) {
	try {
		return await compareProducts(db, products, onChecked)
	} catch (error) {
		if (!looks || rowFault(error) === null) throw error
		const refused = await findRefusedRow(products, (some) => compareProducts(db, some))
		if (refused === null) throw error
		return { created: [], updated: [], faults: [{ ...refused, field: '' }], preview: NO_PREVIEW }
	}
}

interface Writing {
	readonly products: readonly ImportedProduct[]
	readonly places: readonly number[]
	readonly run: ImportRun
	readonly skipsFaults: boolean
}

/** Writes products; omits a product that the database refuses and, without `skipsFaults`, all products after it. */
async function writeBatch(db: Database, { products, places, run, skipsFaults }: Writing) {
	const write = (some: readonly number[]) =>
		writeProducts(
			db,
			some.flatMap((place) => products[place] ?? []),
			run,
		)
	const refused: StagedFault[] = []
	let [left, written] = [places, 0]
	while (left.length > 0) {
		try {
			await write(left)
			written += left.length
			break
		} catch (error) {
			const found = rowFault(error) === null ? null : await findRefusedRow(left, write)
			if (found === null) throw error
			refused.push({ place: left[found.place] ?? 0, field: '', message: found.message })
			written += found.place
			if (!skipsFaults) break
			left = left.slice(found.place + 1)
		}
	}
	return { refused, written }
}
