import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { tableOfFile } from '#contract/csv/file-table.ts'
import { answerFault, answerOfOption, TOPICS } from '#contract/csv/foreign/answers.ts'
import { type ParsedCatalogue, parseCatalogueTable } from '#contract/csv/parse-catalogue.ts'
import type { Table } from '#contract/csv/table.ts'
import { bind } from '#shop/base/bind.ts'
import { ownPictures } from '#shop/picture/take-picture.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openDatabaseClock } from '#store/clock.ts'
import type { OpenDatabase } from '#store/database.ts'
import { writeInitialRows } from '#store/initial-rows.ts'
import { canAsk } from '../ask.ts'
import type { Config } from '../config.ts'
import { openProgramLog } from '../log/open-log.ts'
import { createContext, openDatabase } from '../wire.ts'
import { openPictureFiles, type PictureFiles, takePictures, tellOfPictures } from './import-pictures.ts'
import { readWithAnswers } from './import-questions.ts'
import { loadCatalogue, refuse, undoLoad } from './load-catalogue.ts'

const FORMATS = {
	propio: 'el nuestro',
	woocommerce: 'WooCommerce',
	prestashop: 'PrestaShop',
	shopify: 'Shopify',
} as const

const UNREADABLE: Readonly<Record<string, string>> = {
	ENOENT: 'no existe',
	EISDIR: 'es una carpeta',
	EACCES: 'no tienes permiso',
}

const USAGE = `Uso: npm run import -- ARCHIVO.csv|.xlsx [--simular] [--si] [--las-buenas] [--otra-vez]
     npm run import -- --deshacer

Carga un catálogo: nuestro formato (docs/catalogue-csv.md) o la exportación de productos de WooCommerce, PrestaShop o
Shopify. De otra tienda pregunta una vez lo que su archivo no dice, y guarda las respuestas.
Cambia solo las columnas que trae el archivo. En «lotes», T-1/9:120 es lo que has contado y T-1/9:+40 lo que entra.
Antes de escribir nada se comprueba el archivo entero y se dice qué cambiaría: con un solo error no se carga ninguna fila.
Después se escribe por partes, para que la tienda abierta siga vendiendo; si la carga se interrumpe, repite la orden.

  --simular     comprueba todo y no cambia nada
  --si          no pregunta antes de escribir
  --las-buenas  carga las filas sin errores y deja fuera las demás
  --otra-vez    suma otra vez las entradas y salidas que ya se cargaron, de este archivo o de otro con las mismas
  --deshacer    deshace la última carga: vuelve lo que nadie ha cambiado desde entonces

  --columnas "Artículo=nombre;PVP=precio"   qué columnas son las nuestras en un archivo con las suyas
  --imagenes CARPETA|ARCHIVO.zip            de dónde se toman las imágenes que nombra el archivo

De los archivos de otras tiendas:
  --precios con-iva|sin-iva                 si sus precios llevan IVA
  --existencias 20|no                       cuánto se pone a la venta de lo que está en existencias sin cantidad
  --peso kg|g|lb|oz                         en qué unidad está el peso, si su columna no lo dice
  --iva "clase=21"                          qué tipo de IVA es cada clase de impuesto
  --como "Categoría=adhesivo"               qué es lo de cada categoría: azulejo, pieza, un material, otro:nombre, o no`

