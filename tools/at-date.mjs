// Runs steps of the suite as if it were another date: `node tools/at-date.mjs --help`. Plain JavaScript with Node's
// built-in modules, like `npm test`, which uses it for one of its steps.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { CannotGoOn, endWith, ensureDependencies, ensureNode } from './install.mjs'
import { ensureChromium, ensureFaketime, ensurePostgres } from './programs.mjs'
import { runStep, STEPS } from './steps.mjs'

/** The date at which `npm test` runs the store on PostgreSQL, Madrid time. */
export const LATER = '2031-06-15 12:00'

/** An ordinary day, the first hour of a year in Madrid (in UTC still the old year), a leap day, and a later year. */
const DATES = ['2026-11-20 12:00', '2027-01-01 00:30', '2028-02-29 12:00', LATER]
const DEFAULT_STEPS = ['modules', 'postgresql', 'build', 'process', 'journeys']

const USAGE = `Usage: node tools/at-date.mjs [--steps ${DEFAULT_STEPS.slice(0, 2).join(',')},…] ["YYYY-MM-DD HH:MM" …]

Runs steps of the suite with the date of the system set to each of the dates, which are times in Madrid.
Steps: ${Object.keys(STEPS).join(', ')}
Without steps: ${DEFAULT_STEPS.join(', ')}
Without dates: ${DATES.join(', ')}`

const inMadrid = new Intl.DateTimeFormat('sv-SE', {
	timeZone: 'Europe/Madrid',
	dateStyle: 'short',
	timeStyle: 'medium',
})

/** The instant of a time in Madrid: read as UTC, then moved by the difference between both on that day. */
function instantMs(text) {
	const asUtcMs = Date.parse(`${text.replace(' ', 'T')}:00Z`)
	if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) || Number.isNaN(asUtcMs)) {
		throw new CannotGoOn(`"${text}" is not a date such as "${LATER}".`)
	}
	const shownMs = Date.parse(`${inMadrid.format(asUtcMs).replace(' ', 'T')}Z`)
	return asUtcMs - (shownMs - asUtcMs)
}

/**
 * The environment in which a process and its children see a date. It is given as an offset in seconds, since with an
 * absolute date each process would begin at that date anew. The monotonic clock is moved by the same offset, which changes
 * no duration: with FAKETIME_DONT_FAKE_MONOTONIC the waits of Chromium's threads end at once, and it spins.
 */
export function atDate(faketime, date) {
	const seconds = Math.round((instantMs(date) - Date.now()) / 1000)
	const offset = `${seconds < 0 ? '' : '+'}${seconds}s`
	// The program knows where its library is. -m: the library for programs with threads.
	const shown = spawnSync(faketime, ['-m', '-f', offset, 'env'], { encoding: 'utf8' }).stdout ?? ''
	const preload = [...shown.matchAll(/^(LD_PRELOAD|DYLD_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])
	if (preload.length === 0) throw new CannotGoOn(`${faketime} does not say which library it loads.`)
	return { ...Object.fromEntries(preload), FAKETIME: offset }
}

function readArguments(args) {
	const steps = []
	const dates = []
	for (let at = 0; at < args.length; at++) {
		if (args[at] === '--steps') steps.push(...(args[++at] ?? '').split(','))
		else if (args[at].startsWith('-')) throw new CannotGoOn(USAGE)
		else dates.push(args[at])
	}
	const unknown = steps.filter((step) => !Object.hasOwn(STEPS, step))
	if (unknown.length > 0) throw new CannotGoOn(`There is no step ${unknown.join(', ')}.\n\n${USAGE}`)
	for (const date of dates) instantMs(date)
	return { steps: steps.length > 0 ? steps : DEFAULT_STEPS, dates: dates.length > 0 ? dates : DATES }
}

async function main() {
	const { steps, dates } = readArguments(process.argv.slice(2))
	ensureNode()
	ensureDependencies()
	const faketime = ensureFaketime()
	const programs = { POSTGRES_BIN: ensurePostgres() }
	if (steps.includes('journeys')) programs.CHROMIUM_PATH = ensureChromium()
	const failures = []
	for (const date of dates) {
		console.log(`\n${date}`)
		// A step that fails at one date does not keep the others from being run.
		for (const step of steps) {
			const { ok, said } = await runStep(STEPS[step], { ...programs, ...atDate(faketime, date) })
			if (!ok) failures.push({ title: `${STEPS[step].name}, ${date}`, said })
		}
	}
	for (const { title, said } of failures) console.log(`\n=== ${title}\n${said.trim()}`)
	console.log(failures.length === 0 ? '\nall passed' : `\nfailed: ${failures.map(({ title }) => title).join('; ')}`)
	if (failures.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	try {
		await main()
	} catch (error) {
		endWith(error)
	}
}
