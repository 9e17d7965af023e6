import { foundCounts } from '#contract/csv/found-counts.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { ImportReport } from '#shop/import/import-files.ts'
import type { Shop } from '#shop/shop.ts'

type Found = NonNullable<ImportReport['found']>

const momentText = (at: Date): string => inMadrid(at, 'dayAndTime')

/** Prints the results of a check: remarks, then faults, then missing information. */
export function tellReport(report: ImportReport, name: string): void {
	const { fault, faults, faultCount, warnings, warningCount, withImages, questions } = report
	if (fault !== null) console.error(`No se puede leer ${name}: ${fault}`)
	for (const { message } of warnings) console.warn(`Aviso. ${message}`)
	if (warningCount > warnings.length) console.warn(`Y ${warningCount - warnings.length} avisos más.`)
	if (withImages > 0)
		console.warn(
			`Aviso. ${withImages === 1 ? 'Una fila nombra' : `${withImages} filas nombran`} imágenes por su dirección, que no se descargan: ponlas en una carpeta o un zip y di --imagenes`,
		)
	for (const { message } of faults) console.error(message)
	if (faultCount > faults.length) console.error(`Y ${faultCount - faults.length} errores más.`)
	if (questions.length === 0) return
	console.error('Para leer este archivo faltan respuestas. Da cada una con su opción; se guardan para la próxima vez:')
	for (const { text, option } of questions) console.error(`  ${text}\n    ${option}`)
}

/** Prints that nothing was loaded because of a file's faults. */
export function refusedText(faults: number): string {
	const which = faults === 1 ? 'el error' : faults === 0 ? 'el archivo' : `los ${faults} errores`
	return `\nNo se ha cargado nada: corrige ${which} y repite la orden.`
}

export const loadedBeforeText = (at: string): string =>
	`Estas entradas y salidas ya se cargaron el ${momentText(new Date(at))}, y se sumarían otra vez. Si es lo que quieres, repite la orden con --otra-vez; si la carga se interrumpió, deshazla antes con --deshacer.`

/** The numbers of new, changed and unchanged products, and of skipped rows. */
export function doneText({ found, faultCount }: ImportReport): string {
	const { created = 0, updated = 0, unchanged = 0 } = found ?? {}
	const without =
		faultCount === 0
			? ''
			: `, sin ${faultCount === 1 ? 'la fila' : 'las filas'} de ${faultCount === 1 ? 'ese error' : `esos ${faultCount} errores`}`
	return `${created} nuevos, ${updated} cambiados, ${unchanged} iguales${without}.`
}

/**
 * New products with the values most prone to mistakes in the file: `Roma: precio 19,90 € por m² · peso 20,97 kg por
 * m²`.
 */
function newProducts(changes: ImportReport['changes']): string[] {
	const fresh = changes.filter(({ isNew }) => isNew)
	if (fresh.length === 0) return []
	const lines = fresh
		.slice(0, SHOWN_NEW)
		.map(({ nombre, cells }) => `  ${nombre}: ${cells.map(({ column, after }) => `${column} ${after}`).join(' · ')}`)
	return ['Los primeros productos nuevos:', ...lines]
}

const SHOWN_NEW = 10

/** The changes of an import, by kind, with the largest price changes and the first new products. */
export function previewText(found: Found, changes: ImportReport['changes']): string {
	const lines = foundCounts(found)
		.filter(([, count]) => count > 0)
		.map(([what, count]) => `  ${`${count}`.padStart(6)} ${what.toLowerCase()}`)
	const prices = found.preview.largest.map(({ slug, beforeCents, afterCents }) => {
		const percent = Math.round((afterCents / beforeCents - 1) * 100)
		const change = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
		return `  ${slug}: ${formatCents(cents(beforeCents))} → ${formatCents(cents(afterCents))} (${change})`
	})
	return [
		...lines,
		...(prices.length > 0 ? ['Los precios que más cambian:', ...prices] : []),
		...newProducts(changes),
	].join('\n')
}

/** The import that would be undone. */
export const toUndoText = ({ file, startedAt, products }: ToUndo): string =>
	`La última carga es la de ${file || 'la muestra'}, del ${momentText(startedAt)}, con ${products} productos.`

type ToUndo = NonNullable<Awaited<ReturnType<Shop['products']['lastImport']>>>

/** The restored and the unrestored changes of an undone import. */
export function undoneText(undone: NonNullable<Awaited<ReturnType<Shop['products']['undoLast']>>>): string {
	return [
		`Deshecha la carga de ${undone.file || 'la muestra'} del ${momentText(undone.startedAt)}: ${undone.products} productos y ${undone.lots} lotes como estaban.`,
		...(undone.created > 0
			? [`${undone.created} productos que se crearon siguen en el catálogo, sin existencias.`]
			: []),
		...(undone.changedSince.length > 0
			? [`Han cambiado después y se quedan como están: ${undone.changedSince.join(', ')}.`]
			: []),
		...(undone.heldLots > 0 ? [`En ${undone.heldLots} lotes queda lo que tienen reservado los pedidos.`] : []),
	].join('\n')
}