const OPTIONS = {
	simular: { type: 'boolean' },
	'dry-run': { type: 'boolean' },
	si: { type: 'boolean' },
	'las-buenas': { type: 'boolean' },
	'otra-vez': { type: 'boolean' },
	deshacer: { type: 'boolean' },
	columnas: { type: 'string' },
	imagenes: { type: 'string' },
	precios: { type: 'string', multiple: true },
	existencias: { type: 'string', multiple: true },
	peso: { type: 'string', multiple: true },
	iva: { type: 'string', multiple: true },
	como: { type: 'string', multiple: true },
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

/** The answers of the options by their keys, or what is wrong with one. */
function answersIn(asked: Asked): ReadonlyMap<string, string> | string {
	const answers = new Map<string, string>()
	for (const topic of TOPICS)
		for (const value of asked[topic] ?? []) {
			const read = answerOfOption(topic, value)
			if (read === null) return `--${topic} "${value}": escribe el nombre, = y la respuesta`
			const fault = answerFault(read.key, read.answer)
			if (fault !== null) return `--${topic}: ${fault}`
			answers.set(read.key, read.answer)
		}
	return answers
}

type Asked = NonNullable<ReturnType<typeof readArgs>>

/** `npm run import -- FILE`: checks all rows before it writes any, and reports the faults of each row in Spanish. */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const asked = readArgs(args)
	const answers = asked && answersIn(asked)
	if (!asked || answers === null || typeof answers === 'string') {
		console.error(answers ?? USAGE)
		process.exitCode = 2
		return
	}
	if (asked.file === null) {
		await onDatabase(config, (context) => undoLoad(context))
		return
	}
	const table = await readTableFile(asked.file)
	const files = table && (await openPictures(asked.imagenes))
	if (!table || files === undefined) {
		process.exitCode = 1
		return
	}
	const file = { name: basename(asked.file) }
	const isTerminal = canAsk()
	const told = { answers, columns: asked.columnas ?? null, asks: isTerminal, keeps: !asked.dryRun }
	// A file of ours is read without the database, so that its faults are told even while the shop holds it.
	const own = asked.columnas === undefined ? parseCatalogueTable(table) : null
	if (own?.format === 'propio' && !isAcceptable(own, asked)) return
	await onDatabase(config, async (context) => {
		const parsed = own?.format === 'propio' ? own : await readWithAnswers(context.db, table, told)
		if (!parsed || (parsed !== own && !isAcceptable(parsed, asked)) || parsed.format === null)
			return { isChanged: false }
		console.log(`Formato: ${FORMATS[parsed.format]}. Productos: ${parsed.rows.length}.`)
		if (files === null) tellOfPictures(parsed)
		const { isChanged, rows } = await loadCatalogue(context, { ...file, ...parsed }, loadingOf(asked, isTerminal))
		if (files !== null && !asked.dryRun && rows.length > 0)
			await withPictures(config, context, files, { ...parsed, rows })
		return { isChanged }
	})
}

function loadingOf(asked: Asked, isTerminal: boolean) {
	return {
		dryRun: asked.dryRun,
		asks: asked.si !== true && isTerminal,
		skipsFaults: asked['las-buenas'] === true,
		again: asked['otra-vez'] === true,
	}
}

/** Tells the remarks of a file, and whether it may be loaded. */
function isAcceptable(parsed: ParsedCatalogue, asked: Asked): boolean {
	for (const warning of parsed.warnings) console.warn(`Aviso. ${warning.message}`)
	for (const fault of parsed.faults) console.error(fault.message)
	const leavesOut = asked['las-buenas'] === true && parsed.rows.length > 0
	if (parsed.format !== null && (parsed.faults.length === 0 || leavesOut)) return true
	refuse(parsed.faults.length)
	return false
}

async function withPictures(
	config: Config,
	{ database, clock }: Work,
	files: PictureFiles,
	{ rows, columnOf }: Pick<ParsedCatalogue, 'rows' | 'columnOf'>,
): Promise<void> {
	const context = await createContext(config, database, clock, openProgramLog(config.logLevel))
	try {
		await takePictures(bind(context, ownPictures), files, rows, columnOf)
	} finally {
		await context.pictures.close()
		await context.catalogue.stop()
	}
}

/** Null without the option, undefined when they cannot be read. */
async function openPictures(path: string | undefined): Promise<PictureFiles | null | undefined> {
	if (path === undefined) return null
	return openPictureFiles(path).catch((error: NodeJS.ErrnoException) => {
		console.error(`No se puede leer ${path}: ${UNREADABLE[error.code ?? ''] ?? error.message}`)
		return undefined
	})
}

async function readTableFile(file: string): Promise<Table | null> {
	const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
		console.error(`No se puede leer ${file}: ${UNREADABLE[error.code ?? ''] ?? error.message}`)
		return null
	})
	if (bytes === null) return null
	const { table, fault } = await tableOfFile(bytes)
	if (fault !== null) {
		console.error(`No se puede leer ${file}: ${fault}`)
		return null
	}
	return table
}

type Work = Parameters<typeof loadCatalogue>[0] & { readonly database: OpenDatabase }

async function onDatabase(config: Config, work: (context: Work) => Promise<{ readonly isChanged: boolean }>) {
	const database = await openDatabase(config, openProgramLog(config.logLevel), { queryTimeoutMs: 0 })
	try {
		await database.db.transaction((tx) => writeInitialRows(tx))
		const { db } = database
		const { isChanged } = await work({ db, database, clock: await openDatabaseClock(db) })
		if (isChanged) await announceChange(db, 'import')
	} finally {
		await database.close()
	}
}
