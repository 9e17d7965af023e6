import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES, packageSources, ROOMS, ROOT, type Source, sources } from './sources.ts'

const MOST_LINES = 400
const VAGUE = ['utils', 'util', 'lib', 'common', 'helpers', 'services', 'types', 'misc']
const roomOf = ({ path }: Source) => path.split('/')[0] ?? ''
const everywhere = () => [...sources(), ...packageSources()]
const inRooms = () => sources().filter((source) => Object.hasOwn(ROOMS, roomOf(source)))

/** All imports and re-exports of a file: the text before `from`, and the module. */
function imports({ text }: Source): { words: string; from: string }[] {
	const statements = text.matchAll(/^\s*(import|export)\b([^'"]*?)\bfrom\s+['"]([^'"]+)['"]/gm)
	const bare = text.matchAll(/\bimport\s*\(?\s*['"]([^'"]+)['"]/g)
	return [
		...Array.from(statements, ([, , words, from]) => ({ words: words ?? '', from: from ?? '' })),
		...Array.from(bare, ([, from]) => ({ words: '', from: from ?? '' })),
	]
}

test('every room has sources to check', () => {
	expect(new Set(inRooms().map(roomOf))).toEqual(new Set(Object.keys(ROOMS)))
	expect(inRooms().flatMap(imports).length).toBeGreaterThan(100)
})

test('a relative import never leaves its room', () => {
	const leaving = inRooms().flatMap((source) =>
		imports(source)
			.filter(({ from }) => from.startsWith('.'))
			.map(({ from }) => posix.join(posix.dirname(source.path), from))
			.filter((target) => !target.startsWith(`${roomOf(source)}/`))
			.map((target) => `${source.path} → ${target}`),
	)
	expect(leaving).toEqual([])
})

test('a relative import never leaves its package, and a package imports only the dependencies in its package.json', () => {
	const isTest = (path: string) => /\.test\.ts$|^[\w-]+\/bench\.ts$/.test(path)
	const wrong = Object.keys(PACKAGES).flatMap((name) => {
		const { dependencies = {}, devDependencies = {} } = JSON.parse(
			readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
		)
		return packageSources()
			.filter(({ path }) => path.startsWith(`${name}/`))
			.flatMap((source) => imports(source).map(({ from }) => ({ path: source.path, from })))
			.filter(({ path, from }) => {
				if (from.startsWith('.')) return !posix.join(posix.dirname(path), from).startsWith(`${name}/`)
				const [, library = ''] = /^((?:@[\w-]+\/)?[\w-]+)/.exec(from) ?? []
				const known = isTest(path) ? { ...dependencies, ...devDependencies } : dependencies
				return !from.startsWith('node:') && !Object.hasOwn(known, library)
			})
			.map(({ path, from }) => `${path} → ${from}`)
	})
	expect(packageSources().length).toBeGreaterThan(50)
	expect(wrong).toEqual([])
})

test('pages know the shop only by its types', () => {
	const loaded = inRooms()
		.filter((source) => ['web', 'office'].includes(roomOf(source)))
		.flatMap((source) =>
			imports(source)
				.filter(({ from, words }) => from.startsWith('#shop/') && !/^\s*type\b/.test(words))
				.map(({ from }) => `${source.path} → ${from}`),
		)
	expect(loaded).toEqual([])
})

test('the back office imports only look, forms and page building from the shop', () => {
	const taken = inRooms()
		.filter((source) => roomOf(source) === 'office')
		.flatMap((source) => imports(source).map(({ from }) => ({ path: source.path, from })))
		.filter(({ from }) => from.startsWith('#web/'))
	expect(taken.length).toBeGreaterThan(5)
	expect(taken.filter(({ from }) => !/^#web\/(shared|forms|page)\//.test(from))).toEqual([])
})

test('only one place reads the environment', () => {
	const readers = everywhere().filter(({ path, text }) => {
		const own = path === 'main.ts' ? text.replaceAll('readConfig(process.env)', '') : text
		// A constant of the build, which says whether it is that of the server or of the browser.
		const rest = own.replaceAll('import.meta.env.SSR', '')
		return path !== 'start/config.ts' && /\bprocess\s*\.\s*env\b|\bprocess\[|import\.meta\.env\b/.test(rest)
	})
	expect(readers.map(({ path }) => path)).toEqual([])
})

test('every file is short enough to read in one sitting', () => {
	const long = everywhere().filter(({ text }) => text.split('\n').length > MOST_LINES)
	expect(long.map(({ path }) => path)).toEqual([])
})

test('no folder is called utils, helpers or common', () => {
	const drawers = everywhere().filter(({ path }) =>
		path
			.split('/')
			.slice(0, -1)
			.some((folder) => VAGUE.includes(folder)),
	)
	expect(drawers.map(({ path }) => path)).toEqual([])
})

test('default exports exist only where a tool requires them', () => {
	const defaults = everywhere().filter(
		({ path, text }) => !/^(web|office)\//.test(path) && /^export default\b/m.test(text),
	)
	expect(defaults.map(({ path }) => path)).toEqual([])
})
