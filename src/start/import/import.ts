import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { answerFault, answerOfOption, TOPICS } from '#contract/csv/foreign/answers.ts'
import { MOST_IMPORT_BYTES } from '#domain/catalogue/import-limit.ts'
import { writeInitialRows } from '#store/initial-rows.ts'
import { canAsk, isConfirmed } from '../ask.ts'
import type { Config } from '../config.ts'
import { catalogueFiles } from '../file-readers.ts'
import { type CommandShop, onShop } from '../on-shop.ts'
import { driveImport } from './drive-import.ts'
import { openPictureFiles, takePictures } from './import-pictures.ts'
import { toUndoText, undoneText } from './import-texts.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

const UNREADABLE: Readonly<Record<string, string>> = {
	ENOENT: 'no existe',
	EISDIR: 'es una carpeta',
	EACCES: 'no tienes permiso',
}

const USAGE = `Uso: npm run import -- ARCHIVO.csv|.xlsx [--simular] [--si] [--las-buenas] [--otra-vez]
     npm run import -- --deshacer [--simular] [--si]

Carga un catálogo: nuestro formato (docs/catalogue-csv.md) o la exportación de productos de WooCommerce, PrestaShop o
Shopify. De otra tienda pregunta una vez lo que su archivo no dice, y guarda las respuestas.
Cada fila es el producto de su slug, su referencia o su EAN, y cambia solo las columnas que trae el archivo.
En «lotes», T-1/9:120 es lo que has contado y T-1/9:+40 lo que entra; con una fila por lote, las columnas tono, calibre y stock.
Antes de escribir nada se comprueba el archivo entero y se dice qué cambiaría: con un solo error no se carga ninguna fila.
Después se escribe por partes, para que la tienda abierta siga vendiendo; si la carga se interrumpe, repite la orden.

  --simular     comprueba todo y no cambia nada
  --si          no pregunta antes de escribir
  --las-buenas  carga las filas sin errores y deja fuera las demás
  --otra-vez    suma otra vez las entradas y salidas que ya se cargaron, de este archivo o de otro con las mismas
  --deshacer    deshace la última carga: vuelve lo que nadie ha cambiado desde entonces

  --columnas "Artículo=nombre;PVP=precio"   qué columnas son las nuestras en un archivo con las suyas
  --imagenes CARPETA|ARCHIVO.zip            de dónde se toman las imágenes que nombra el archivo; con nuestro formato, las
                                            que se llaman como una referencia, un EAN o un slug (AZ-1.jpg, AZ-1_ambiente.jpg)

De los archivos de otras tiendas:
  --precios con-iva|sin-iva                 si sus precios llevan IVA
  --existencias 20|no                       cuánto se pone a la venta de lo que está en existencias sin cantidad
  --peso kg|g|lb|oz                         en qué unidad está el peso, si su columna no lo dice
  --iva "clase=21"                          qué tipo de IVA es cada clase de impuesto
  --como "Categoría=adhesivo"               qué es lo de cada categoría: azulejo, pieza, un material, otro:nombre, o no`

/** The file is the operator's own: it is read without the bounds of uploads. */
const UNLIMITED = { files: catalogueFiles(readCatalogueFile) }

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

/** The answers of the options by their keys, or the fault of one. */
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

/** `npm run import -- FILE`: checks and loads a file of products as the back office does, and prints the result in Spanish. */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const asked = readArgs(args)
	const answers = asked && answersIn(asked)
	if (!asked || answers === null || typeof answers === 'string') {
		console.error(answers ?? USAGE)
		process.exitCode = 2
		return
	}
	const path = asked.file
	if (path === null) {
		await onShop(config, 'import', ({ shop }) => undoLoad(shop, asked), UNLIMITED)
		return
	}
	const content = await orTold(path, readFile(path))
	const pictures =
		asked.imagenes === undefined ? undefined : await orTold(asked.imagenes, openPictureFiles(asked.imagenes))
	if (content === null || pictures === null) return
	if (content.length > MOST_IMPORT_BYTES) {
		console.error(`${path} pasa de ${MOST_IMPORT_BYTES / 1024 ** 2} MB: pártelo en varios archivos.`)
		process.exitCode = 2
		return
	}
	await onShop(
		config,
		'import',
		async ({ shop, context, database }) => {
			await database.db.transaction((tx) => writeInitialRows(tx))
			if (asked.columnas !== undefined && !(await isFitting(context, content, asked.columnas))) return
			const file = await driveImport(shop, { name: basename(path), content }, told(asked, answers))
			if (file && pictures) await takePictures(context, { file, content, pictures })
		},
		UNLIMITED,
	)
}

function told(asked: Asked, answers: ReadonlyMap<string, string>): Parameters<typeof driveImport>[2] {
	const asks = canAsk()
	return {
		answers: Object.fromEntries(answers),
		columns: asked.columnas ?? null,
		dryRun: asked.dryRun,
		asks,
		confirms: asks && asked.si !== true,
		skipsFaults: asked['las-buenas'] === true,
		again: asked['otra-vez'] === true,
	}
}

/** Null, with a message, if a path cannot be read. */
async function orTold<Content>(path: string, reading: Promise<Content>): Promise<Content | null> {
	return reading.catch((error: NodeJS.ErrnoException) => {
		console.error(`No se puede leer ${path}: ${UNREADABLE[error.code ?? ''] ?? error.message}`)
		process.exitCode = 1
		return null
	})
}

/** Returns whether the command's columns match the file's; prints a message if they do not. */
async function isFitting({ files }: CommandShop['context'], content: Uint8Array, columns: string): Promise<boolean> {
	const read = await files.read(content, { columns: '', answers: {} })
	const fault = 'fault' in read ? null : files.columnsFault(columns, read.header)
	if (fault === null) return true
	console.error(`--columnas: ${fault}`)
	process.exitCode = 1
	return false
}

async function undoLoad({ products }: CommandShop['shop'], { dryRun, si }: Asked): Promise<void> {
	const last = await products.lastImport()
	if (last === null) {
		console.error('No hay ninguna carga que deshacer.')
		process.exitCode = 1
		return
	}
	console.log(toUndoText(last))
	const isMeant = !dryRun && (!canAsk() || si === true || (await isConfirmed('¿La deshago?')))
	const undone = isMeant ? await products.undoLast() : null
	console.log(undone ? undoneText(undone) : 'No se ha cambiado nada.')
}
