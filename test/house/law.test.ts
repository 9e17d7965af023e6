import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

const text = readFileSync(join(ROOT, 'docs', 'law.md'), 'utf8')
const rows = text
	.split('\n')
	.filter((line) => line.startsWith('| ') && !line.startsWith('| Duty'))
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	)

test('every duty of the table says where it is met and names the test that shows it, or that it is not met', () => {
	expect(rows.length).toBeGreaterThan(40)
	for (const [duty, source, where, shownBy] of rows) {
		expect(source, duty).not.toBe('')
		expect(where, duty).not.toBe('')
		if (!where?.startsWith('**Not met**')) expect(shownBy, duty).toMatch(/^`(src|test)\/[^`]+`$/)
	}
})

test('the tests that the table names are there', () => {
	const named = rows.map(([, , , shownBy = '']) => shownBy.replaceAll('`', '')).filter((path) => path !== '')
	expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
