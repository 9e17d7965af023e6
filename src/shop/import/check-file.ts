import { ImportedBefore, importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import type { ShopContext } from '#shop/context.ts'
import { COLUMNS_QUESTION, keepAnswers, keptAnswers } from '#store/catalogue/import-answers.ts'
import type { Database } from '#store/database.ts'
import { changeImportFile, type FilePhase, type ImportFileRow } from '#store/import/import-files.ts'
import type { AboutCatalogueFile, ReadCatalogueFile } from './catalogue-files.ts'
import { changedRows, type ImportReport, reportOf, unreadable, withOutcome } from './import-report.ts'
import { withKeys } from './keyed-rows.ts'
import { progressOf } from './progress.ts'

export type FileContext = Pick<ShopContext, 'db' | 'clock' | 'files' | 'catalogue' | 'log'>
type File = Pick<ImportFileRow, 'id' | 'columns' | 'answers'>

const OWN = 'propio'

/** A file read with the answers about it, and with earlier answers about similar files. */
export interface ReadFile {
	readonly read: ReadCatalogueFile
	readonly about: AboutCatalogueFile
}

/** An unreadable file has a fault. */
type Found = ReadFile | { readonly fault: string }

/** Reads a file with its own answers, which take precedence over stored answers of other files. */
export async function readWithKept(
	{ db, files }: Pick<FileContext, 'db' | 'files'>,
	content: Uint8Array,
	{ columns, answers }: AboutCatalogueFile,
): Promise<Found> {
	const found = await readWithAnswers({ db, files }, content, { columns, answers })
	return 'fault' in found ? found : { ...found, read: await withKeys(db, found.read) }
}

async function readWithAnswers(
	{ db, files }: Pick<FileContext, 'db' | 'files'>,
	content: Uint8Array,
	{ columns, answers }: AboutCatalogueFile,
): Promise<Found> {
	const first = await files.read(content, { columns, answers })
	if ('fault' in first) return first
	const keptColumns = columns || (await keptAnswers(db, first.headerKey)).get(COLUMNS_QUESTION)
	const named =
		keptColumns && keptColumns !== columns ? await files.read(content, { columns: keptColumns, answers }) : first
	if ('fault' in named) return named
	const about = { columns: keptColumns ?? '', answers }
	if (named.format === null || named.format === OWN) return { read: named, about }
	const kept = Object.fromEntries(await keptAnswers(db, named.format))
	const all = { ...kept, ...answers }
	if (Object.keys(kept).every((key) => key in answers)) return { read: named, about }
	const read = await files.read(content, { columns: about.columns, answers: all })
	return 'fault' in read ? read : { read, about: { columns: about.columns, answers: all } }
}

/** The next state of a checked file. */
interface Checked {
	readonly phase: FilePhase
	readonly report: ImportReport
	readonly about: AboutCatalogueFile | null
}

/** Checks a file without changing any product: reads it, asks for missing information, and compares it with the shop. */
export async function checkFile(context: FileContext, file: File, content: Uint8Array): Promise<void> {
	const found = await readWithKept(context, content, file)
	await noteCheck(context, file, found)
}

/** Checks a file whose columns a person has named, and stores them for the next file with its headings, which may be its corrected version. */
export async function checkNamed(context: FileContext, file: File, content: Uint8Array): Promise<void> {
	const found = await readWithKept(context, content, file)
	if (!('fault' in found)) await keepColumns(context.db, found)
	await noteCheck(context, file, found)
}

/** Whether a file has our names only, as our export and our template: a change of its columns is for this file alone. */
const isOurs = ({ columns }: ReadCatalogueFile): boolean =>
	columns.every(({ isOurName }) => isOurName) && columns.some(({ name }) => /^\s*(?:slug|nombre)\s*$/i.test(name))

/** Stores the columns of a file for the next one with its headings. */
export async function keepColumns(db: Database, { read, about }: ReadFile): Promise<void> {
	if (about.columns !== '' && !isOurs(read))
		await keepAnswers(db, read.headerKey, new Map([[COLUMNS_QUESTION, about.columns]]))
}

async function noteCheck(context: FileContext, file: File, found: Found): Promise<void> {
	const { phase, report, about } = await checked(context, file, found)
	await changeImportFile(context.db, file.id, { phase, report, ...(about ?? {}) })
}

async function checked(context: FileContext, file: File, found: Found): Promise<Checked> {
	if ('fault' in found) return { phase: 'refused', report: unreadable(found.fault), about: null }
	const { read, about } = found
	const report = reportOf(read)
	if (read.questions.length > 0 || (read.format === null && read.header.length > 1))
		return { phase: 'asking', report, about }
	if (read.format === null || read.rows.length === 0) return { phase: 'refused', report, about }
	const compared = await compare(context, file, read)
	const full = {
		...withOutcome(report, read, compared.outcome),
		changes: await changedRows(context.db, context.files, read, compared.outcome.differing),
		loadedBefore: compared.loadedBefore,
	}
	return { phase: full.faultCount > 0 ? 'refused' : 'checked', report: full, about }
}

async function compare(context: FileContext, { id }: File, { rows }: ReadCatalogueFile) {
	const products = rows.map(({ product }) => product)
	const progress = progressOf(context, id)
	await changeImportFile(context.db, id, { done: 0, total: products.length })
	const dryRun = { dryRun: true, onChecked: progress.add } as const
	try {
		return { outcome: await importCatalogue(context, products, dryRun), loadedBefore: null }
	} catch (error) {
		if (!(error instanceof ImportedBefore)) throw error
		const outcome = await importCatalogue(context, products, { ...dryRun, again: true })
		return { outcome, loadedBefore: error.startedAt.toISOString() }
	} finally {
		await progress.settled()
	}
}
