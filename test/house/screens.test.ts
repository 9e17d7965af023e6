import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { SRC, sources } from './sources.ts'

const ROUTES = join(SRC, 'web', 'routes')
const PARTS = join(SRC, 'web', 'parts')

const screens = readdirSync(ROUTES, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)

const styleSheets = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

/** The selectors and at-rules of a style sheet that are not nested in another rule. */
function topLevelRules(css: string): string[] {
	const plain = css
		.replaceAll(/\/\*[\s\S]*?\*\//g, '')
		.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, (text) => text.replaceAll(/[{};]/g, ''))
	const rules: string[] = []
	let depth = 0
	let prelude = ''
	for (const character of plain) {
		if (character === '{') {
			if (depth === 0) rules.push(prelude.trim())
			depth += 1
			prelude = ''
		} else if (character === '}') {
			depth -= 1
			prelude = ''
		} else if (character === ';') {
			if (depth === 0) rules.push(prelude.trim())
			prelude = ''
		} else prelude += character
	}
	return rules
}

test('the scanner finds every rule that is not nested', () => {
	const css =
		'@import "a;{.css"; /* .no { } */ .a { color: red; .b { top: 0 } } @media (width > 3px) { .c { top: 0 } } @keyframes x {}'
	expect(topLevelRules(css)).toEqual(['@import "a.css"', '.a', '@media (width > 3px)', '@keyframes x'])
})

// All style sheets are built into one file, so a rule without the screen's name would reach every screen.
test('the styles of a screen are in one rule with its name', () => {
	const wrong = screens.flatMap((screen) =>
		styleSheets(join(ROUTES, screen)).flatMap((name) => {
			const rules = topLevelRules(readFileSync(join(ROUTES, screen, name), 'utf8'))
			const others = rules.filter((rule) => !rule.startsWith(`@keyframes ${screen}`))
			return others.length === 1 && others[0] === `:where([data-screen="${screen}"])`
				? []
				: [`${screen}/${name}: ${others.join(' | ')}`]
		}),
	)
	expect(screens.length).toBeGreaterThan(20)
	expect(wrong).toEqual([])
})

test('the styles of a part are for classes that begin with its name', () => {
	const wrong = styleSheets(PARTS).flatMap((name) => {
		const [, part = ''] = /([a-z]+?)s?(?:-[\w-]*)?\.css$/.exec(name) ?? []
		return selectorsOf(readFileSync(join(PARTS, name), 'utf8'))
			.filter((selector) => !new RegExp(`\\.${part}`).test(selector))
			.map((selector) => `${name}: ${selector}`)
	})
	expect(wrong).toEqual([])
})

/** The selectors of a style sheet, also of its media queries, without those nested in another selector. */
function selectorsOf(css: string): string[] {
	const unwrapped = css.replaceAll(/@media[^{]*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g, '$1')
	return topLevelRules(unwrapped).flatMap((rule) => rule.split(',').map((selector) => selector.trim()))
}

/** The files of `src/web` that a file imports, and those that these import. */
function reachedFrom(path: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
	if (seen.has(path)) return seen
	seen.add(path)
	for (const [, from = ''] of (texts.get(path) ?? '').matchAll(/(?:from|import)\s+'(#web\/[^']+|\.[^']+)'/g))
		reachedFrom(from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from), texts, seen)
	return seen
}

const classesUsed = (tsx: string) =>
	[...tsx.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, text, code]) =>
		text === undefined
			? [...(code ?? '').matchAll(/['"`]([^'"`]*)/g)].flatMap(([, part]) => part?.split(' ') ?? [])
			: text.split(' '),
	)

// A part's style sheet is loaded on every screen: an own class of the same name would take its rules by accident.
test('a screen uses the classes of a part only where it imports the part', () => {
	const texts = new Map(sources().map(({ path, text }) => [path, text]))
	const accidents = styleSheets(PARTS).flatMap((name) => {
		const sheet = `web/parts/${name}`
		const own = new Set(
			selectorsOf(readFileSync(join(PARTS, name), 'utf8')).flatMap(
				(selector) => /^\.([\w-]+)/.exec(selector)?.[1] ?? [],
			),
		)
		return screens.flatMap((screen) => {
			const files = [...texts.keys()].filter(
				(path) => path.startsWith(`web/routes/${screen}/`) && path.endsWith('.tsx'),
			)
			if (files.some((path) => reachedFrom(path, texts).has(sheet))) return []
			return files.flatMap((path) =>
				classesUsed(texts.get(path) ?? '')
					.filter((used) => own.has(used))
					.map((used) => `${path}: ${used} of ${sheet}`),
			)
		})
	})
	expect(accidents).toEqual([])
})

test('a screen imports nothing from another screen, and shared modules import no screen', () => {
	const screenIn = (path: string) => /^web\/routes\/([^/]+)\//.exec(path)?.[1] ?? null
	const sideways = sources()
		.filter(({ path }) => path.startsWith('web/') && path !== 'web/routes.ts' && !/\.test\.tsx?$/.test(path))
		.flatMap(({ path, text }) =>
			[...text.matchAll(/['"]#web\/routes\/([^/]+)\/[^'"]*['"]|['"](?:\.\.\/)+routes\/([^/]+)\/[^'"]*['"]/g)]
				.map(([, named, relative]) => named ?? relative)
				.filter((screen) => screen !== screenIn(path))
				.map((screen) => `${path} → ${screen}`),
		)
	const leaving = sources()
		.filter(({ path }) => screenIn(path) !== null)
		.filter(({ text }) => /from\s+['"]\.\.\//.test(text))
		.map(({ path }) => path)
	expect([...sideways, ...leaving]).toEqual([])
})
