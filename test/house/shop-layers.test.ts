import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'

/** The folders of `shop` that a folder of every action rests on, with what each may import; other folders may only not form cycles. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	base: [],
	events: ['base'],
	letter: ['base', 'events'],
	mail: ['base', 'events', 'letter'],
}
/** Folders that only the files beside them import: subscribers do not act for actions, and actions are bound last. */
const TOP = ['mail', 'actions']

const inShop = sources().filter(({ path }) => path.startsWith('shop/') && !path.endsWith('.test.ts'))
const folderOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')

/** The files of `shop` that a file imports. */
function importsOf({ path, text }: Source): string[] {
	return [...text.matchAll(/\bfrom '((?:#shop\/|\.{1,2}\/)[^']+)'/g)].map(([, from = '']) =>
		from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from),
	)
}

/** Imports between folders; those of types that `context.ts` gathers are erased, and it is imported by all. */
const arrows = inShop.flatMap((source) => {
	const from = folderOf(source.path)
	return importsOf(source)
		.map((target) => ({ file: source.path, from, to: folderOf(target) }))
		.filter(({ to }) => from !== '' && to !== '' && from !== to)
})

test('folders of the shop do not import each other in circles', () => {
	const targets = Map.groupBy(arrows, ({ from }) => from)
	const circleFrom = (folder: string, path: readonly string[]): readonly string[] | null => {
		if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
		for (const { to } of targets.get(folder) ?? []) {
			const circle = circleFrom(to, [...path, folder])
			if (circle) return circle
		}
		return null
	}
	expect([...targets.keys()].map((folder) => circleFrom(folder, [])).filter((circle) => circle !== null)).toEqual([])
})

test('the layers below the actions import only each other', () => {
	const wrong = arrows.filter(({ from, to }) => MAY_IMPORT[from] && !MAY_IMPORT[from].includes(to))
	expect(wrong).toEqual([])
	expect(arrows.filter(({ to }) => TOP.includes(to))).toEqual([])
})

test('a folder of the shop imports of its root only the context', () => {
	const roots = inShop
		.filter(({ path }) => folderOf(path) !== '')
		.flatMap((source) => importsOf(source).map((target) => `${source.path} → ${target}`))
		.filter((arrow) => /→ shop\/[^/]+$/.test(arrow) && !arrow.endsWith('→ shop/context.ts'))
	expect(roots).toEqual([])
})

test('the context names types only', () => {
	const context = inShop.find(({ path }) => path === 'shop/context.ts')
	expect(context?.text.match(/^import (?!type )/gm)).toBeNull()
})
