import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeSync } from '#gateways/files/write-whole.ts'
import { writeByName } from './masters.ts'

/** The data of the finer master of a picture. */
export interface FineMaster {
	/** Short hash of its bytes. */
	readonly hash: string
	/** The hash of the master that it refines: it is ignored beside another master of that name. */
	readonly of: string
}

const wordsFile = (directory: string) => join(directory, 'fine.json')

/** The path of a finer master, relative to its directory. */
export const fineFile = (name: string): string => `fine/${name}.avif`

/** The finer masters of a directory, by the names of their pictures; none if it has no such file. */
export function readFineMasters(directory: string): ReadonlyMap<string, FineMaster> {
	const file = wordsFile(directory)
	if (!existsSync(file)) return new Map()
	return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, FineMaster>))
}

/** Stores a finer master of the picture whose master has the hash `of`. */
export function addFineMaster(
	directory: string,
	{ name, of, master }: { readonly name: string; readonly of: string; readonly master: Buffer },
): FineMaster {
	const entry = { hash: createHash('sha256').update(master).digest('hex').slice(0, 8), of }
	writeWholeSync(join(directory, fineFile(name)), master)
	writeByName(wordsFile(directory), new Map([...readFineMasters(directory), [name, entry]]))
	return entry
}

export function removeFineMasters(directory: string, names: readonly string[]): void {
	for (const name of names) rmSync(join(directory, fineFile(name)), { force: true })
	const left = [...readFineMasters(directory)].filter(([name]) => !names.includes(name))
	writeByName(wordsFile(directory), new Map(left))
}
