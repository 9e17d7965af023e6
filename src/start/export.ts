import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify'
import { catalogueLines, FILE_TABLES, fileRows } from '#contract/export/file-tables.ts'
import { CSV } from '#contract/export/tables.ts'
import { readDay } from '#domain/input/read-day.ts'
import { dayAfter, madridMidnight } from '#domain/time/madrid.ts'
import { recordFile } from '#gateways/tax-office/write-envelope.ts'
import { recordXml } from '#gateways/tax-office/write-record.ts'
import type { Database } from '#store/database.ts'
import {
	exportedCustomers,
	exportedInvoices,
	exportedMoney,
	exportedMovements,
	exportedOrders,
	exportedProducts,
	exportedRecords,
	type Period,
} from '#store/export/exported-rows.ts'
import type { Config } from './config.ts'
import { openProgramLog } from './log/open-log.ts'
import { openDatabase, PATIENT } from './wire.ts'

const USAGE = `Uso: npm run export -- QUÉ [ARCHIVO.csv] [--desde 2026-10-01] [--hasta 2026-12-31] [--trimestre 2026-4]

Escribe en un CSV lo que tiene la tienda. QUÉ es uno de estos:

  catalogo      los productos, en el formato que lee «npm run import»: cargarlo otra vez no cambia nada
  pedidos       los pedidos, una fila por línea
  facturas      el libro registro de facturas expedidas, una fila por tipo de IVA
  clientes      quien tiene cuenta o ha comprado, con lo que suman sus pedidos pagados
  pagos         el dinero de cada pedido: cobros, devoluciones y crédito
  movimientos   las entradas y salidas de cada lote
  verifactu     los registros de facturación, en XML y como se envían a la Agencia Tributaria

Sin ARCHIVO se escribe QUÉ.csv, o verifactu.xml, en esta carpeta. Las fechas son de Madrid y valen para pedidos, facturas, pagos,
movimientos y registros.`

/** A file in the format of the transmission, of the taxpayer of its first record. */
async function* recordLines(db: Database, period: Period): AsyncGenerator<string> {
	let isBegun = false
	for await (const { content, hash } of exportedRecords(db, period)) {
		if (!isBegun) {
			const name = content.kind === 'alta' ? content.issuerName : content.software.producerName
			yield recordFile.begin({ name, taxId: content.invoice.taxId })
		}
		isBegun = true
		yield recordFile.record(recordXml(content, hash))
	}
	if (isBegun) yield recordFile.end
}

type Reads = (db: Database, period: Period) => AsyncIterable<unknown>

interface Stream {
	readonly extension: 'csv' | 'xml'
	/** Number of lines that are no items. */
	readonly frame: number
	readonly lines: Reads
	/** Converts the rows to the bytes of a file; omitted if they are text already. */
	readonly written?: () => NodeJS.ReadWriteStream
}

const table = (lines: Reads): Stream => ({ extension: 'csv', frame: 1, lines, written: () => stringify(CSV) })

const STREAMS: Readonly<Record<string, Stream>> = {
	catalogo: { extension: 'csv', frame: 1, lines: (db) => catalogueLines(exportedProducts(db)) },
	pedidos: table((db, period) => fileRows(FILE_TABLES.orders, exportedOrders(db, period))),
	facturas: table((db, period) => fileRows(FILE_TABLES.invoices, exportedInvoices(db, period))),
	clientes: table((db) => fileRows(FILE_TABLES.customers, exportedCustomers(db))),
	pagos: table((db, period) => fileRows(FILE_TABLES.money, exportedMoney(db, period))),
	movimientos: table((db, period) => fileRows(FILE_TABLES.movements, exportedMovements(db, period))),
	verifactu: { extension: 'xml', frame: 2, lines: recordLines },
}

const OPTIONS = {
	desde: { type: 'string' },
	hasta: { type: 'string' },
	trimestre: { type: 'string' },
} as const

interface Asked {
	readonly what: string
	readonly file: string
	readonly period: Period
}

/** The arguments, or their fault. */
export function readExportArgs(args: readonly string[]): Asked | string {
	try {
		const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
		const [what = '', file = `${what}.${STREAMS[what]?.extension ?? 'csv'}`, ...others] = positionals
		if (!Object.hasOwn(STREAMS, what) || others.length > 0) return USAGE
		const { desde, hasta } = { ...values, ...quarter(values.trimestre) }
		for (const [option, day] of [['--desde', desde] as const, ['--hasta', hasta] as const])
			if (day !== undefined && readDay(day) === null) return `${option}: "${day}" no es una fecha: escribe 2026-10-01`
		const [from, until] = [readDay(desde ?? ''), readDay(hasta ?? '')]
		return {
			what,
			file,
			period: {
				from: from === null ? null : madridMidnight(from),
				until: until === null ? null : madridMidnight(dayAfter(until)),
			},
		}
	} catch {
		return USAGE
	}
}

/** The first and the last day of a quarter: `2026-4`. */
function quarter(text: string | undefined): { readonly desde?: string; readonly hasta?: string } {
	if (text === undefined) return {}
	const [, year, number] = /^(\d{4})-?T?([1-4])$/i.exec(text) ?? []
	if (year === undefined || number === undefined) return { desde: text }
	const first = (Number(number) - 1) * 3 + 1
	const days = ['31', '30', '30', '31'][Number(number) - 1] ?? ''
	const month = (of: number) => `${of}`.padStart(2, '0')
	return { desde: `${year}-${month(first)}-01`, hasta: `${year}-${month(first + 2)}-${days}` }
}

/** `npm run export -- WHAT`: streams rows into a file, so that its size does not matter. */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const asked = readExportArgs(args)
	if (typeof asked === 'string') {
		console.error(asked)
		process.exitCode = 2
		return
	}
	const stream = STREAMS[asked.what]
	if (!stream) throw new Error(`there is no stream of ${asked.what}`)
	const database = await openDatabase(config, openProgramLog(config.logLevel), PATIENT)
	try {
		const count = await writeStream(stream, stream.lines(database.db, asked.period), asked.file)
		console.log(`${asked.file}: ${count} filas.`)
	} finally {
		await database.close()
	}
}

/** Writes a stream into a file for its owner only; returns its number of items. */
async function writeStream({ frame, written }: Stream, lines: AsyncIterable<unknown>, file: string): Promise<number> {
	let count = 0
	const counted = async function* () {
		for await (const line of lines) {
			count += 1
			yield line
		}
	}
	const target = createWriteStream(file, { mode: 0o600 })
	if (written) await pipeline(Readable.from(counted()), written(), target)
	else await pipeline(Readable.from(counted()), target)
	return Math.max(0, count - frame)
}
