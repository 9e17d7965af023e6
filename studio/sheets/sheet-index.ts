import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TileSheet } from '@soleria/visualiser'
import { writeWholeSync } from '../../src/gateways/files/write-whole.ts'
import { PICTURES, SHEETS } from '../places.ts'
import type { Keeper } from '../step.ts'

/** A kept sheet: `hash` is the first 8 hexadecimal digits of SHA-256 of its file, `input` of its inputs. */
export interface KeptSheet extends TileSheet {
	readonly hash: string
	readonly input: string
}

export function readSheets(): readonly KeptSheet[] {
	return existsSync(SHEETS) ? JSON.parse(readFileSync(SHEETS, 'utf8')) : []
}

/** The path of a sheet's picture in `data/pictures`. */
export function sheetFile(slug: string): string {
	return `sheets/${slug}.avif`
}

/**
 * Keeps sheets in `sheets.json`, apart from the index: the shop offers the pictures in the index as those of products.
 * It is read, changed and written synchronously, so that concurrent calls do not lose each other's entries.
 */
export function sheetKeeper(words: ReadonlyMap<string, TileSheet>): Keeper {
	return {
		kept: () => new Map(readSheets().map(({ slug, input }) => [slug, { file: sheetFile(slug), input }])),
		keep: async (slug, input, master) => {
			const said = words.get(slug)
			if (said === undefined) throw new Error(`nothing is known of the sheet ${slug}`)
			writeWholeSync(join(PICTURES, sheetFile(slug)), master)
			const hash = createHash('sha256').update(master).digest('hex').slice(0, 8)
			write([...readSheets().filter((sheet) => sheet.slug !== slug), { ...said, hash, input }])
		},
		remove: (slugs) => {
			for (const slug of slugs) rmSync(join(PICTURES, sheetFile(slug)), { force: true })
			write(readSheets().filter(({ slug }) => !slugs.includes(slug)))
		},
	}
}

function write(sheets: readonly KeptSheet[]): void {
	const sorted = sheets.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
	writeWholeSync(SHEETS, `${JSON.stringify(sorted, null, '\t')}\n`)
}
