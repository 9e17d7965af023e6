import type { ShopContext } from '#shop/context.ts'
import { exportedProducts } from '#store/export/exported-rows.ts'
import {
	changeImportFile,
	claimImportFile,
	type FilePhase,
	findImportContent,
	findImportFile,
	type ImportFileRow,
	insertImportFile,
	listImportFiles,
} from '#store/import/import-files.ts'
import type { AboutCatalogueFile, ProductCells } from './catalogue-files.ts'
import { checkFile, checkNamed } from './check-file.ts'
import { type ImportReport, storedReport } from './import-report.ts'
import { keepAnswersOf, loadFile } from './load-file.ts'

export type { ImportReport }

/** Work without progress for this long was left by a process that ended. */
const LEFT_AFTER_MS = 60_000

/** A larger catalogue is exported as a CSV. */
const MOST_IN_WORKBOOK = 20_000

/** The phases in which answers about a file are taken. */
const TOLD: readonly FilePhase[] = ['asking', 'checked', 'refused']

interface Check {
	readonly from: readonly FilePhase[]
	readonly change?: Parameters<typeof changeImportFile>[2]
	readonly work?: typeof checkFile
}

/** Nothing is known about a file. */
const UNSAID: AboutCatalogueFile = { columns: '', answers: {} }

/** A file for display. */
export interface ImportFile extends Omit<ImportFileRow, 'report'> {
	readonly report: ImportReport | null
	/** Whether its work was interrupted. */
	readonly isLeft: boolean
}

export interface LoadOptions {
	readonly skipsFaults: boolean
	readonly again: boolean
}

/** Files of products that the staff uploads, checks and loads. */
export function createImportFiles(context: ShopContext) {
	const { db, clock, files, log } = context
	const running = new Set<Promise<void>>()

	/** Continues with a file after the answer: the person who started it may leave. */
	function goOn(id: number, work: typeof checkFile | typeof loadFile): void {
		const run = (async () => {
			const [file, content] = [await findImportFile(db, id), await findImportContent(db, id)]
			if (file && content) await work(context, file, content)
		})().catch(async (error: unknown) => {
			log.failed('an uploaded file of products was not worked on to its end', error, { file: id })
			await changeImportFile(db, id, { phase: 'failed' }).catch((fault: unknown) =>
				log.failed('the failure of an import was not noted', fault, { file: id }),
			)
		})
		running.add(run)
		void run.finally(() => running.delete(run))
	}

	async function claim(id: number, from: readonly FilePhase[], change: Parameters<typeof changeImportFile>[2]) {
		const at = await clock.now(db)
		const leftBefore = new Date(at.getTime() - LEFT_AFTER_MS)
		return claimImportFile(db, id, { from, leftBefore, change: { ...change, done: 0, workedAt: at } })
	}

	async function check(id: number, { from, change = {}, work = checkFile }: Check) {
		const isClaimed = await claim(id, from, { ...change, phase: 'checking' })
		if (isClaimed) goOn(id, work)
		return isClaimed
	}

	return {
		/** An empty workbook to fill in. */
		template: () => files.template(),
		/** All products as a workbook; null if there are too many for one. */
		workbook: async (): Promise<Uint8Array | null> => {
			const cells: ProductCells[] = []
			for await (const product of exportedProducts(db)) {
				if (cells.length === MOST_IN_WORKBOOK) return null
				cells.push(files.cells(product))
			}
			return files.workbook(cells)
		},
		/** Why given columns do not fit a header; null if they do. */
		columnsFault: files.columnsFault,
		answer: files.answer,
		/** Stores a file, with the known answers about it, and starts to check it; returns its number. */
		take: async (name: string, content: Uint8Array, about: AboutCatalogueFile = UNSAID): Promise<number> => {
			const at = await clock.now(db)
			const words = { ...about, skipsFaults: false, again: false, done: 0, total: 0, report: null }
			const id = await insertImportFile(db, {
				...words,
				...{ name, content, createdAt: at, workedAt: at, phase: 'checking' },
			})
			goOn(id, checkFile)
			return id
		},
		/** Checks a file again, with the given answers. Returns false if it is at work, or loaded. */
		tell: async (id: number, about: Pick<ImportFileRow, 'columns' | 'answers'>) =>
			check(id, { from: TOLD, change: about }),
		/** Checks a file again by the columns that a person has named, and stores them for the next file with its headings. */
		nameColumns: async (id: number, columns: string) =>
			check(id, { from: TOLD, change: { columns }, work: checkNamed }),
		/** Checks a file again whose check was interrupted or has failed. */
		checkAgain: (id: number) => check(id, { from: ['failed', 'checked', 'refused'] }),
		/** Loads a file. Returns false if it is not ready to be loaded, or if its loading has already begun. */
		load: async (id: number, options: LoadOptions): Promise<boolean> => {
			const from: readonly FilePhase[] = options.skipsFaults ? ['checked', 'refused', 'failed'] : ['checked']
			const isClaimed = await claim(id, from, { ...options, phase: 'loading' })
			if (isClaimed) goOn(id, loadFile)
			return isClaimed
		},
		/** Stores the answers about a file, as loading it does. */
		keepAnswers: async (id: number): Promise<void> => {
			const [file, content] = [await findImportFile(db, id), await findImportContent(db, id)]
			if (file && content) await keepAnswersOf(context, file, content)
		},
		find: async (id: number): Promise<ImportFile | null> => {
			const file = await findImportFile(db, id)
			if (!file) return null
			const isAtWork = file.phase === 'checking' || file.phase === 'loading'
			const isLeft = isAtWork && (await clock.now(db)).getTime() - file.workedAt.getTime() > LEFT_AFTER_MS
			return { ...file, report: storedReport(file.report), isLeft }
		},
		list: (limit: number) => listImportFiles(db, limit),
		/** Resolves when no work is running. */
		idle: async (): Promise<void> => {
			await Promise.all(running)
		},
	}
}
