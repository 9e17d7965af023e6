import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A short hash of everything a picture is made from. */
export function inputHash(...parts: readonly string[]): string {
	return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}

/**
 * A hash of the sources in a directory, tests left out: pictures are made again when the code that draws them
 * changes.
 */
export function sourcesHash(directory: string): string {
	const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
	const sources = files.filter((file) => /\.(ts|py)$/.test(file) && !file.endsWith('.test.ts'))
	return inputHash(...sources.map((file) => statementsOf(join(directory, file))))
}

/** A hash of a module and of all that it imports by a relative path, in whichever directories they are. */
export function moduleHash(entry: string): string {
	const modules = new Set([entry])
	for (const file of modules)
		for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
			modules.add(join(dirname(file), from))
	return inputHash(...Array.from(modules, statementsOf).sort())
}

/**
 * What a source does: its text without imports and without comments that have lines of their own. Moving a file or
 * explaining it better draws no picture again.
 */
export function statementsOf(file: string): string {
	const text = readFileSync(file, 'utf8')
	const bare = file.endsWith('.py')
		? text.replace(/^\s*"""[\s\S]*?"""$/gm, '').replace(/^\s*#.*$/gm, '')
		: text
				.replace(/^\s*\/\*[\s\S]*?\*\/$/gm, '')
				.replace(/^\s*\/\/.*$/gm, '')
				.replace(/^import [\s\S]*? from '[^']+'$/gm, '')
	return bare.replace(/\n\s*\n/g, '\n').trim()
}
