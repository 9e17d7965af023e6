import { defineConfig } from 'vitest/config'

/** For tests that take a second or two alone: a busy machine has been seen to take twenty times as long. */
const MINUTE = 60_000

/**
 * Options common to all projects. The files of a worker share its modules: loading them anew for each took a third of the time.
 * What a module remembers is therefore of no single test.
 */
const base = { testTimeout: MINUTE, hookTimeout: MINUTE, environment: 'node', isolate: false } as const

export default defineConfig({
	test: {
		// The shop and its tests share two cores with PostgreSQL.
		maxWorkers: 2,
		projects: [
			{ test: { ...base, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.{mjs,ts}'] } },
			// A pattern, since vitest accepts that nothing matches it: the shop's tests run in a copy without the studio too.
			'studio/vitest.config.*',
			{ test: { ...base, name: 'house', include: ['test/house/**/*.test.{ts,tsx}'] } },
			{
				test: {
					...base,
					name: 'embedded',
					include: ['test/store/**/*.test.ts'],
					provide: { engine: 'embedded' },
					globalSetup: ['test/support/prepare-embedded.ts'],
				},
			},
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
			{
				test: {
					...base,
					name: 'api',
					include: ['test/api/**/*.test.ts'],
					provide: { engine: 'embedded' },
					globalSetup: ['test/support/prepare-embedded.ts'],
				},
			},
		],
	},
})
