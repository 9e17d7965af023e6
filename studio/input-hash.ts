import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A short hash of everything a picture is made from. */
export function inputHash(...parts: readonly string[]): string {
	return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}

/** The same of the sources in a directory, tests left out: pictures are made again when the code that draws them changes. */
export function sourcesHash(directory: string): string {
	const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
	const sources = files.filter((file) => /\.(ts|py)$/.test(file) && !file.endsWith('.test.ts'))
	return inputHash(...sources.map((file) => readFileSync(join(directory, file), 'utf8')))
}
