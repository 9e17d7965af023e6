import { followChanges } from '#shop/catalogue/follow-changes.ts'
import { ImportedBefore, type ImportOutcome, importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { keepAnswers } from '#store/catalogue/import-answers.ts'
import type { Database } from '#store/database.ts'
import { changeImportFile, type FilePhase, type ImportFileRow } from '#store/import/import-files.ts'
import type { ReadCatalogueFile } from './catalogue-files.ts'
import { checkFile, type FileContext, keepColumns, type ReadFile, readWithKept } from './check-file.ts'
import { reportOf, unreadable, withOutcome } from './import-report.ts'
import { progressOf } from './progress.ts'

type File = Pick<ImportFileRow, 'id' | 'name' | 'columns' | 'answers' | 'skipsFaults' | 'again'>

/** Loads a checked file, in short transactions, and stores its answers for the next one. */
export async function loadFile(context: FileContext, file: File, content: Uint8Array): Promise<void> {
	const { db } = context
	const found = await readWithKept(context, content, file)
	if ('fault' in found) {
		await changeImportFile(db, file.id, { phase: 'refused', report: unreadable(found.fault) })
		return
	}
	const { read } = found
	const report = reportOf(read)
	if (read.questions.length > 0 || read.format === null) {
		await changeImportFile(db, file.id, { phase: 'asking', report })
		return
	}
	if (read.faults.length > 0 && !file.skipsFaults) {
		await changeImportFile(db, file.id, { phase: 'refused', report })
		return
	}
	await keepAbout(db, found)
	const outcome = await write(context, file, read)
	if (outcome === null) {
		await checkFile(context, file, content)
		return
	}
	const phase = phaseAfter(outcome, file.skipsFaults)
	await changeImportFile(context.db, file.id, {
		phase,
		report: withOutcome(report, read, outcome),
		...(phase === 'loaded' ? { content: null } : {}),
	})
}

/** Stores the answers about a file for the next similar one. */
async function keepAbout(db: Database, found: ReadFile): Promise<void> {
	const { read, about } = found
	if (read.format !== null) await keepAnswers(db, read.format, new Map(Object.entries(about.answers)))
	await keepColumns(db, found)
}

/** Stores the answers about a file that is not loaded because of faults: a corrected version will follow. */
export async function keepAnswersOf(context: FileContext, file: File, content: Uint8Array): Promise<void> {
	const found = await readWithKept(context, content, file)
	if (!('fault' in found)) await keepAbout(context.db, found)
}

/** A row that the database refuses during writing interrupts the work. */
function phaseAfter({ faults, loaded, isWritten }: ImportOutcome, skipsFaults: boolean): FilePhase {
	if (faults.length > 0 && !skipsFaults) return isWritten ? 'failed' : 'refused'
	return loaded > 0 ? 'loaded' : 'refused'
}

/** Writes the rows of a file. Returns null if the shop already contains its movements and the report did not show this. */
async function write(
	context: FileContext,
	{ id, name, skipsFaults, again }: File,
	{ rows }: Pick<ReadCatalogueFile, 'rows'>,
): Promise<ImportOutcome | null> {
	const progress = progressOf(context, id)
	// Batch by batch: following all of them at once would block the event loop for seconds.
	const follow = async (written: number) => {
		progress.add(written)
		await followChanges(context)
	}
	await changeImportFile(context.db, id, { done: 0, total: rows.length })
	try {
		return await importCatalogue(
			context,
			rows.map(({ product }) => product),
			{ dryRun: false, file: name, again, skipsFaults, onWritten: follow },
		)
	} catch (error) {
		if (error instanceof ImportedBefore) return null
		throw error
	} finally {
		await progress.settled()
	}
}
