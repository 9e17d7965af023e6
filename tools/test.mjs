// `npm test`: from a fresh clone to a test result. `npm run test:long` (--long) also runs slow tests that seldom fail.
// Plain JavaScript with Node's built-in modules: nothing is installed yet.
import { atDate, LATER } from './at-date.mjs'
import { endWith, ensureDependencies, ensureNode } from './install.mjs'
import { ensureChromium, ensureFaketime, ensurePostgres, ensureXmlTools } from './programs.mjs'
import { faultLines, slowestLines } from './reports.mjs'
import { LONG_STEPS, runStep, STEPS, timed } from './steps.mjs'

/** The first hour of a year in Madrid, which in UTC is still the old one, and a leap day. */
const OTHER_DATES = ['2027-01-01 00:30', '2028-02-29 12:00']
const AT_OTHER_DATES = [STEPS.modules, STEPS.postgresql, STEPS.process, STEPS.journeys]
const SLOWEST = 10

const isLong = process.argv.includes('--long')
const tests = []
const faults = []
const failures = []
let passed = 0
let failed = 0

/** A step as of another date. */
function later(step, faketime, date) {
	return { step: { ...step, name: `${step.name}, ${date.slice(0, 4)}` }, env: () => atDate(faketime, date) }
}

/** The steps of `npm test`. The store's tests on PostgreSQL are run as of years later, so that two dates are tried in one run. */
function ordinarySteps(faketime) {
	return Object.values(STEPS).map((step) => (step === STEPS.postgresql ? later(step, faketime, LATER) : { step }))
}

/** The steps of `npm run test:long`, and those that a date could break as of other dates. */
function longSteps(faketime) {
	const dated = OTHER_DATES.flatMap((date) => AT_OTHER_DATES.map((step) => later(step, faketime, date)))
	return [...Object.values(LONG_STEPS).map((step) => ({ step })), ...dated]
}

async function runAll(steps, programs) {
	for (const { step, env = () => ({}) } of steps) {
		const result = await runStep(step, { ...programs, ...env() })
		passed += result.passed
		failed += result.failed
		tests.push(...result.tests)
		faults.push(...result.faults)
		if (result.ok) continue
		failures.push(step.name)
		console.log(`\n${result.said.trim()}\n\nThe step "${step.name}" failed.`)
		// A long run goes on: what failed after an hour is not worth another hour.
		if (!isLong) return
	}
}

try {
	ensureNode()
	await timed('dependencies', () => (ensureDependencies() ? 'installed' : 'already there'))
	const programs = {}
	await timed('PostgreSQL', () => {
		programs.POSTGRES_BIN = ensurePostgres()
		return programs.POSTGRES_BIN
	})
	await timed('Chromium', () => {
		programs.CHROMIUM_PATH = ensureChromium()
		return programs.CHROMIUM_PATH
	})
	await timed('xmllint and xmlsec1', () => ensureXmlTools().join(', '))
	let faketime = ''
	await timed('faketime', () => {
		faketime = ensureFaketime()
		return faketime
	})
	await runAll(isLong ? longSteps(faketime) : ordinarySteps(faketime), programs)
} catch (error) {
	if (failed === 0) failed = 1
	endWith(error)
}
if (tests.length > 0) console.log(`\nThe slowest tests:\n${slowestLines(tests, SLOWEST).join('\n')}`)
if (failures.length > 0) {
	process.exitCode = 1
	if (faults.length > 0) console.log(`\nThe failed tests:\n${faultLines(faults).join('\n\n')}`)
	console.log(`\nFailed: ${failures.join('; ')}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
