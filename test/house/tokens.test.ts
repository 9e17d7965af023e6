import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { SRC, sources } from './sources.ts'

interface Declaration {
	readonly file: string
	readonly property: string
	readonly value: string
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.css') && !file.includes('.react-router'))
	.map((file) => ({
		file: relative(SRC, join(SRC, file)),
		css: withoutComments(readFileSync(join(SRC, file), 'utf8')),
	}))

const declarationsOf = (file: string, css: string): Declaration[] =>
	[...css.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
		file,
		property,
		value,
	}))

const TOKENS = 'ui/tokens.css'
const declarations = sheets.filter(({ file }) => file !== TOKENS).flatMap(({ file, css }) => declarationsOf(file, css))
const tokens = sheets.find(({ file }) => file === TOKENS)?.css ?? ''
const named = (prefix: string) => new Set([...tokens.matchAll(new RegExp(`--${prefix}[\\w-]*(?=:)`, 'g'))].map(String))

/** A length of its own: 14px, 1.5rem, 3vw. Hairlines of 1px and lengths relative to the text or the container are none. */
const OWN_LENGTH = /(?<![\w.-])-?(?!(?:0|1)px)[\d.]+(?:px|rem|vw|vh|dvh)\b/

const SPACED = /^(?:gap|row-gap|column-gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)$/
const RING = /^(?:none|var\(--shadow\)|(?:(?:inset )?0 -?(?:0|3px) 0(?: \d+px)? \S+(?:, )?)+)$/

const BREAKPOINTS = new Set(['35em', '47.5em', '64em', '100em'])

const RULES: readonly { readonly name: string; readonly isWrong: (declaration: Declaration) => boolean }[] = [
	{
		name: 'text has a size of the scale',
		isWrong: ({ property, value }) => /^font(?:-size)?$/.test(property) && OWN_LENGTH.test(value),
	},
	{
		name: 'space is a step of the scale',
		isWrong: ({ property, value }) => SPACED.test(property) && OWN_LENGTH.test(value),
	},
	{
		name: 'only overlays have a shadow, which is one',
		isWrong: ({ property, value }) => property === 'box-shadow' && !RING.test(value.replaceAll(/\s+/g, ' ')),
	},
	{
		name: 'corners have the radius of controls or are round',
		isWrong: ({ property, value }) =>
			property === 'border-radius' && !/^(?:0|50%|var\(--radius(?:-pill)?\))$/.test(value),
	},
]

test.each(RULES)('$name', ({ isWrong }) => {
	expect(declarations.filter(isWrong)).toEqual([])
})

test('the rules detect violations', () => {
	const broken = declarationsOf(
		'planted.css',
		'.a { font-size: 14px; gap: 8px 1rem; box-shadow: 0 2px 4px #000; border-radius: 4px; }',
	)
	expect(RULES.map(({ isWrong }) => broken.filter(isWrong).length)).toEqual([1, 1, 1, 1])
})

test('media queries for the width use the four breakpoints, in em', () => {
	const widths = sheets.flatMap(({ file, css }) =>
		[...css.matchAll(/\bwidth\s*[<>]=?\s*([\d.]+[a-z]+)/g)].map(([, width = '']) => ({ file, width })),
	)
	expect(widths.length).toBeGreaterThan(50)
	expect(widths.filter(({ width }) => !BREAKPOINTS.has(width))).toEqual([])
})

test('the scales have few steps', () => {
	expect(named('text-').size).toBeLessThanOrEqual(10)
	expect(named('s-').size + named('gap').size + named('section').size).toBeLessThanOrEqual(12)
	expect(named('shadow').size).toBeLessThanOrEqual(3)
	expect(named('radius').size).toBeLessThanOrEqual(4)
})

test('buttons come from the kit', () => {
	const raw = sources().filter(
		({ path, text }) =>
			/^(?:web|office)\//.test(path) && /className=(?:"(?:[^"]* )?|\{[^}]*['"](?:[^'"]* )?)btn\b/.test(text),
	)
	expect(raw.map(({ path }) => path)).toEqual([])
})

test('notices come from the kit', () => {
	const raw = sources().filter(
		({ path, text }) =>
			/^(?:web|office)\//.test(path) && /className=(?:"(?:[^"]* )?|\{[^}]*['"](?:[^'"]* )?)notice(?![\w-])/.test(text),
	)
	expect(raw.map(({ path }) => path)).toEqual([])
})
