import { setTimeout as pause } from 'node:timers/promises'
import cliProgress from 'cli-progress'
import { columnList } from '#contract/csv/catalogue-header.ts'
import { FORMAT_NAMES } from '#contract/csv/found-counts.ts'
import type { ImportFile } from '#shop/import/import-files.ts'
import type { Shop } from '#shop/shop.ts'
import { ask, isConfirmed } from '../ask.ts'
import { doneText, loadedBeforeText, previewText, refusedText, tellReport } from './import-texts.ts'

/** The command's options about a file. */
export interface Asked {
	readonly answers: Readonly<Record<string, string>>
	/** The column mapping of the file; null if the command does not give one. */
	readonly columns: string | null
	readonly dryRun: boolean
	/** Whether the terminal is interactive. */
	readonly asks: boolean
	/** Whether to ask for confirmation before anything is written. */
	readonly confirms: boolean
	/** Skips the rows with faults instead of the whole file. */
	readonly skipsFaults: boolean
	/** Adds the movements of a file that was loaded before. */
	readonly again: boolean
}

/** Interval of the progress bar, in ms. */
const EVERY_MS = 200
const isAtWork = ({ phase }: ImportFile) => phase === 'checking' || phase === 'loading'

/** Checks and loads a file as the back office does. Returns the loaded file; null, with a message, if nothing was loaded. */
export async function driveImport(
	{ importFiles }: Pick<Shop, 'importFiles'>,
	{ name, content }: { readonly name: string; readonly content: Uint8Array },
	asked: Asked,
): Promise<ImportFile | null> {
	const about = { columns: asked.columns ?? '', answers: asked.answers }
	const checked = await answered(importFiles, await importFiles.take(name, content, about), asked)
	const { report } = checked
	if (!report) return refuse('La comprobación se ha interrumpido: repite la orden.')
	tellKept(checked, asked)
	tellReport(report, name)
	if (report.questions.length > 0) return refuse()
	if (report.format === null || !(checked.phase === 'checked' || (asked.skipsFaults && report.rows > 0))) {
		if (!asked.dryRun) await importFiles.keepAnswers(checked.id)
		return refuse(refusedText(report.faultCount))
	}
	console.log(`Formato: ${FORMAT_NAMES[report.format]}. Productos: ${report.rows}.`)
	if (report.found) console.log(previewText(report.found, report.changes))
	if (asked.dryRun) {
		console.log(`Simulación: ${doneText(report)} No se ha cambiado nada.`)
		return null
	}
	if (report.loadedBefore !== null && !asked.again) return refuse(loadedBeforeText(report.loadedBefore))
	if (asked.confirms && !(await isConfirmed('¿Lo cargo?'))) {
		console.log('No se ha cambiado nada.')
		return null
	}
	return load(importFiles, checked, asked)
}

type ImportFiles = Shop['importFiles']

/** Prints that nothing was loaded, and why. */
function refuse(...lines: string[]): null {
	for (const line of lines) console.error(line)
	process.exitCode = 1
	return null
}

/** Waits until the work on a file ends, with a progress bar. */
async function settled(importFiles: ImportFiles, id: number, task: string): Promise<ImportFile> {
	const bar = new cliProgress.SingleBar(
		{ format: '{task} {bar} {percentage} % · {value}/{total}', hideCursor: true },
		cliProgress.Presets.shades_classic,
	)
	bar.start(1, 0, { task })
	try {
		for (;;) {
			const file = await importFiles.find(id)
			if (!file) throw new Error('the file of products is not kept any more')
			if (!isAtWork(file)) return file
			if (file.total > 0) {
				bar.setTotal(file.total)
				bar.update(file.done)
			}
			await Promise.race([importFiles.idle(), pause(EVERY_MS)])
		}
	} finally {
		bar.stop()
	}
}

/** Asks for the file's missing information until it can be read, or until no terminal can answer. */
async function answered(importFiles: ImportFiles, id: number, { asks }: Asked): Promise<ImportFile> {
	for (;;) {
		const file = await settled(importFiles, id, 'Comprobando')
		const { phase, report, columns, answers } = file
		if (phase !== 'asking' || !asks || !report) return file
		if (report.format === null) {
			const proposed = columnList(report.columns)
			const enter = proposed === '' ? '' : ` (Intro: ${proposed})`
			const named = await askUntil(`${report.faults[0]?.message ?? ''}${enter}`, (typed) => {
				const told = typed || proposed
				return { answer: told, fault: importFiles.columnsFault(told, report.header) }
			})
			await importFiles.tell(id, { columns: named, answers })
			continue
		}
		const told: Record<string, string> = {}
		for (const { key, text, expected } of report.questions)
			told[key] = await askUntil(`${text} (${expected})`, (typed) => importFiles.answer(key, typed))
		await importFiles.tell(id, { columns, answers: { ...answers, ...told } })
	}
}

type Read = (typed: string) => { readonly answer: string; readonly fault: string | null }

async function askUntil(question: string, read: Read): Promise<string> {
	for (;;) {
		const { answer, fault } = read(await ask(`${question}\n> `))
		if (fault === null) return answer
		console.error(fault)
	}
}

/** Prints the answers taken from a similar file. */
function tellKept({ columns, answers }: ImportFile, asked: Asked): void {
	const kept = Object.entries(answers).filter(([key, answer]) => !asked.asks && asked.answers[key] !== answer)
	if (kept.length > 0)
		console.log(
			`Respuestas de otras veces: ${kept.map(([key, answer]) => `${key}=${answer}`).join('; ')}. Se cambian con sus opciones.`,
		)
	if (columns !== '' && asked.columns === null && !asked.asks)
		console.log(`Columnas de otra vez: ${columns}. Se cambian con --columnas.`)
}

async function load(importFiles: ImportFiles, { id, name }: ImportFile, asked: Asked): Promise<ImportFile | null> {
	const { skipsFaults, again } = asked
	if (!(await importFiles.load(id, { skipsFaults, again }))) return refuse('Otra persona ha empezado a cargarlo.')
	const loaded = await settled(importFiles, id, 'Escribiendo ')
	const { phase, report } = loaded
	if (phase === 'loaded' && report) {
		console.log(`Cargado: ${doneText(report)}`)
		return loaded
	}
	if (report) tellReport({ ...report, warnings: [], warningCount: 0, withImages: 0 }, name)
	if (report?.loadedBefore) return refuse(loadedBeforeText(report.loadedBefore))
	if (phase !== 'failed') return refuse(refusedText(report?.faultCount ?? 0))
	return refuse(
		'\nLa carga se ha parado: lo anterior está cargado. Corrige lo que falla y repite la orden, y se cargará el resto; si el archivo lleva entradas o salidas, deshaz antes lo cargado con --deshacer.',
	)
}
