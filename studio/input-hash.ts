import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** A hash of a module and of all modules of this repository that it imports, in whichever directories they are. */
export function moduleHash(entry: string): string {
	const modules = new Set([entry])
	for (const file of modules) for (const imported of importsOf(file)) modules.add(imported)
	return inputHash(...Array.from(modules, statementsOf).sort())
}

const NAMED = /\{([^}]*)\} from '([^']+)'/g
const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/^type /, ''))

/** The modules that a file imports by a relative path, and those of a package that define the names which it imports. */
function importsOf(file: string): string[] {
	const text = readFileSync(file, 'utf8')
	const relative = Array.from(text.matchAll(/ from '(\.[^']+)'/g), ([, from = '']) => join(dirname(file), from))
	const named = [...text.matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
		from.startsWith('@soleria/') ? modulesOf(createRequire(file).resolve(from), namesIn(names)) : [],
	)
	return [...relative, ...named]
}

/** The modules that the entry of a package takes some names from. The entry itself draws nothing and is not hashed. */
function modulesOf(entry: string, names: readonly string[]): string[] {
	return [...readFileSync(entry, 'utf8').matchAll(NAMED)].flatMap(([, exported = '', from = '']) =>
		namesIn(exported).some((name) => names.includes(name)) ? [join(dirname(entry), from)] : [],
	)
}

/**
 * The effective part of a source: its text without imports and without comments that have lines of their own. Moving
 * a file or
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
