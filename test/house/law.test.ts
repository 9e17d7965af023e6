import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

/** A duty, its source, where it is met, and the test that shows it. */
const DUTY = /^- \*\*(?<duty>[^*]+)\*\* \((?<source>[^)]+)\): (?<where>.+?)\.(?: `(?<shownBy>(?:src|test)\/[^`]+)`)?$/

const lines = readFileSync(join(ROOT, 'docs', 'law.md'), 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('- '))
const duties = lines.map((line) => ({ line, ...DUTY.exec(line)?.groups }) as Record<string, string | undefined>)

test('every legal duty names its source, its place and its test, or that it is not met', () => {
	expect(duties.length).toBeGreaterThan(40)
	for (const { line, duty, where, shownBy } of duties) {
		expect(duty, line).toBeDefined()
		if (!where?.startsWith('**Not met**')) expect(shownBy, line).toBeDefined()
	}
})

test('the tests named by the duties exist', () => {
	const named = duties.flatMap(({ shownBy }) => shownBy ?? [])
	expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
