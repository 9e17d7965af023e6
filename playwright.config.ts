import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const RESULTS = 'test-results'
const DATA_DIR = `${RESULTS}/shop`
const PORT = 3907
const PHONE = { width: 360, height: 740 }
/** What programs read, and answers that are the same on every screen. */
const WITHOUT_A_SCREEN = ['machines.journey.ts', 'access.journey.ts', 'same-order-through-both-doors.journey.ts']
const DESK = { width: 1280, height: 900 }

// Journeys read the mails that the shop writes there.
process.env.JOURNEYS_DATA_DIR = join(import.meta.dirname, DATA_DIR)

export default defineConfig({
	testDir: 'test/journeys',
	testMatch: '*.journey.ts',
	outputDir: RESULTS,
	// Each journey takes its own stock, but they share two cores with the shop itself.
	workers: 2,
	fullyParallel: true,
	retries: 0,
	timeout: 60_000,
	globalTimeout: 12 * 60_000,
	expect: { timeout: 10_000 },
	reporter: [['line'], ['json', { outputFile: `${RESULTS}/journeys.json` }]],
	use: {
		baseURL: `http://localhost:${PORT}`,
		locale: 'es-ES',
		timezoneId: 'Europe/Madrid',
		// Tracing takes a sixth of the time; "playwright test --trace on" shows what a failure looked like.
		trace: 'off',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: [
		{ name: 'desk', use: { viewport: DESK } },
		{ name: 'phone', use: { viewport: PHONE, hasTouch: true }, testIgnore: WITHOUT_A_SCREEN },
	],
	webServer: {
		command: `node_modules/.bin/node src/main.ts`,
		url: `http://localhost:${PORT}/api/listo`,
		timeout: 60_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
		env: {
			PORT: `${PORT}`,
			HOST: 'localhost',
			// Each run begins by emptying this folder, so that the shop is new and nothing piles up.
			DATA_DIR,
			REQUESTS_PER_MINUTE: '0',
			// Forms are taken only so often from one address: journeys that send some say that they come from another.
			TRUST_PROXY: 'yes',
			PICTURES_AHEAD: 'no',
		},
	},
})
