// The results in the reports of Vitest and Playwright: how many tests passed and failed, and each test with its title
// and seconds.
// Plain JavaScript with Node's built-in modules, like the steps that write them.
import { readFileSync } from 'node:fs'

/** How much of the page that a failed journey saw is printed, and of how many journeys. */
const MOST_PAGE_LETTERS = 10_000
const MOST_PAGES = 3

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

/** The counts and tests of a report of Vitest. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
	const tests = testResults.flatMap(({ assertionResults }) =>
		assertionResults.map(({ title, fullName, duration }) => ({
			title,
			name: fullName,
			seconds: (duration ?? 0) / 1000,
		})),
	)
	return { passed: numPassedTests, failed: numFailedTests, tests }
}

function specsIn({ suites = [], specs = [] }) {
	return [...specs, ...suites.flatMap(specsIn)]
}

/** The counts and tests of a report of Playwright. */
export function readPlaywright({ stats, suites }) {
	const tests = specsIn({ suites }).flatMap(({ title, tests: runs }) =>
		runs.map(({ projectName, results }) => ({
			title,
			name: `${title} (${projectName})`,
			seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
		})),
	)
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected, tests }
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

/** The lines of the slowest tests, the slowest first. */
export function slowestLines(tests, count) {
	return [...tests]
		.sort((one, other) => other.seconds - one.seconds)
		.slice(0, count)
		.map(({ seconds, step, name }) => `${seconds.toFixed(1).padStart(7)} s  ${step}: ${shortened(name)}`)
}
