import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedPages, longTitles, readPlaywright, readReport, readVitest, slowestLines } from './reports.mjs'

test('a report of Vitest is counted, and lists each test with its seconds', () => {
	const one = { title: 'it sells', fullName: 'shop it sells', duration: 1500, status: 'passed' }
	const other = { title: 'it is skipped', fullName: 'shop it is skipped', status: 'skipped' }
	const report = { numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults: [one, other] }] }
	expect(readVitest(report)).toEqual({
		passed: 1,
		failed: 0,
		tests: [
			{ title: 'it sells', name: 'shop it sells', seconds: 1.5 },
			{ title: 'it is skipped', name: 'shop it is skipped', seconds: 0 },
		],
	})
})

test('a report of Playwright lists the tests of nested suites, each with its viewport width', () => {
	const spec = (title, ...projects) => ({
		title,
		tests: projects.map((projectName) => ({ projectName, results: [{ duration: 2000 }] })),
	})
	const suites = [{ specs: [spec('one', 'desk', 'phone')], suites: [{ specs: [spec('other', 'desk')] }] }]
	expect(readPlaywright({ stats: { expected: 3, flaky: 0, unexpected: 1 }, suites })).toEqual({
		passed: 3,
		failed: 1,
		tests: [
			{ title: 'one', name: 'one (desk)', seconds: 2 },
			{ title: 'one', name: 'one (phone)', seconds: 2 },
			{ title: 'other', name: 'other (desk)', seconds: 2 },
		],
	})
})

test('the page of a failed journey is printed in part', () => {
	const folder = mkdtempSync(join(tmpdir(), 'failed-pages-'))
	const path = join(folder, 'error-context.md')
	writeFileSync(path, `# Page snapshot\n\n\`\`\`yaml\n- heading "Carrito"\n${'- text\n'.repeat(9999)}\`\`\`\n`)
	const failure = { attachments: [{ name: 'error-context', path }] }
	const suites = [{ specs: [{ title: 'one', tests: [{ results: [{}, failure, failure, failure, failure] }] }] }]
	const pages = failedPages({ suites })
	rmSync(folder, { recursive: true })
	expect(pages).toHaveLength(3)
	expect(pages[0]).toContain('heading "Carrito"')
	expect(pages[0]?.length).toBeLessThan(10_100)
})

test('a missing report is null', () => {
	expect(readReport('test-results/there-is-no-such.json')).toBeNull()
})

test('a title that contains a whole value is a fault, reported without the value', () => {
	expect(longTitles([{ title: 'x'.repeat(200) }])).toEqual([])
	const [told = '', ...others] = longTitles([{ title: 'x'.repeat(21 * 1024 * 1024) }])
	expect(others).toEqual([])
	expect(told).toContain('22020096 letters')
	expect(told.length).toBeLessThan(300)
})

test('the slowest tests are listed with their seconds and step, slowest first', () => {
	const tests = [1, 30, 2].map((seconds) => ({ name: `test ${seconds}`, seconds, step: 'API' }))
	expect(slowestLines(tests, 2)).toEqual(['   30.0 s  API: test 30', '    2.0 s  API: test 2'])
})
