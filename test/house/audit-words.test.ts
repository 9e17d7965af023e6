import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { AUDITED } from '#office/routes/audit/audited.ts'
import { NOT_TOLD } from '#office/routes/audit/change-text.ts'
import { COLUMN_NAMES } from '#office/routes/audit/column-names.ts'

/** Columns whose own names are Spanish words. */
const SPANISH = new Set([
	...['correo', 'nombre', 'empresa', 'tipo', 'localidad', 'asunto', 'pedido', 'mensaje', 'productos', 'uso', 'medidas'],
	...['acabado', 'efecto', 'variantes', 'recargo', 'cara', 'oculto', 'tono', 'calibre', 'llegada', 'muestras_cortadas'],
	...['obra', 'motivo', 'calidad', 'entrega', 'texto', 'notas', 'acceso', 'zona'],
])

const STORE = join(import.meta.dirname, '../../src/store')

test('the audit trail has a Spanish name for each column', async () => {
	const modules = await Promise.all(globSync('*/tables.ts', { cwd: STORE }).map((file) => import(join(STORE, file))))
	const tables = modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable)
	const audited = new Set(Object.values(AUDITED).flatMap((area) => Object.keys(area.tables)))
	const columns = tables
		.map((table) => getTableConfig(table))
		.filter(({ name }) => audited.has(name))
		.flatMap((table) => table.columns.map(({ name }) => name))
	expect(columns.length).toBeGreaterThan(0)
	const told = columns.filter((name) => !(NOT_TOLD.has(name) || SPANISH.has(name)))
	expect(told.filter((name) => !Object.hasOwn(COLUMN_NAMES, name))).toEqual([])
})
