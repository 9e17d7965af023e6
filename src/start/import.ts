import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { textOfFile } from '#contract/csv/file-text.ts'
import { type ParsedCatalogue, parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openDatabaseClock } from '#store/clock.ts'
import { writeInitialRows } from '#store/initial-rows.ts'
import type { Config } from './config.ts'
import { loadCatalogue, refuse, undoLoad } from './load-catalogue.ts'
import { openProgramLog } from './log/open-log.ts'
import { openDatabase } from './wire.ts'

const FORMATS = { propio: 'el nuestro', woocommerce: 'WooCommerce', prestashop: 'PrestaShop' } as const

const UNREADABLE: Readonly<Record<string, string>> = {
	ENOENT: 'no existe',
	EISDIR: 'es una carpeta',
	EACCES: 'no tienes permiso',
}

const USAGE = `Uso: npm run import -- ARCHIVO.csv [--simular] [--si] [--las-buenas] [--otra-vez]
     npm run import -- --deshacer

Carga un catálogo: nuestro formato (docs/catalogue-csv.md) o la exportación de productos de WooCommerce o PrestaShop.
Cambia solo las columnas que trae el archivo. En «lotes», T-1/9:120 es lo que has contado y T-1/9:+40 lo que entra.
Antes de escribir nada se comprueba el archivo entero y se dice qué cambiaría: con un solo error no se carga ninguna fila.
Después se escribe por partes, para que la tienda abierta siga vendiendo; si la carga se interrumpe, repite la orden.

  --simular     comprueba todo y no cambia nada
  --si          no pregunta antes de escribir
  --las-buenas  carga las filas sin errores y deja fuera las demás
  --otra-vez    repite las entradas y salidas de un archivo que ya se cargó
  --deshacer    deshace la última carga: vuelve lo que nadie ha cambiado desde entonces`

const OPTIONS = {
	simular: { type: 'boolean' },
	'dry-run': { type: 'boolean' },
	si: { type: 'boolean' },
	'las-buenas': { type: 'boolean' },
	'otra-vez': { type: 'boolean' },
	deshacer: { type: 'boolean' },
} as const

function readArgs(args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
		const [file = null, ...others] = positionals
		const isUndoing = values.deshacer === true
		if (others.length > 0 || (file === null) !== isUndoing) return null
		return { file, isUndoing, dryRun: values.simular === true || values['dry-run'] === true, ...values }
	} catch {
		return null
	}
}

/** `npm run import -- FILE`: checks all rows before it writes any, and reports the faults of each row in Spanish. */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const asked = readArgs(args)
	if (!asked) {
		console.error(USAGE)
		process.exitCode = 2
		return
	}
	if (asked.file === null) {
		await onDatabase(config, (context) => undoLoad(context))
		return
	}
	const read = await readCatalogueFile(asked.file)
	if (!read) {
		process.exitCode = 1
		return
	}
	const { parsed, bytes } = read
	for (const warning of parsed.warnings) console.warn(`Aviso. ${warning.message}`)
	for (const fault of parsed.faults) console.error(fault.message)
	if (parsed.format === null || (parsed.faults.length > 0 && !asked['las-buenas'])) {
		refuse(parsed.faults.length)
		return
	}
	console.log(`Formato: ${FORMATS[parsed.format]}. Productos: ${parsed.rows.length}.`)
	const file = { name: basename(asked.file), bytes, rows: parsed.rows }
	await onDatabase(config, (context) =>
		loadCatalogue(context, file, {
			dryRun: asked.dryRun,
			asks: asked.si !== true && process.stdin.isTTY && process.stdout.isTTY,
			skipsFaults: asked['las-buenas'] === true,
			again: asked['otra-vez'] === true,
		}),
	)
}

async function readCatalogueFile(
	file: string,
): Promise<{ readonly parsed: ParsedCatalogue; readonly bytes: Uint8Array } | null> {
	const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
		console.error(`No se puede leer ${file}: ${UNREADABLE[error.code ?? ''] ?? error.message}`)
		return null
	})
	if (bytes === null) return null
	const { text, fault } = textOfFile(bytes)
	if (fault !== null) {
		console.error(`No se puede leer ${file}: ${fault}`)
		return null
	}
	return { parsed: parseCatalogue(text), bytes }
}

type Work = Parameters<typeof loadCatalogue>[0]

async function onDatabase(config: Config, work: (context: Work) => Promise<{ readonly isChanged: boolean }>) {
	const database = await openDatabase(config, openProgramLog(config.logLevel), { queryTimeoutMs: 0 })
	try {
		await database.db.transaction((tx) => writeInitialRows(tx))
		const { isChanged } = await work({ db: database.db, clock: await openDatabaseClock(database.db) })
		if (isChanged) await announceChange(database.db, 'import')
	} finally {
		await database.close()
	}
}
