// The results in the reports of Vitest and Playwright: how many tests passed and failed, each test with its title and
// seconds, and the messages of those that failed.
// Plain JavaScript with Node's built-in modules, like the steps that write them.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How much of the page that a failed journey saw is printed, and of how many journeys. */
const MOST_PAGE_LETTERS = 10_000
const MOST_PAGES = 3

/** How much of the message of a failed test is printed, and of how many tests. */
const MOST_FAULT_LETTERS = 1500
const MOST_FAULTS = 10

/** A title names a test in a line; one that holds a value of the test makes reports of hundreds of megabytes. */
const MOST_TITLE_LETTERS = 200
const SHOWN_LETTERS = 100

/** The report in a file; null when there is none. */
export function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return null
	}
}

/** The counts, tests and faults of a report of Vitest. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
	const results = testResults.flatMap(({ assertionResults }) => assertionResults)
	const tests = results.map(({ title, fullName, duration }) => ({
		title,
		name: fullName,
		seconds: (duration ?? 0) / 1000,
	}))
	const faults = results
		.filter(({ status }) => status === 'failed')
		.map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }))
	return { passed: numPassedTests, failed: numFailedTests, tests, faults }
}

function specsIn({ suites = [], specs = [] }) {
	return [...specs, ...suites.flatMap(specsIn)]
}

/** The counts, tests and faults of a report of Playwright. */
export function readPlaywright({ stats, suites }) {
	const runs = specsIn({ suites }).flatMap(({ title, tests }) =>
		tests.map(({ projectName, results }) => ({ title, name: `${title} (${projectName})`, results })),
	)
	const tests = runs.map(({ title, name, results }) => ({
		title,
		name,
		seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
	}))
	const faults = runs.flatMap(({ name, results }) =>
		results
			.flatMap(({ errors = [] }) => errors)
			.map(({ message = '', location }) => ({
				name,
				message: location ? `${location.file}:${location.line}\n${message}` : message,
			})),
	)
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected, tests, faults }
}

/** The pages that the first failed journeys saw: a run elsewhere leaves only its output. */
export function failedPages({ suites }) {
	return specsIn({ suites })
		.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
		.flatMap(({ attachments = [] }) => attachments.filter(({ name }) => name === 'error-context'))
		.slice(0, MOST_PAGES)
		.flatMap(({ path }) => {
			const [, page] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? []
			return page
				? [`The page of a failed journey:\n${page.replace(/^ *- \/url:.*\n/gm, '').slice(0, MOST_PAGE_LETTERS)}`]
				: []
		})
}

const shortened = (text) => (text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text)

/** A sentence for each title that is too long. */
export function longTitles(tests) {
	return tests
		.filter(({ title }) => title.length > MOST_TITLE_LETTERS)
		.map(
			({ title }) =>
				`The title of a test has ${title.length} letters, more than ${MOST_TITLE_LETTERS}: give the value by a function, or a name of its own. «${shortened(title)}»`,
		)
}

/** The first failed tests, each with the beginning of its message: a run elsewhere may leave only the end of its output. */
export function faultLines(faults) {
	return faults
		.slice(0, MOST_FAULTS)
		.map(({ name, message }) => `  ${name}\n${stripVTControlCharacters(message).slice(0, MOST_FAULT_LETTERS)}`)
}

/** The lines of the slowest tests, the slowest first. */
export function slowestLines(tests, count) {
	return [...tests]
		.sort((one, other) => other.seconds - one.seconds)
		.slice(0, count)
		.map(({ seconds, step, name }) => `${seconds.toFixed(1).padStart(7)} s  ${step}: ${shortened(name)}`)
}
