import { expect, test } from 'vitest'
import { packageSources, type Source, sources } from './sources.ts'

/** The files that may read the system's clock, with the reason. All others are given the instant. */
const CLOCK_READERS: Readonly<Record<string, string>> = {
	'ui/countdown.tsx': 'counts the seconds in the browser',
	'web/routes/cookies/preferences.tsx': 'notes the instant of the consent in the browser',
}

const CLOCK_READ = /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![\s(\w]))|(?<![\w.]|new\s)Date\(\)/

const NOW = '(?:now|(?:clock|statement|transaction|current|local)_?timestamp|current_date|current_time)'
const CLOCK_DEFAULT = new RegExp(
	[
		'\\.defaultNow\\s*\\(',
		`\\.default\\s*\\(\\s*sql(?:<[^>]*>)?\`[^\`]*\\b${NOW}\\b`,
		'\\.\\$(?:default|defaultFn|onUpdate|onUpdateFn)\\s*\\([^)]*\\)\\s*=>\\s*(?:new\\s+Date\\b|Date\\s*\\.\\s*now\\b|sql`[^`]*\\bnow\\b)',
	].join('|'),
	'i',
)

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
const clockDefaults = (some: readonly Source[]) => some.filter(({ text }) => CLOCK_DEFAULT.test(text))
const clockReads = (some: readonly Source[]) =>
	some.filter((source) => !isTest(source) && !Object.hasOwn(CLOCK_READERS, source.path) && CLOCK_READ.test(source.text))
const planted = (...lines: string[]) => lines.map((text, at) => ({ path: `store/planted/${at}.ts`, text }))

test('no column is filled by the clock of the database: the caller passes every instant', () => {
	expect(clockDefaults(sources()).map(({ path }) => path)).toEqual([])
	const defaults = planted(
		`createdAt: instant('created_at').notNull().defaultNow(),`,
		"createdAt: instant('created_at').default(sql`now()`),",
		"createdAt: instant('created_at').default(sql`\n\tCURRENT_TIMESTAMP`),",
		"createdAt: instant('created_at').$defaultFn(() => new Date()),",
		"changedAt: instant('changed_at').$onUpdate(() => sql`now()`),",
	)
	expect(clockDefaults(defaults)).toEqual(defaults)
	expect(clockDefaults(planted("state: text('state').notNull().default('nuevo'),", 'sql`now() - interval`'))).toEqual(
		[],
	)
})

test('only a few named places read the clock', () => {
	expect(clockReads([...sources(), ...packageSources()]).map(({ path }) => path)).toEqual([])
	const reads = planted(
		'const at = Date.now()',
		'clock = { nowMs: Date.now }',
		'new Date()',
		'new Date( )',
		'String(Date())',
	)
	expect(clockReads(reads)).toEqual(reads)
	expect(clockReads(planted('new Date(nowMs)', 'type Day = Date', 'new DateTime()', "madridDate('x')"))).toEqual([])
	expect(clockReads([{ path: 'ui/countdown.tsx', text: 'Date.now()' }])).toEqual([])
})
