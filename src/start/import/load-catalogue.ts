import cliProgress from 'cli-progress'
import type { CatalogueRow } from '#contract/csv/parse-catalogue.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import {
	ImportedBefore,
	type ImportOutcome,
	importCatalogue,
	undoLastImport,
} from '#shop/catalogue/import-catalogue.ts'

import { isConfirmed } from '../ask.ts'

type Context = Parameters<typeof importCatalogue>[0]

interface CatalogueFile {
	readonly name: string
	readonly rows: readonly CatalogueRow[]
	/** The file's name for a column of ours. */
	readonly columnOf: (field: string) => string
}

interface Loading {
	readonly dryRun: boolean
	/** Whether somebody is there to be asked before anything is written. */
	readonly asks: boolean
	/** Leaves out the rows with faults in place of the whole file. */
	readonly skipsFaults: boolean
	/** Adds the movements of a file that was loaded before. */
	readonly again: boolean
}

/** The rows that the shop has now as the file has them. */
interface Loaded {
	readonly isChanged: boolean
	readonly rows: readonly CatalogueRow[]
}

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** Loads a catalogue with a bar that shows the check and then the writing, and says what changes before it changes. */
export async function loadCatalogue(context: Context, file: CatalogueFile, loading: Loading): Promise<Loaded> {
	const bar = new cliProgress.SingleBar(
		{ format: '{task} {bar} {percentage} % · {value}/{total}', hideCursor: true },
		cliProgress.Presets.shades_classic,
	)
	let written = 0
	try {
		bar.start(file.rows.length, 0, { task: 'Comprobando' })
		const outcome = await importCatalogue(
			context,
			file.rows.map(({ product }) => product),
			{
				dryRun: loading.dryRun,
				file: file.name,
				again: loading.again,
				skipsFaults: loading.skipsFaults,
				onChecked: (rows) => bar.increment(rows),
				onFound: async (found) => {
					bar.stop()
					console.log(previewText(found))
					const isWanted = !loading.asks || (await isConfirmed('¿Lo cargo?'))
					if (isWanted) bar.start(file.rows.length, 0, { task: 'Escribiendo ' })
					return isWanted
				},
				onWritten: (rows) => {
					written += rows
					bar.update(written, { task: 'Escribiendo ' })
				},
			},
		)
		bar.stop()
		return await told(file, loading, outcome)
	} catch (error) {
		bar.stop()
		if (error instanceof ImportedBefore) {
			console.error(
				`Estas entradas y salidas ya se cargaron el ${DAY.format(error.startedAt)}, y se sumarían otra vez. Si es lo que quieres, repite la orden con --otra-vez; si la carga se interrumpió, deshazla antes con --deshacer.`,
			)
			process.exitCode = 1
			return { isChanged: false, rows: [] }
		}
		console.error(
			written === 0
				? 'No se ha cargado nada.'
				: `La carga se ha interrumpido: ${written} de ${file.rows.length} filas están cargadas. Repite la orden y se cargará el resto.`,
		)
		throw error
	}
}

async function told(file: CatalogueFile, loading: Loading, outcome: ImportOutcome): Promise<Loaded> {
	const { faults, isWritten, loaded } = outcome
	const faulty = new Set(faults.map(({ place }) => place))
	for (const { place, field, message } of faults) {
		const column = field === '' ? '' : `, ${file.columnOf(field)}`
		console.error(`Línea ${file.rows[place]?.line}${column}: ${message}`)
	}
	const rows = file.rows.filter((_, place) => !faulty.has(place))
	if (faults.length > 0 && !loading.skipsFaults) {
		if (isWritten) stopped()
		else refuse(faults.length)
		return { isChanged: isWritten, rows: [] }
	}
	if (rows.length === 0) {
		console.error('Ninguna fila se puede cargar: no se ha cambiado nada.')
		process.exitCode = 1
		return { isChanged: false, rows: [] }
	}
	const done = `${outcome.created} nuevos, ${outcome.updated} cambiados, ${outcome.unchanged} iguales`
	const without =
		faults.length === 0 ? '' : `, sin ${faulty.size === 1 ? 'la fila' : `las ${faulty.size} filas`} con errores`
	if (loading.dryRun) console.log(`${previewText(outcome)}\nSimulación: ${done}${without}. No se ha cambiado nada.`)
	else if (loaded > 0) console.log(`Cargado: ${done}${without}.`)
	else {
		console.log('No se ha cambiado nada.')
		return { isChanged: false, rows: [] }
	}
	return { isChanged: isWritten, rows }
}

/** Says that a row stopped a load in the middle. */
function stopped(): void {
	console.error(
		'\nLa carga se ha parado en esa fila: las anteriores están cargadas. Corrígela y repite la orden, y se cargará el resto; si el archivo lleva entradas o salidas, deshaz antes lo cargado con --deshacer.',
	)
	process.exitCode = 1
}

/** Says that nothing was loaded for the faults of a file. */
export function refuse(faults: number): void {
	const which = faults === 1 ? 'el error' : `los ${faults} errores`
	console.error(`\nNo se ha cargado nada: corrige ${which} y repite la orden.`)
	process.exitCode = 1
}

/** What an import would change, by kind, with the largest price changes. */
function previewText({ created, updated, unchanged, preview }: ImportOutcome): string {
	const kinds = [
		[created, 'productos nuevos'],
		[updated, 'productos cambiados'],
		[unchanged, 'productos iguales'],
		[preview.prices, 'precios distintos'],
		[preview.offers, 'ofertas que empiezan o cambian'],
		[preview.endedOffers, 'ofertas que terminan'],
		[preview.stocks, 'lotes con otra existencia'],
		[preview.newLots, 'lotes nuevos'],
	] as const
	const lines = kinds.filter(([count]) => count > 0).map(([count, what]) => `  ${`${count}`.padStart(6)} ${what}`)
	const prices = preview.largest.map(({ slug, beforeCents, afterCents }) => {
		const percent = Math.round((afterCents / beforeCents - 1) * 100)
		const change = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
		return `  ${slug}: ${formatCents(cents(beforeCents))} → ${formatCents(cents(afterCents))} (${change})`
	})
	return [...lines, ...(prices.length > 0 ? ['Los precios que más cambian:', ...prices] : [])].join('\n')
}

/** Undoes the last load, and says what came back and what did not. */
export async function undoLoad(context: Context): Promise<{ readonly isChanged: boolean }> {
	const undone = await undoLastImport(context)
	if (!undone) {
		console.error('No hay ninguna carga que deshacer.')
		process.exitCode = 1
		return { isChanged: false }
	}
	console.log(
		`Deshecha la carga de ${undone.file || 'la muestra'} del ${DAY.format(undone.startedAt)}: ${undone.products} productos y ${undone.lots} lotes como estaban.`,
	)
	if (undone.created > 0)
		console.log(`${undone.created} productos que se crearon siguen en el catálogo, sin existencias.`)
	if (undone.changedSince.length > 0)
		console.log(`Han cambiado después y se quedan como están: ${undone.changedSince.join(', ')}.`)
	if (undone.heldLots > 0) console.log(`En ${undone.heldLots} lotes queda lo que tienen reservado los pedidos.`)
	return { isChanged: true }
}
