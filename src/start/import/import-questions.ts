import { answerFault, type GivenAnswers, type Question, tidyAnswer } from '#contract/csv/foreign/answers.ts'
import { columnsFault, readColumns } from '#contract/csv/named-columns.ts'
import { type AboutFile, type ParsedCatalogue, parseCatalogueTable } from '#contract/csv/parse-catalogue.ts'
import type { Table } from '#contract/csv/table.ts'
import { COLUMNS_QUESTION, keepAnswers, keptAnswers } from '#store/catalogue/import-answers.ts'
import type { Database } from '#store/database.ts'
import { ask } from '../ask.ts'
import { headerKey } from './header-key.ts'

/** What a command says about a file, and whether somebody can be asked. */
export interface Told {
	readonly answers: GivenAnswers
	readonly columns: string | null
	readonly asks: boolean
	/** False in a rehearsal. */
	readonly keeps: boolean
}

/**
 * Reads a file with what was answered before, by options, or now on the terminal, and keeps what is new. Null, and told, when
 * an answer is missing.
 */
export async function readWithAnswers(db: Database, table: Table, told: Told): Promise<ParsedCatalogue | null> {
	const columns = await columnsOf(db, table, told)
	if (columns === null) return null
	const { format } = parseCatalogueTable(table, { columns })
	if (format === null || format === 'propio') return parseCatalogueTable(table, { columns })
	const kept = await keptAnswers(db, format)
	if (kept.size > 0)
		console.log(
			`Respuestas de otras veces: ${[...kept].map(([key, answer]) => `${key}=${answer}`).join('; ')}. Se cambian con sus opciones.`,
		)
	const answers = new Map([...kept, ...told.answers])
	const parsed = await answered(table, { columns, answers }, answers, told.asks)
	if (told.keeps) {
		const fresh = [...answers].filter(([key, answer]) => kept.get(key) !== answer)
		await keepAnswers(db, format, new Map(fresh))
	}
	return parsed
}

/** Asks until the file can be read. */
async function answered(
	table: Table,
	about: AboutFile,
	answers: Map<string, string>,
	asks: boolean,
): Promise<ParsedCatalogue | null> {
	for (;;) {
		const parsed = parseCatalogueTable(table, about)
		if (parsed.questions.length === 0) return parsed
		if (!asks) {
			console.error(
				'Para leer este archivo faltan respuestas. Da cada una con su opción; se guardan para la próxima vez:',
			)
			for (const { text, option } of parsed.questions) console.error(`  ${text}\n    ${option}`)
			process.exitCode = 1
			return null
		}
		for (const question of parsed.questions) answers.set(question.key, await askOne(question))
	}
}

async function askOne({ key, text, expected }: Question): Promise<string> {
	for (;;) {
		const answer = tidyAnswer(await ask(`${text} (${expected})\n> `))
		const fault = answerFault(key, answer)
		if (fault === null) return answer
		console.error(fault)
	}
}

/** The columns of ours in a file whose header is its own. Null, and told, when they are not what the file has. */
async function columnsOf(db: Database, table: Table, told: Told): Promise<ReadonlyMap<string, string> | null> {
	if (table.broken !== null) return new Map()
	const source = headerKey(table.header)
	const isKnown = parseCatalogueTable({ ...table, rows: [] }).format !== null
	const kept = (await keptAnswers(db, source)).get(COLUMNS_QUESTION) ?? null
	const text = told.columns ?? kept ?? (told.asks && !isKnown ? await askColumns(table.header) : null)
	if (text === null) return new Map()
	const fault = columnsFault(text, table.header)
	if (fault !== null) {
		console.error(`--columnas: ${fault}`)
		process.exitCode = 1
		return null
	}
	if (text === kept) console.log(`Columnas de otra vez: ${text}. Se cambian con --columnas.`)
	else if (told.keeps) await keepAnswers(db, source, new Map([[COLUMNS_QUESTION, text]]))
	return readColumns(text)
}

async function askColumns(header: readonly string[]): Promise<string> {
	for (;;) {
		const text = await ask(
			`Las columnas del archivo son: ${header.join(', ')}.\nDi cuáles son las nuestras, como en Artículo=nombre;PVP=precio (docs/catalogue-csv.md):\n> `,
		)
		const fault = columnsFault(text, header)
		if (fault === null) return text
		console.error(fault)
	}
}
