import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const RESULTS = 'test-results'
const DATA_DIR = `${RESULTS}/shop`
const PORT = 3907
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
/**
 * Journeys of answers that are the same on every screen size, and of forms whose screens others look at in both sizes. One
 * has a size of its own.
 */
const ONCE = [
	'access',
	'accessible-texts',
	'accounts',
	'before-hydration',
	'both-prices',
	'buy-without-script',
	'by-colour',
	'bytes',
	'canarias',
	'cart-corrections',
	'cashback',
	'catalogues-and-projects',
	'client-orders',
	'deliveries',
	'employee',
	'firm-members',
	'fonts',
	'full-invoice',
	'help-pages',
	'integrations',
	'job',
	'lot-holds',
	'low-vision',
	'machines',
	'messages',
	'my-projects',
	'newsletter',
	'nothing-to-pay',
	'offers-and-spaces',
	'office-content',
	'office-counter',
	'office-import',
	'office-invoices',
	'office-orders',
	'office-people',
	'office-pictures',
	'office-prepare',
	'office-prices',
	'office-products',
	'office-staff',
	'orders',
	'price-request',
	'quick-order',
	'quotations',
	'reviews',
	'same-order-through-both-doors',
	'samples',
	'saved-cart',
	'second-step',
	'sessions',
	'sold-out',
	'trade-search',
	'visualiser',
	'visualiser-photo',
	'ways-to-pay',
	'withdrawal',
].map((name) => `${name}.journey.ts`)

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
	timeout: 60_000,
	globalTimeout: 15 * 60_000,
	expect: { timeout: 10_000 },
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
		{ name: 'desk', use: { viewport: DESK, contextOptions: { reducedMotion: 'reduce' } } },
		{ name: 'phone', use: { viewport: PHONE, hasTouch: true }, testIgnore: ONCE },
	],
	webServer: {
		command: `node_modules/.bin/node src/main.ts`,
		url: `http://localhost:${PORT}/api/listo`,
		timeout: 60_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
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
