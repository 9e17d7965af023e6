import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const SRC = join(ROOT, 'src')
const PACKAGES_FOLDER = join(ROOT, 'packages')

/** A source file of the shop. */
export interface Source {
	/** Path relative to the requested folder, with slashes: `domain/money/cents.ts`. */
	readonly path: string
	readonly text: string
}

/** Every TypeScript file under src, except those that `npm run dev` generates. */
export function sources(): Source[] {
	return sourcesIn(SRC)
}

/** Every TypeScript file of the packages: `search/src/query.ts`. */
export function packageSources(): Source[] {
	return sourcesIn(PACKAGES_FOLDER)
}

function sourcesIn(folder: string): Source[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter(
			(entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.react-router|node_modules/.test(entry.parentPath),
		)
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => ({ path: relative(folder, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }))
}

/** The imports allowed to each folder, as in the table of the architecture. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
	domain: [],
	contract: ['domain'],
	store: ['domain'],
	gateways: ['domain'],
	shop: ['domain', 'store', 'gateways'],
	http: ['contract', 'shop'],
	ui: ['domain', 'contract'],
	web: ['domain', 'contract', 'shop', 'ui'],
	office: ['domain', 'contract', 'shop', 'ui', 'web'],
	staff: ['domain', 'contract', 'shop'],
	start: ['domain', 'contract', 'store', 'gateways', 'shop', 'http', 'ui', 'web', 'office', 'staff'],
}

/** The packages, and the entries of other packages that each may import. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
	search: ['@soleria/visualiser/colour'],
	visualiser: [],
	'laying-plan': [],
	sandbox: [],
}

const ALL_BUT_HTTP = Object.keys(ROOMS).filter((room) => room !== 'http')

/** The rooms that may import each entry of a package. */
export const ENTRY_USERS: Readonly<Record<string, readonly string[]>> = {
	'@soleria/search': ALL_BUT_HTTP,
	'@soleria/search/query': ALL_BUT_HTTP,
	'@soleria/visualiser': ALL_BUT_HTTP,
	'@soleria/visualiser/colour': ALL_BUT_HTTP,
	'@soleria/visualiser/photo': ALL_BUT_HTTP,
	'@soleria/visualiser/material': ALL_BUT_HTTP,
	'@soleria/visualiser/server': ['gateways', 'shop', 'start'],
	'@soleria/visualiser/browser': ['web'],
	'@soleria/laying-plan': ALL_BUT_HTTP,
	'@soleria/sandbox': ['start'],
}
