import type { ShopContext } from '#shop/context.ts'
import { noteImportProgress } from '#store/import/import-files.ts'

/** Notes how far the work on a file is, on a connection of its own: the work's transaction would show it at its end only. */
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
		/** One note at a time; those that come meanwhile are told by the next. */
		add: (rows: number) => {
			done += rows
			running ??= note()
		},
		settled: async () => {
			await running
		},
	}
}
