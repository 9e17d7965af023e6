import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOMS, ROOT, SRC } from './sources.ts'

const folders = ['docs', 'packages', 'bench'].map((folder) => join(ROOT, folder)).filter((folder) => existsSync(folder))
const pages = [
	...readdirSync(ROOT).map((name) => join(ROOT, name)),
	...folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`))),
].filter((file) => file.endsWith('.md') && !file.includes('node_modules'))

const named = (file: string) => relative(ROOT, file)

test('there are pages to check', () => {
	expect(pages.map(named)).toContain('ARCHITECTURE.md')
	expect(pages.length).toBeGreaterThan(40)
})

test('every link between pages leads to a file', () => {
	const links = pages.flatMap((page) =>
		[...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ page, to })),
	)
	const dead = links
		.filter(({ to }) => !/^(https?:|mailto:|#)/.test(to))
		.filter(({ page, to }) => !existsSync(join(dirname(page), to.replace(/#.*$/, ''))))
	expect(dead.map(({ page, to }) => `${named(page)} → ${to}`)).toEqual([])
})

/** «`shop/order/place-order.ts`», as pages name a file of a room. */
const FILE = new RegExp(`\`(?:src/)?((?:${Object.keys(ROOMS).join('|')})/[\\w./-]+\\.tsx?)\``, 'g')

test('every source file named in a page exists', () => {
	const gone = pages
		.filter((page) => named(page) !== 'CHANGELOG.md')
		.flatMap((page) =>
			[...readFileSync(page, 'utf8').matchAll(FILE)]
				.filter(([, file = '']) => !existsSync(join(SRC, file)))
				.map(([, file]) => `${named(page)}: ${file}`),
		)
	expect(gone).toEqual([])
})
