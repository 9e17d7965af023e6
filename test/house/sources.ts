import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const SRC = join(ROOT, 'src')

/** A source file of the shop. */
export interface Source {
	/** Path relative to `src`, with slashes: `domain/money/cents.ts`. */
	readonly path: string
	readonly text: string
}

/** Every TypeScript file under src, but those that `npm run dev` generates. */
export function sources(): Source[] {
	return readdirSync(SRC, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('.react-router'))
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => ({ path: relative(SRC, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }))
}

/** The imports allowed to each folder, as in the table of the architecture. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
	domain: [],
	contract: ['domain'],
	store: ['domain'],
	gateways: ['domain'],
	shop: ['domain', 'store', 'gateways'],
	http: ['contract', 'shop'],
	web: ['domain', 'contract', 'shop'],
	office: ['domain', 'contract', 'shop', 'web'],
	staff: ['domain', 'contract', 'shop'],
	start: ['domain', 'contract', 'store', 'gateways', 'shop', 'http', 'web', 'office', 'staff'],
}
