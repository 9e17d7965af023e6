import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

interface Row {
	readonly paths: readonly string[]
	readonly servedBy: string
	readonly tests: readonly string[]
}

const coded = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')

/** The rows of the tables in docs/routes.md; the last two columns are the serving file and its test. */
function rowsOf(text: string): Row[] {
	return text
		.split('\n')
		.filter((line) => /^\| (`\/|anything)/.test(line))
		.map((line) => line.split('|').slice(1, -1))
		.map((cells) => ({
			paths: coded(cells[0] ?? ''),
			servedBy: (cells.at(-2) ?? '').trim(),
			tests: coded(cells.at(-1) ?? ''),
		}))
}

/** The path with its parameters replaced by *: `/espacios/{banos,cocinas}` and `/espacios/:espacio` are equal. */
const patternOf = (path: string) => (path.split('?')[0] ?? '').replace(/\{[^}]*\}|:\w+/g, '*')

const declared = readFileSync(join(ROOT, 'src', 'web', 'routes.ts'), 'utf8')
const served = [...declared.matchAll(/\b(?:index\(|route\('([^']+)')/g)]
	.map(([, path]) => path ?? '')
	.filter((path) => path !== '*')
	.map((path) => patternOf(`/${path}`))

const rows = rowsOf(readFileSync(join(ROOT, 'docs', 'routes.md'), 'utf8'))
const isPage = ({ servedBy }: Row) => !servedBy.includes('src/http/') && !servedBy.startsWith('not yet')
const patternsOf = (some: readonly Row[]) => new Set(some.flatMap(({ paths }) => paths.map(patternOf)))

/** The specification's table of routes (§2), as patterns. */
function specified(): string[] {
	const text = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8')
	const [, table = ''] = /### Route table\s+([\s\S]*?)\n\n/.exec(text) ?? []
	return [...table.matchAll(/(?:^|[\s])(\/[\w\-/{}|?=]*)/g)].map(([, path]) =>
		patternOf((path ?? '').replaceAll('|', ',')),
	)
}

test('every route of the specification has its row', () => {
	expect(specified().length).toBeGreaterThan(30)
	const known = patternsOf(rows)
	expect(specified().filter((path) => !known.has(path) && path !== '/assets')).toEqual([])
})

test('every page of the shop has its row', () => {
	expect(served.length).toBeGreaterThan(30)
	const known = patternsOf(rows.filter(isPage))
	expect(served.filter((path) => !known.has(path))).toEqual([])
})

test('every row that is served is a page of the shop, and no other', () => {
	const there = new Set(served)
	const missing = [...patternsOf(rows.filter((row) => isPage(row) && row.paths.length > 0))].filter(
		(path) => !there.has(path),
	)
	expect(missing).toEqual([])
	const early = [...patternsOf(rows.filter(({ servedBy }) => servedBy.startsWith('not yet')))].filter((path) =>
		there.has(path),
	)
	expect(early).toEqual([])
})

test('what shows a route is there to be run', () => {
	const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
	const isThere = (name: string) => {
		if (name.includes('/')) return existsSync(join(ROOT, name.endsWith('.ts') ? name : `${name}.test.ts`))
		if (name.endsWith('.test'))
			return files.some((file) => file.endsWith(`/${name}.ts`) || file.endsWith(`/${name}.tsx`))
		return existsSync(join(ROOT, 'test', 'journeys', `${name}.journey.ts`))
	}
	const shown = rows.filter(({ servedBy }) => !servedBy.startsWith('not yet'))
	expect(shown.filter(({ tests }) => tests.length === 0).map(({ paths }) => paths)).toEqual([])
	expect(shown.flatMap(({ tests }) => tests).filter((name) => !isThere(name))).toEqual([])
})
