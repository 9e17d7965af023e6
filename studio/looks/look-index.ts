import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaceLook } from '@soleria/visualiser/colour'
import { writeWholeSync } from '../../src/gateways/files/write-whole.ts'
import { inputHash, moduleHash } from '../input-hash.ts'
import { LOOKS, PICTURES } from '../places.ts'
import { readSheets, sheetFile } from '../sheets/sheet-index.ts'
import { lookOf } from './look-of.ts'

/** A tile's look as it is stored, with a hash of its sheet and of the code that looks at it. */
interface StoredLook {
	readonly slug: string
	readonly input: string
	/** L, a, b and share of each colour. */
	readonly colours: readonly (readonly [l: number, a: number, b: number, share: number])[]
	readonly texture: readonly number[]
}

function readStoredLooks(): readonly StoredLook[] {
	return existsSync(LOOKS) ? JSON.parse(readFileSync(LOOKS, 'utf8')) : []
}

function storedLook({ slug, colours, texture }: FaceLook, input: string): StoredLook {
	return { slug, input, colours: colours.map(({ l, a, b, share }) => [l, a, b, share] as const), texture }
}

/** Computes the looks of the tiles whose sheets are new or have changed, and writes all of them, one a line. */
export async function writeLooks(): Promise<void> {
	const code = moduleHash(join(import.meta.dirname, 'look-of.ts'))
	const known = new Map(readStoredLooks().map((look) => [look.slug, look]))
	const looks: StoredLook[] = []
	for (const { hash, input: _, ...sheet } of readSheets()) {
		const input = inputHash(JSON.stringify(sheet), hash, code)
		const before = known.get(sheet.slug)
		const isSame = before?.input === input
		looks.push(isSame ? before : storedLook(await lookOf(sheet, join(PICTURES, sheetFile(sheet.slug))), input))
	}
	writeWholeSync(LOOKS, `[\n${looks.map((look) => `\t${JSON.stringify(look)}`).join(',\n')}\n]\n`)
}
