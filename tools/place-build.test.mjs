import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeBuild } from './place-build.mjs'

const DAY_MS = 24 * 60 * 60 * 1000

function buildsIn() {
	const root = mkdtempSync(join(tmpdir(), 'shop-builds-'))
	onTestFinished(() => rmSync(root, { recursive: true, force: true }))
	const present = join(root, 'web')
	return {
		/** Builds a page that needs one chunk, and puts the build into its place. */
		build(chunk, nowMs) {
			const files = {
				[`client/estatico/${chunk}.js`]: chunk,
				[`client/estatico/${chunk}.js.br`]: chunk,
				[`server/estatico/${chunk}.js`]: chunk,
				'client/favicon.svg': chunk,
				'server/index.js': `page with ${chunk}`,
			}
			for (const [name, text] of Object.entries(files)) {
				const file = join(root, 'next', name)
				mkdirSync(dirname(file), { recursive: true })
				writeFileSync(file, text)
			}
			placeBuild(join(root, 'next'), present, nowMs)
		},
		read(name) {
			try {
				return readFileSync(join(present, name), 'utf8')
			} catch {
				return null
			}
		},
		put: (name) => writeFileSync(join(present, name), ''),
	}
}

test('a new build replaces the old one, whose chunks stay for open pages', () => {
	const { build, read } = buildsIn()
	build('a', 0)
	build('b', DAY_MS)
	expect(read('server/index.js')).toBe('page with b')
	expect(read('client/favicon.svg')).toBe('b')
	expect([read('client/estatico/a.js'), read('client/estatico/a.js.br')]).toEqual(['a', 'a'])
	expect(read('client/estatico/b.js')).toBe('b')
	expect(read('server/estatico/a.js')).toBe('a')
})

test('a chunk is deleted 30 days after the build that replaced it, whatever its age then', () => {
	const { build, read } = buildsIn()
	build('a', 0)
	build('b', 100 * DAY_MS)
	expect(read('client/estatico/a.js')).toBe('a')
	build('c', 129 * DAY_MS)
	expect(read('client/estatico/a.js')).toBe('a')
	build('d', 130 * DAY_MS)
	expect([read('client/estatico/a.js'), read('client/estatico/a.js.br')]).toEqual([null, null])
	expect(read('client/estatico/b.js')).toBe('b')
})

test('a chunk in use again stays', () => {
	const { build, read } = buildsIn()
	build('a', 0)
	build('b', DAY_MS)
	build('a', 20 * DAY_MS)
	build('c', 40 * DAY_MS)
	build('d', 60 * DAY_MS)
	expect(read('client/estatico/a.js')).toBe('a')
	expect(read('client/estatico/b.js')).toBeNull()
})

test('files without a hash in their name are deleted with their build', () => {
	const { build, read, put } = buildsIn()
	build('a', 0)
	put('client/old-icon.png')
	build('b', 0)
	expect(read('client/old-icon.png')).toBeNull()
})
