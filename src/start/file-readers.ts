import { answerFault, tidyAnswer } from '#contract/csv/foreign/answers.ts'
import { catalogueCells } from '#contract/csv/format-catalogue.ts'
import { columnsFault } from '#contract/csv/named-columns.ts'
import { catalogueWorkbook, templateWorkbook } from '#contract/export/catalogue-workbook.ts'
import type { tableOfStatement } from '#contract/payment/statement-file.ts'
import type { rowsOfFile } from '#contract/quick-order/list-file.ts'
import {
	type BoundedReader,
	boundedReader,
	type ReaderBounds,
	UnreadableFile,
} from '#gateways/reader/bounded-reader.ts'
import { type OrRefused, type UploadReaders, uploadReaders } from '#gateways/upload/upload-readers.ts'
import type { Log } from '#shop/base/log.ts'
import type { CatalogueFiles } from '#shop/import/catalogue-files.ts'
import type { PageServices } from '#web/page/page-services.ts'
import type { readCatalogueFile } from './import/read-catalogue-file.ts'

/** A list of some hundred rows, a paper or a photograph. */
const VISITORS: ReaderBounds = { heapMb: 96, ms: 20_000, mostWaiting: 8 }
/** A catalogue of 100,000 rows. */
const STAFF: ReaderBounds = { heapMb: 1536, ms: 300_000, mostWaiting: 8 }

const EXHAUSTED = 'no se puede leer: es demasiado grande o está dañado. Guárdalo como CSV, o pártelo en dos'

/** The readers of all uploaded files. */
export interface FileReaders {
	readonly uploads: UploadReaders
	readonly catalogue: CatalogueFiles
	readonly tables: PageServices['tables']
	close(): Promise<void>
}

type Workbooks = Pick<CatalogueFiles, 'workbook' | 'template'>
const WORKBOOKS: Workbooks = { workbook: catalogueWorkbook, template: templateWorkbook }

/** Files of products: `read` and `workbooks` set the bounds. */
export function catalogueFiles(read: CatalogueFiles['read'], workbooks = WORKBOOKS): CatalogueFiles {
	return {
		read,
		...workbooks,
		columnsFault,
		answer: (key, typed) => {
			const answer = tidyAnswer(typed)
			return { answer, fault: answerFault(key, answer) }
		},
		cells: catalogueCells,
	}
}

/** Opens the readers: one for files of visitors and one for files of the staff, so that neither waits for the other. */
export function openFileReaders(log: Log): FileReaders {
	const visitors = boundedReader(VISITORS)
	const staff = boundedReader(STAFF)
	const list = { module: import.meta.resolve('#contract/quick-order/list-file.ts'), name: 'rowsOfFile' }
	const statement = { module: import.meta.resolve('#contract/payment/statement-file.ts'), name: 'tableOfStatement' }
	const catalogue = { module: import.meta.resolve('./import/read-catalogue-file.ts'), name: 'readCatalogueFile' }
	// Away from the event loop: a workbook of thousands of products takes seconds.
	const writing = (name: string) => ({ module: import.meta.resolve('#contract/export/catalogue-workbook.ts'), name })
	const orExhausted: OrRefused = async (read, fault) => {
		try {
			return await read
		} catch (error) {
			if (!(error instanceof UnreadableFile)) throw error
			log.warn('an uploaded file exhausted its reader')
			return fault
		}
	}
	return {
		uploads: uploadReaders(visitors, staff, orExhausted),
		catalogue: catalogueFiles(
			(content, about) =>
				orExhausted(staff.read<typeof readCatalogueFile>(catalogue, content, about), { fault: EXHAUSTED }),
			{
				workbook: (products) => staff.read<typeof catalogueWorkbook>(writing('catalogueWorkbook'), products),
				template: () => staff.read<typeof templateWorkbook>(writing('templateWorkbook')),
			},
		),
		tables: {
			list: (bytes) =>
				orExhausted(visitors.read<typeof rowsOfFile>(list, bytes), { rows: null, fault: `El archivo ${EXHAUSTED}` }),
			statement: (bytes) =>
				orExhausted(staff.read<typeof tableOfStatement>(statement, bytes), { table: null, fault: EXHAUSTED }),
		},
		close: async () => {
			await Promise.all([visitors, staff].map((reader: BoundedReader) => reader.close()))
		},
	}
}
