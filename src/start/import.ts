import { readFile } from 'node:fs/promises'
import cliProgress from 'cli-progress'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import type { OpenDatabase } from '#store/database.ts'
import { writeInitialRows } from '#store/initial-rows.ts'
import type { Config } from './config.ts'
import { openProgramLog } from './log/open-log.ts'
import { openDatabase } from './wire.ts'

const FORMATS = { propio: 'el nuestro', woocommerce: 'WooCommerce', prestashop: 'PrestaShop' } as const

const UNREADABLE: Readonly<Record<string, string>> = {
	ENOENT: 'no existe',
	EISDIR: 'es una carpeta',
	EACCES: 'no tienes permiso',
}

const USAGE = `Uso: npm run import -- ARCHIVO.csv [--simular]

Carga un catálogo: nuestro formato (docs/catalogue-csv.md) o la exportación de productos de WooCommerce o PrestaShop.
Antes de escribir nada se comprueba el archivo entero: con un solo error no se carga ninguna fila. Después se escribe por
partes, para que la tienda abierta siga vendiendo; si la carga se interrumpe, repite la orden y termina lo que falte.
Con --simular se comprueba todo y no se cambia nada.`

/** `npm run import -- FILE`: checks all rows before it writes any, and reports the faults of each row in Spanish. */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const dryRun = args.includes('--simular') || args.includes('--dry-run')
	const [file, ...others] = args.filter((arg) => !arg.startsWith('--'))
	const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--simular' && arg !== '--dry-run')
	if (file === undefined || others.length > 0 || unknown.length > 0) {
		console.error(USAGE)
		process.exitCode = 2
		return
	}
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		console.error(`No se puede leer ${file}: ${UNREADABLE[error.code ?? ''] ?? error.message}`)
		return null
	})
	if (text === null) {
		process.exitCode = 1
		return
	}
	const parsed = parseCatalogue(text)
	for (const warning of parsed.warnings) console.warn(`Aviso. ${warning.message}`)
	if (parsed.faults.length > 0) {
		for (const fault of parsed.faults) console.error(fault.message)
		console.error(
			`\nNo se ha cargado nada: corrige ${parsed.faults.length === 1 ? 'el error' : `los ${parsed.faults.length} errores`} y repite la orden.`,
		)
		process.exitCode = 1
		return
	}
	if (parsed.format) console.log(`Formato: ${FORMATS[parsed.format]}. Productos: ${parsed.rows.length}.`)
	const products = parsed.rows.map((row) => row.product)
	const database = await openDatabase(config, openProgramLog(config.logLevel), { queryTimeoutMs: 0 })
	try {
		await database.db.transaction((tx) => writeInitialRows(tx))
		await load(database, products, dryRun)
		if (!dryRun) await announceChange(database.db, 'import')
	} finally {
		await database.close()
	}
}

/** Imports with a bar that shows the check and then the writing. */
async function load(database: OpenDatabase, products: readonly ImportedProduct[], dryRun: boolean): Promise<void> {
	const bar = new cliProgress.SingleBar(
		{ format: '{task} {bar} {percentage} % · {value}/{total}', hideCursor: true },
		cliProgress.Presets.shades_classic,
	)
	let written = 0
	try {
		bar.start(products.length, 0, { task: 'Comprobando' })
		const counts = await importCatalogue(database, products, {
			dryRun,
			onChecked: (rows) => bar.increment(rows),
			onWritten: (rows) => {
				written += rows
				bar.update(written, { task: 'Escribiendo ' })
			},
		})
		bar.stop()
		const done = `${counts.created} nuevos, ${counts.updated} cambiados, ${counts.unchanged} iguales`
		console.log(dryRun ? `Simulación: ${done}. No se ha cambiado nada.` : `Cargado: ${done}.`)
	} catch (error) {
		bar.stop()
		console.error(
			written === 0
				? 'No se ha cargado nada.'
				: `La carga se ha interrumpido: ${written} de ${products.length} filas están cargadas. Repite la orden y se cargará el resto.`,
		)
		throw error
	}
}
