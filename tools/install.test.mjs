import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalledIn } from './install.mjs'

const LOCK = {
	'': { name: 'shop' },
	'node_modules/zod': { version: '4.0.0' },
	'node_modules/fsevents': { version: '2.0.0', optional: true },
	'node_modules/@shop/engine': { resolved: 'packages/engine', link: true },
	'packages/engine': { version: '0.1.0' },
}

/** A directory with a lock file, the package of a workspace, and what npm has installed. */
function directoryWith(installed) {
	const root = mkdtempSync(join(tmpdir(), 'shop-install-'))
	onTestFinished(() => rmSync(root, { recursive: true, force: true }))
	mkdirSync(join(root, 'node_modules', '@shop'), { recursive: true })
	mkdirSync(join(root, 'packages', 'engine'), { recursive: true })
	writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }))
	writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
	return root
}

const link = (root) =>
	symlinkSync(join(root, 'packages', 'engine'), join(root, 'node_modules', '@shop', 'engine'), 'junction')

test('an installation is complete with the versions of the lock file and the links to its workspaces', () => {
	const root = directoryWith({ 'node_modules/zod': { version: '4.0.0' } })
	expect(isInstalledIn(root)).toBe(false)
	link(root)
	expect(isInstalledIn(root)).toBe(true)
})

test('a deleted workspace needs no link', () => {
	const root = directoryWith({ 'node_modules/zod': { version: '4.0.0' } })
	rmSync(join(root, 'packages'), { recursive: true })
	expect(isInstalledIn(root)).toBe(true)
})

test('a package in another version, or a missing one, is not installed', () => {
	for (const installed of [{}, { 'node_modules/zod': { version: '3.0.0' } }]) {
		const root = directoryWith(installed)
		link(root)
		expect(isInstalledIn(root)).toBe(false)
	}
	expect(isInstalledIn(tmpdir())).toBe(false)
})
