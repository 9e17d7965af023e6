import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = `
import { resolveDrizzle } from '#start/resolve-drizzle.ts'
const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/pglite/migrator']
const resolved = () => names.map((name) => import.meta.resolve(name))
const before = resolved()
resolveDrizzle()
const after = [resolved(), resolved()]
const [{ sql }, { pgTable }] = await Promise.all([import('drizzle-orm'), import('drizzle-orm/pg-core')])
const inner = await import(new URL('./sql/sql.js', before[0]).href)
const unknown = await import('drizzle-orm/nothing').catch((error) => error.code)
console.log(JSON.stringify({ before, after, isOne: sql === inner.sql, isTable: typeof pgTable === 'function', unknown }))
`

test('Drizzle’s modules resolve once, as Node does, and missing ones do not', async () => {
	const program = ['--input-type=module', '--eval', SCRIPT]
	const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: import.meta.dirname })
	const { before, after, ...rest } = JSON.parse(stdout)
	expect(after).toEqual([before, before])
	expect(before[0]).toMatch(/\/node_modules\/drizzle-orm\/index\.js$/)
	expect(rest).toEqual({ isOne: true, isTable: true, unknown: 'ERR_PACKAGE_PATH_NOT_EXPORTED' })
})
