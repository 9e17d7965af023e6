// The steps of the suite and how one is run, for `npm test` and for the runs at other dates. Plain JavaScript with Node's
// built-in modules: nothing is installed yet.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { PROJECT_NODE, ROOT } from './install.mjs'

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
		child.once('close', (status) => {
			running = null
			resolve({ ok: status === 0, said })
		})
	})
}

function read(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return null
	}
}

/** A run of some of vitest's projects. */
function vitest(...projects) {
	const file = join(reports, `${projects.join('-')}.json`)
	const chosen = projects.map((project) => `--project=${project}`)
	return {
		args: [VITEST, 'run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		report: file,
		count: () => {
			const report = read(file)
			return report && { passed: report.numPassedTests, failed: report.numFailedTests }
		},
	}
}

/** Every step by its key: its name, the arguments of Node, and how its tests are counted. */
export const STEPS = {
	lint: {
		name: 'format and lint',
		args: ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
	},
	types: { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b', '.', 'studio'] },
	unused: { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
	unit: { name: 'units', ...vitest('unit') },
	studio: { name: 'the picture studio', ...vitest('studio') },
	house: { name: 'rules of the house', ...vitest('house') },
	embedded: { name: 'store, embedded', ...vitest('embedded') },
	postgresql: { name: 'store, PostgreSQL', ...vitest('postgresql') },
	races: { name: 'races, PostgreSQL', ...vitest('races') },
	api: { name: 'API', ...vitest('api') },
	build: { name: 'build', args: ['tools/build.mjs'] },
	process: { name: 'the program itself', ...vitest('process') },
	chaos: {
		name: 'chaos, short form',
		args: ['test/chaos/chaos.ts', '--short'],
		count: (said) => {
			const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(said) ?? []
			return passed && { passed: Number(passed), failed: Number(failed) }
		},
	},
	journeys: {
		name: 'journeys in a browser',
		args: ['node_modules/@playwright/test/cli.js', 'test'],
		report: JOURNEYS,
		count: () => {
			const stats = read(JOURNEYS)?.stats
			return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
		},
	},
}

/** Runs a piece of work and prints its name, duration and note. */
export async function timed(name, work) {
	const began = performance.now()
	process.stdout.write(`  ${name.padEnd(26)}`)
	const note = await work()
	console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${note}`)
}

/** Runs a step and prints its result; `said` is its output. A step can fail without a failed test, e.g. with a type error. */
export async function runStep({ name, args, report, count }, env) {
	const result = { ok: false, said: '', passed: 0, failed: 0 }
	// The report of an earlier run must not be counted when the step ends before it writes its own.
	if (report) rmSync(report, { force: true })
	await timed(name, async () => {
		const ran = await run(args, env)
		Object.assign(result, ran, count?.(ran.said) ?? {})
		if (!result.ok && result.failed === 0) result.failed = 1
		if (!result.ok) return `${result.failed} failed`
		return count ? `${result.passed} passed` : 'in order'
	})
	return result
}
