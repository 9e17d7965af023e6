// The steps of the suite and how one is run, for `npm test` and for the runs at other dates. Plain JavaScript with Node's
// built-in modules: nothing is installed yet.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { PROJECT_NODE, ROOT } from './install.mjs'
import { failedPages, longTitles, readPlaywright, readReport, readVitest } from './reports.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const JOURNEYS = join(ROOT, 'test-results', 'journeys.json')
const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'))
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** The running child process, ended with this program so that no browser or server is orphaned. */
let running = null
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		if (running === null) process.exit(1)
		running.kill('SIGINT')
	})
}
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs a program with the project's own Node; resolves with its success and output. */
function run(args, env) {
	return new Promise((resolve, reject) => {
		const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
		const child = spawn(PROJECT_NODE, args, { cwd: ROOT, env: { ...process.env, ...COLOURS, ...env, PATH: path } })
		running = child
		let said = ''
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text) => {
				said += text
			})
		}
		child.once('error', reject)
		child.once('close', (status, signal) => {
			running = null
			// A program that is killed from outside says nothing itself.
			resolve({ ok: status === 0, said: signal === null ? said : `${said}\nIt was ended by ${signal}.` })
		})
	})
}

/** The tag of tests that are slow and seldom fail: they run in `npm run test:long` alone. */
const LONG = 'long'

/** A run of some of vitest's projects: without the tests that have the tag `long`, or of those alone. */
function vitest(projects, { isLong = false } = {}) {
	const file = join(reports, `${projects.join('-')}${isLong ? '-long' : ''}.json`)
	const chosen = [...projects.map((project) => `--project=${project}`), `--tags-filter=${isLong ? '' : '!'}${LONG}`]
	return {
		args: [VITEST, 'run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		report: { file, read: readVitest },
	}
}

/** A run of the journeys at some widths. */
function journeys(...projects) {
	return {
		args: ['node_modules/@playwright/test/cli.js', 'test', ...projects.map((project) => `--project=${project}`)],
		report: { file: JOURNEYS, read: readPlaywright, pages: failedPages },
	}
}

function chaos(...words) {
	return {
		args: ['test/chaos/chaos.ts', ...words],
		count: (said) => {
			const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(said) ?? []
			return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
		},
	}
}

/** Every step of `npm test` by its key: its name, the arguments of Node, and its report. */
export const STEPS = {
	lint: {
		name: 'format and lint',
		args: ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
	},
	types: { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b', '.', 'studio'] },
	unused: { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
	// All that needs no build, by one start of Vitest.
	modules: {
		name: 'units, API, races, studio',
		...vitest(['unit', 'house', 'studio', 'api', 'embedded', 'races']),
	},
	postgresql: { name: 'store, PostgreSQL', ...vitest(['postgresql']) },
	build: { name: 'build', args: ['tools/build.mjs'] },
	process: { name: 'the program itself', ...vitest(['process']) },
	chaos: { name: 'chaos, short form', ...chaos('--short') },
	journeys: { name: 'journeys in a browser', ...journeys('desk', 'phone') },
}

/** What `npm run test:long` adds to them. */
export const LONG_STEPS = {
	build: STEPS.build,
	modules: { name: 'slow tests', ...vitest(['unit', 'house', 'studio', 'api', 'races', 'process'], { isLong: true }) },
	embedded: { name: 'rest of the store, embedded', ...vitest(['embedded-rest']) },
	journeys: { name: 'rest of the journeys', ...journeys('desk-rest', 'phone-rest') },
	chaos: { name: 'chaos', ...chaos() },
}

/** Runs a piece of work and prints its name, duration and note. */
export async function timed(name, work) {
	const began = performance.now()
	process.stdout.write(`  ${name.padEnd(28)}`)
	const note = await work()
	console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${note}`)
}

/**
 * Runs a step and prints its result; `said` is its output and `tests` are those of its report. A step can fail without a failed test,
 * e.g. with a type error or with a title that is too long.
 */
export async function runStep({ name, args, report, count }, env) {
	const result = { ok: false, said: '', passed: 0, failed: 0, tests: [], faults: [] }
	// The report of an earlier run must not be counted when the step ends before it writes its own.
	if (report) rmSync(report.file, { force: true })
	await timed(name, async () => {
		Object.assign(result, await run(args, env))
		const written = report && readReport(report.file)
		if (written) Object.assign(result, report.read(written))
		if (count) Object.assign(result, count(result.said))
		const faults = longTitles(result.tests)
		if (!result.ok && written && report.pages) result.said = [result.said, ...report.pages(written)].join('\n')
		if (faults.length > 0) Object.assign(result, { ok: false, said: [result.said, ...faults].join('\n') })
		if (!result.ok && result.failed === 0) result.failed = 1
		if (!result.ok) return `${result.failed} failed`
		return report || count ? `${result.passed} passed` : 'in order'
	})
	result.tests = result.tests.map((test) => ({ ...test, step: name }))
	return result
}
