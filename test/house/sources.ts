import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const SRC = join(ROOT, 'src')

/** A source file of the shop. */
export interface Source {
	/** From `src` on, with slashes: `domain/money/cents.ts`. */
	readonly path: string
	readonly text: string
}

/** Every TypeScript file under src. */
export function sources(): Source[] {
	return readdirSync(SRC, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => ({ path: relative(SRC, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }))
}

/** What each room may import: the architecture's table. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
	domain: [],
	contract: ['domain'],
	store: ['domain'],
	gateways: ['domain'],
	shop: ['domain', 'store', 'gateways'],
	http: ['contract', 'shop'],
	web: ['domain', 'contract', 'shop'],
	staff: ['domain', 'contract', 'shop'],
	start: ['domain', 'contract', 'store', 'gateways', 'shop', 'http', 'web', 'staff'],
}
