// The programs that the tests need and npm does not install: a browser, PostgreSQL, faketime, xmllint and xmlsec1. Each is searched first,
// then installed where permitted, and otherwise requested with a message.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { CannotGoOn } from './install.mjs'

const OLDEST_POSTGRES = 15
/** Headless Chromium, which needs half the time. */
const SHELL = 'chromium-headless-shell'
const BROWSER_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_BROWSERS = [
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PLAYWRIGHT_CACHES = [
	process.env.PLAYWRIGHT_BROWSERS_PATH,
	join(homedir(), '.cache', 'ms-playwright'),
	join(homedir(), 'Library', 'Caches', 'ms-playwright'),
]

function onPath(name) {
	const places = (process.env.PATH ?? '').split(delimiter)
	return places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null
}

function inPlaywrightCache() {
	for (const cache of PLAYWRIGHT_CACHES) {
		if (!cache || !existsSync(cache)) continue
		for (const version of readdirSync(cache).sort().reverse()) {
			if (!version.startsWith('chromium')) continue
			const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux/headless_shell']
			const file = inside.map((path) => join(cache, version, path)).find((path) => existsSync(path))
			if (file) return file
		}
	}
	return null
}

function findChromium() {
	const named = process.env.CHROMIUM_PATH
	if (named) {
		if (existsSync(named)) return named
		throw new CannotGoOn(`CHROMIUM_PATH names ${named}, which is not there.`)
	}
	for (const name of BROWSER_NAMES) {
		const file = onPath(name)
		if (file) return file
	}
	return MAC_BROWSERS.find((file) => existsSync(file)) ?? inPlaywrightCache()
}

function versionIn(bin) {
	const answer = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
	return Number(/\b(\d+)(\.|devel|beta|rc)/.exec(answer)?.[1] ?? 0)
}

function findPostgres() {
	const debian = '/usr/lib/postgresql'
	const bins = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
	const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
	if (config.status === 0) bins.push(config.stdout.trim())
	const found = [process.env.POSTGRES_BIN, ...bins]
		.filter((bin) => bin && existsSync(join(bin, 'initdb')))
		.map((bin) => ({ bin, version: versionIn(bin) }))
		.filter(({ version }) => version >= OLDEST_POSTGRES)
		.sort((a, b) => b.version - a.version)
	return found[0]?.bin ?? null
}

/** Timeout for fetching an optional package, which only saves time. */
const WELCOME_MS = 60_000

/**
 * Installs a system package if apt-get and root rights are available. The download of an optional one has a timeout of
 * a minute; unpacking has none, since an interrupted dpkg would block later installations.
 */
function installPackage(name, isOnlyWelcome = false) {
	if (process.getuid?.() !== 0 || onPath('apt-get') === null) return
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const fetching = isOnlyWelcome ? { env, timeout: WELCOME_MS } : { env }
	const install = ['install', '-y', '-qq', '--no-install-recommends', name]
	spawnSync('apt-get', ['update', '-qq'], fetching)
	if (spawnSync('apt-get', [...install, '--download-only'], fetching).status !== 0) return
	spawnSync('apt-get', install, { env })
}

function ensure(find, name, otherwise) {
	const there = find()
	if (there !== null) return there
	installPackage(name)
	const installed = find()
	if (installed === null) throw new CannotGoOn(otherwise)
	return installed
}

/** The path of a Chromium, installed if necessary; the headless one where the system has it. */
export function ensureChromium() {
	if (!process.env.CHROMIUM_PATH && onPath(SHELL) === null) installPackage(SHELL, true)
	return ensure(
		findChromium,
		'chromium',
		'The journeys need a Chromium and none was found. Install one (on Debian: "sudo apt-get install chromium"; anywhere: "npx playwright install chromium"), or set CHROMIUM_PATH to one, and run the same command again.',
	)
}

/** The directory of PostgreSQL's programs, installed if necessary. */
export function ensurePostgres() {
	return ensure(
		findPostgres,
		'postgresql',
		`The store's tests need PostgreSQL ${OLDEST_POSTGRES} or newer and none was found. Install it (on Debian: "sudo apt-get install postgresql"; on a Mac: "brew install postgresql"), or set POSTGRES_BIN to the directory of its programs, and run the same command again. It need not be running.`,
	)
}

/** The programs that check the XML of structured invoices, installed if necessary. */
export function ensureXmlTools() {
	const tools = { xmllint: 'libxml2-utils', xmlsec1: 'xmlsec1' }
	return Object.entries(tools).map(([program, name]) =>
		ensure(
			() => onPath(program),
			name,
			`The tests of structured invoices need ${program} and it was not found. Install it (on Debian: "sudo apt-get install ${name}"; on a Mac: "brew install libxml2 libxmlsec1") and run the same command again.`,
		),
	)
}

/** The path of faketime, which shows programs another date, installed if necessary. */
export function ensureFaketime() {
	return ensure(
		() => onPath('faketime'),
		'faketime',
		'The tests at another date need faketime and it was not found. Install it (on Debian: "sudo apt-get install faketime"; on a Mac: "brew install libfaketime") and run the same command again.',
	)
}
