// `npm test`: from a fresh clone to a test result. Plain JavaScript with Node's built-in modules: nothing is installed
// yet.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { CannotGoOn, endWith, ensureDependencies, ensureNode, PROJECT_NODE, ROOT } from './install.mjs'
import { ensureChromium, ensurePostgres } from './programs.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const JOURNEYS = join(ROOT, 'test-results', 'journeys.json')
const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'))
const counts = { passed: 0, failed: 0 }
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** The running child process, ended with this program so that no browser or server is orphaned. */
let running = null
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		if (running === null) process.exit(1)
		running.kill('SIGINT')
	})
}

/** Runs a program with the project's own Node; resolves with its exit code and output. */
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

function vitest(project) {
	const file = join(reports, `${project}.json`)
	return {
		args: [VITEST, 'run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		count: () => {
			const report = read(file)
			return report && { passed: report.numPassedTests, failed: report.numFailedTests }
		},
	}
}

function journeys() {
	return {
		args: ['node_modules/@playwright/test/cli.js', 'test'],
		count: () => {
			const stats = read(JOURNEYS)?.stats
			return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
		},
	}
}

const STEPS = [
	[
		'format and lint',
		{
			args: ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
		},
	],
	['types', { args: ['node_modules/typescript/bin/tsc', '-b', '.', 'studio'] }],
	['units', vitest('unit')],
	['the picture studio', vitest('studio')],
	['rules of the house', vitest('house')],
	['store, embedded', vitest('embedded')],
	['store, PostgreSQL', vitest('postgresql')],
	['races, PostgreSQL', vitest('races')],
	['API', vitest('api')],
	['build', { args: ['tools/build.mjs'] }],
	['the program itself', vitest('process')],
	['journeys in a browser', journeys()],
]

async function timed(name, work) {
	const began = Date.now()
	process.stdout.write(`  ${name.padEnd(26)}`)
	const note = await work()
	console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${note}`)
}

async function runStep([name, { args, count }], env) {
	await timed(name, async () => {
		const { ok, said } = await run(args, env)
		const counted = count?.() ?? null
		counts.passed += counted?.passed ?? 0
		counts.failed += counted?.failed ?? 0
		if (ok) return counted ? `${counted.passed} passed` : 'in order'
		// A step can fail without a failed test, e.g. with a type error.
		if ((counted?.failed ?? 0) === 0) counts.failed += 1
		throw new CannotGoOn(`${said.trim()}\n\nThe step "${name}" failed.`)
	})
}

try {
	ensureNode()
	rmSync(JOURNEYS, { force: true })
	await timed('dependencies', () => (ensureDependencies() ? 'installed' : 'already there'))
	const env = {}
	await timed('PostgreSQL', () => {
		env.POSTGRES_BIN = ensurePostgres()
		return env.POSTGRES_BIN
	})
	await timed('Chromium', () => {
		env.CHROMIUM_PATH = ensureChromium()
		return env.CHROMIUM_PATH
	})
	for (const step of STEPS) await runStep(step, env)
} catch (error) {
	if (counts.failed === 0) counts.failed = 1
	endWith(error)
} finally {
	rmSync(reports, { recursive: true, force: true })
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
