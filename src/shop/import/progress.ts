import type { ShopContext } from '#shop/context.ts'
import { noteImportProgress } from '#store/import/import-files.ts'

/** Stores the progress of the work on a file, on a separate connection: the work's transaction would publish it only at its end. */
export function progressOf({ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>, id: number) {
	let done = 0
	let running: Promise<void> | null = null
	const note = async () => {
		try {
			await noteImportProgress(db, id, done, await clock.now(db))
		} catch (error) {
			log.failed('the progress of an import was not noted', error, { file: id })
		} finally {
			running = null
		}
	}
	return {
		/** One write at a time; the next one includes changes that arrive meanwhile. */
		add: (rows: number) => {
			done += rows
			running ??= note()
		},
		settled: async () => {
			await running
		},
	}
}
