import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moduleHash, sourcesHash } from './input-hash.ts'

function directoryOf(files: Readonly<Record<string, string>>): string {
	const directory = mkdtempSync(join(tmpdir(), 'studio-sources-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(directory, name)), { recursive: true })
		writeFileSync(join(directory, name), text)
	}
	return directory
}

const DRAW = "import { two } from './two.ts'\n\n/** Doubles. */\nexport const draw = (x: number) => x * two // twice\n"
const TWO = '// A number.\nexport const two = 2\n'

test('comments on lines of their own, imports and tests do not count in the hash of a directory, statements do', () => {
	const hash = sourcesHash(directoryOf({ 'draw.ts': DRAW }))
	const explained = `import {\n\ttwo,\n} from '../far/two.ts'\n${DRAW.split('\n').slice(1).join('\n').replace('Doubles.', 'Twice\n * as much.')}`
	expect(sourcesHash(directoryOf({ 'draw.ts': explained, 'draw.test.ts': 'a test' }))).toBe(hash)
	expect(sourcesHash(directoryOf({ 'draw.ts': DRAW.replace('x * two', 'x + two') }))).not.toBe(hash)
	expect(sourcesHash(directoryOf({ 'draw.ts': DRAW, 'more.ts': TWO }))).not.toBe(hash)
})

test('docstrings and comments of Python do not count in the hash, colours in hex do', () => {
	const python = (text: string) => sourcesHash(directoryOf({ 'lamp.py': text }))
	const hash = python('"""A lamp."""\ndef lamp(colour=\'#ffffff\'):\n    """Lights."""\n    return colour\n')
	expect(python("def lamp(colour='#ffffff'):\n    # Of any colour.\n    return colour\n")).toBe(hash)
	expect(python("def lamp(colour='#fffffe'):\n    return colour\n")).not.toBe(hash)
})

test('the hash of a module follows its imports, wherever they lie', () => {
	const hash = (files: Record<string, string>) => moduleHash(join(directoryOf(files), 'draw.ts'))
	const here = hash({ 'draw.ts': DRAW, 'two.ts': TWO, 'other.ts': 'export const other = 1\n' })
	expect(hash({ 'draw.ts': DRAW.replace('./two', './deep/two'), 'deep/two.ts': TWO })).toBe(here)
	expect(hash({ 'draw.ts': DRAW, 'two.ts': TWO.replace('= 2', '= 3') })).not.toBe(here)
})

test('the hash of a module follows only the names that it imports from a package', () => {
	const hash = (two: string, other: string) =>
		moduleHash(
			join(
				directoryOf({
					'draw.ts': DRAW.replace('./two.ts', '@soleria/numbers'),
					'node_modules/@soleria/numbers/package.json': '{ "exports": { ".": "./index.ts" } }',
					'node_modules/@soleria/numbers/index.ts': `export { other } from './other.ts'\nexport { two } from './two.ts'\n`,
					'node_modules/@soleria/numbers/two.ts': two,
					'node_modules/@soleria/numbers/other.ts': other,
				}),
				'draw.ts',
			),
		)
	const here = hash(TWO, 'export const other = 1\n')
	expect(here).toBe(moduleHash(join(directoryOf({ 'draw.ts': DRAW, 'two.ts': TWO }), 'draw.ts')))
	expect(hash(TWO, 'export const other = 2\n')).toBe(here)
	expect(hash(TWO.replace('= 2', '= 3'), 'export const other = 1\n')).not.toBe(here)
})
