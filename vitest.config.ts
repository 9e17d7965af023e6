import { defineConfig } from 'vitest/config'

/**
 * For tests that take a second or two alone: a machine that is slow and busy takes fifty times as long. A time-out ends what hangs; no
 * test proves by it that something is quick.
 */
const PATIENCE_MS = 300_000
/** For what a test waits for by asking again. */
const POLL_MS = 120_000

/**
 * Options common to all projects. The files of a worker share its modules: loading them anew for each took a third of the time.
 * What a module remembers is therefore of no single test.
 */
const base = {
	testTimeout: PATIENCE_MS,
	hookTimeout: PATIENCE_MS,
	expect: { poll: { timeout: POLL_MS } },
	environment: 'node',
	isolate: false,
} as const

/**
 * The store's tests that run on both engines in `npm test`: they are of SQL written by hand, prepared queries, queries that are sent
 * together or left to the end of a transaction, triggers, CHECKs, bytes and locks, and of whole orders. Drizzle's other queries are
 * the same on both; `npm run test:long` runs the rest of the files on the embedded database too.
 */
const BOTH_ENGINES = [
	'audit',
	'catalogue',
	'constraints',
	'export',
	'flash-desk',
	'forget',
	'guesses',
	'histories',
	'import',
	'import-files',
	'lot-holds',
	'merchant',
	'missed-searches',
	'new-shop',
	'order-life',
	'payment',
	'pictures',
	'place-order',
	'prepared',
	'tariffs',
	'verifactu',
	'webhooks',
].map((name) => `test/store/${name}.test.ts`)

/** The embedded database, copied from one that is migrated once. */
const EMBEDDED = {
	...base,
	provide: { engine: 'embedded' },
	globalSetup: ['test/support/prepare-embedded.ts'],
} as const

export default defineConfig({
	test: {
		// The shop and its tests share two cores with PostgreSQL.
		maxWorkers: 2,
		teardownTimeout: PATIENCE_MS,
		tags: [{ name: 'long', description: 'Slow, and seldom fails: npm run test:long runs it, npm test does not.' }],
		projects: [
			{ test: { ...base, name: 'unit', include: ['{src,packages}/**/*.test.{ts,tsx}', 'tools/**/*.test.{mjs,ts}'] } },
			// A pattern, since vitest accepts that nothing matches it: the shop's tests run in a copy without the studio too.
			'studio/vitest.config.*',
			{ test: { ...base, name: 'house', include: ['test/house/**/*.test.{ts,tsx}'] } },
			{ test: { ...EMBEDDED, name: 'embedded', include: BOTH_ENGINES } },
			{ test: { ...EMBEDDED, name: 'embedded-rest', include: ['test/store/**/*.test.ts'], exclude: BOTH_ENGINES } },
			{
				test: {
					...base,
					name: 'postgresql',
					include: ['test/store/**/*.test.ts'],
					provide: { engine: 'postgresql' },
					globalSetup: ['test/support/start-postgres.ts'],
				},
			},
			{
				test: {
					...base,
					name: 'races',
					include: ['test/races/**/*.test.ts'],
					provide: { engine: 'postgresql' },
					globalSetup: ['test/support/start-postgres.ts'],
				},
			},
			// The real program, started and stopped several times per test, with the built pages.
			{
				test: {
					...base,
					name: 'process',
					include: ['test/process/**/*.test.ts'],
					globalSetup: ['test/support/prepare-sample-shop.ts'],
				},
			},
			{ test: { ...EMBEDDED, name: 'api', include: ['test/api/**/*.test.ts'] } },
		],
	},
})
