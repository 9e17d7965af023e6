import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const RESULTS = 'test-results'
const DATA_DIR = `${RESULTS}/shop`
// Two checkouts can run their journeys at the same time.
const PORT = Number(process.env.JOURNEYS_PORT ?? 3907)
const ON_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const ON_DESK = { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } as const
// Journeys read the shop's mail files from there.
process.env.JOURNEYS_DATA_DIR = join(import.meta.dirname, DATA_DIR)

export default defineConfig({
	testDir: 'test/journeys',
	testMatch: '*.journey.ts',
	outputDir: RESULTS,
	// Two cores are shared by the journeys and the shop. Each journey uses its own stock, so they can run in parallel.
	workers: 2,
	fullyParallel: true,
	retries: 0,
	// A time-out ends what hangs. There is none for the whole run, which a busy machine makes as long as it likes.
	timeout: 300_000,
	expect: { timeout: 60_000 },
	// Dots tell of failures at the end, after what the shop wrote: nobody has to look for them in a long output.
	reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: `${RESULTS}/journeys.json` }]],
	use: {
		baseURL: `http://localhost:${PORT}`,
		locale: 'es-ES',
		timezoneId: 'Europe/Madrid',
		// Tracing adds a sixth to the run time; use "playwright test --trace on" to inspect a failure.
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
		// Motion is welcome on the phone; the desk goes without it, which is quicker and is what some shoppers ask for.
		{ name: 'desk', use: ON_DESK, grepInvert: /@long/ },
		// What a small screen lays out in another way, or a finger does.
		{ name: 'phone', use: ON_PHONE, grep: /@phone/ },
		// What is slow and seldom fails, and the other journeys at the other width: `npm run test:long`.
		{ name: 'desk-rest', use: ON_DESK, grep: /@long/ },
		// The back office has its menu on the desk; its journeys but those of a whole day look at it on a phone themselves.
		{ name: 'phone-rest', use: ON_PHONE, grepInvert: /@phone|@desk/, testIgnore: /office-(?!day)/ },
	],
	webServer: {
		command: `node_modules/.bin/node src/main.ts`,
		url: `http://localhost:${PORT}/api/listo`,
		timeout: 300_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
		env: {
			PORT: `${PORT}`,
			HOST: 'localhost',
			// The run deletes this folder first, so that it starts with a new shop.
			DATA_DIR,
			REQUESTS_PER_MINUTE: '0',
			// All journeys buy from one address.
			UNPAID_ORDERS_PER_ADDRESS: '0',
			MAILS_PER_ADDRESS: '0',
			// Forms are rate-limited by address; journeys that send forms set another one with a proxy header.
			TRUST_PROXY: 'loopback',
			PICTURES_AHEAD: 'no',
		},
	},
})
