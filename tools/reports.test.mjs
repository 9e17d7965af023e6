import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
	failedPages,
	faultLines,
	longTitles,
	readPlaywright,
	readReport,
	readVitest,
	slowestLines,
} from './reports.mjs'

test('a report of Vitest is counted, and lists each test with its seconds', () => {
	const one = { title: 'it sells', fullName: 'shop it sells', duration: 1500, status: 'passed' }
	const other = { title: 'it is skipped', fullName: 'shop it is skipped', status: 'skipped' }
	const bad = { title: 'it pays', fullName: 'shop it pays', status: 'failed', failureMessages: ['expected 1'] }
	const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults: [one, other, bad] }] }
	expect(readVitest(report)).toEqual({
		passed: 1,
		failed: 1,
		faults: [{ name: 'shop it pays', message: 'expected 1' }],
		tests: [
			{ title: 'it sells', name: 'shop it sells', seconds: 1.5 },
			{ title: 'it is skipped', name: 'shop it is skipped', seconds: 0 },
			{ title: 'it pays', name: 'shop it pays', seconds: 0 },
		],
	})
})

test('a report of Playwright lists the tests of nested suites, each with its viewport width', () => {
	const spec = (title, ...projects) => ({
		title,
		tests: projects.map((projectName) => ({ projectName, results: [{ duration: 2000 }] })),
	})
	const errors = [{ message: 'expected 1', location: { file: 'bad.journey.ts', line: 7 } }]
	const bad = { title: 'bad', tests: [{ projectName: 'desk', results: [{ duration: 2000, errors }] }] }
	const suites = [{ specs: [spec('one', 'desk', 'phone')], suites: [{ specs: [spec('other', 'desk'), bad] }] }]
	expect(readPlaywright({ stats: { expected: 3, flaky: 0, unexpected: 1 }, suites })).toEqual({
		passed: 3,
		failed: 1,
		tests: [
			{ title: 'one', name: 'one (desk)', seconds: 2 },
			{ title: 'one', name: 'one (phone)', seconds: 2 },
			{ title: 'other', name: 'other (desk)', seconds: 2 },
			{ title: 'bad', name: 'bad (desk)', seconds: 2 },
		],
		faults: [{ name: 'bad (desk)', message: 'bad.journey.ts:7\nexpected 1' }],
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

test('a failed test is named with the beginning of its message, without colours', () => {
	const faults = Array.from({ length: 11 }, () => ({
		name: 'it pays',
		message: `\u001b[31mexpected\u001b[39m ${'1'.repeat(9999)}`,
	}))
	const lines = faultLines(faults)
	expect(lines).toHaveLength(10)
	expect(lines[0]).toMatch(/^ {2}it pays\nexpected 1+$/)
	expect(lines[0]?.length).toBeLessThan(1600)
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
