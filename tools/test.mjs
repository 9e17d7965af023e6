// `npm test`: from a fresh clone to a test result. Plain JavaScript with Node's built-in modules: nothing is installed
// yet.
import { atDate, LATER } from './at-date.mjs'
import { CannotGoOn, endWith, ensureDependencies, ensureNode } from './install.mjs'
import { ensureChromium, ensureFaketime, ensurePostgres } from './programs.mjs'
import { runStep, STEPS, timed } from './steps.mjs'

const counts = { passed: 0, failed: 0 }

async function runAll(programs, faketime) {
	for (const step of Object.values(STEPS)) {
		// The store's tests run twice: embedded today, and on PostgreSQL years later, so that both engines and both dates are
		// tried in the time of two runs.
		const isLater = step === STEPS.postgresql
		const env = isLater ? { ...programs, ...atDate(faketime, LATER) } : programs
		const named = isLater ? { ...step, name: `${step.name}, ${LATER.slice(0, 4)}` } : step
		const { ok, said, passed, failed } = await runStep(named, env)
		counts.passed += passed
		counts.failed += failed
		if (!ok) throw new CannotGoOn(`${said.trim()}\n\nThe step "${step.name}" failed.`)
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
	let faketime = ''
	await timed('faketime', () => {
		faketime = ensureFaketime()
		return faketime
	})
	await runAll(programs, faketime)
} catch (error) {
	if (counts.failed === 0) counts.failed = 1
	endWith(error)
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
