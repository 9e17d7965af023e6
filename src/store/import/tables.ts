import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { MOST_IMPORT_BYTES } from '#domain/catalogue/import-limit.ts'
import { bytes, instant, oneOf } from '#store/columns.ts'

/** The phases of an uploaded file of products. */
export const FILE_PHASES = ['checking', 'asking', 'refused', 'checked', 'loading', 'loaded', 'failed'] as const
export type FilePhase = (typeof FILE_PHASES)[number]

/**
 * Files of products that the staff has uploaded, while they are checked, answered for and loaded. They are stored here, so that any process
 * finds them, and a backup includes unfinished ones.
 */
export const importFiles = pgTable(
	'import_files',
	{
		id: serial().primaryKey(),
		name: text().notNull(),
		/** Null once it need not be read any more. */
		content: bytes(),
		createdAt: instant('created_at').notNull(),
		phase: text().$type<FilePhase>().notNull(),
		/** Its columns that are ours, as `Artículo=nombre;PVP=precio`; empty if it uses our names. */
		columns: text().notNull(),
		/** The answers about it, by the keys of the questions. */
		answers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
		/** Leaves out the rows with faults. */
		skipsFaults: boolean('skips_faults').notNull(),
		/** Repeats its movements. */
		again: boolean().notNull(),
		done: integer().notNull(),
		total: integer().notNull(),
		/** When its work last went on: a process that ended in the middle leaves it behind. */
		workedAt: instant('worked_at').notNull(),
		/** The report of the last check; null before it. */
		report: jsonb().$type<unknown>(),
	},
	(table) => [
		check('import_files_phase', oneOf(table.phase, FILE_PHASES)),
		check('import_files_content', sql`length(${table.content}) between 1 and ${sql.raw(`${MOST_IMPORT_BYTES}`)}`),
		check('import_files_progress', sql`${table.done} between 0 and ${table.total}`),
	],
)
