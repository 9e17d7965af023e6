import { spawnSync } from 'node:child_process'
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ENTRY_USERS, PACKAGES, ROOMS, ROOT } from './sources.ts'

/** An example module of each folder, to be imported from the others. */
const MODULES: Readonly<Record<string, string>> = {
	domain: 'money/cents.ts',
	contract: 'cart/line.ts',
	store: 'order/tables.ts',
	gateways: 'payment/payment-gateway.ts',
	shop: 'context.ts',
	http: 'origin.ts',
	ui: 'form/typed-values.ts',
	web: 'addresses.ts',
	office: 'addresses.ts',
	staff: 'wording.ts',
	start: 'root.ts',
}

/** The entries of a package by the names that others import, and their files: `@soleria/search/query` → `query.ts`. */
function entriesOf(name: string): Map<string, string> {
	const { exports } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'))
	return new Map(
		Object.entries<{ default: string }>(exports).map(([entry, { default: file }]) => [
			`@soleria/${name}${entry.slice(1)}`,
			file.slice(2),
		]),
	)
}

/** The folders of packages that are projects of the compiler. */
const projectsOf = (name: string) =>
	readdirSync(join(ROOT, 'packages', name), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('tsconfig.json') && !file.includes('node_modules'))
		.map((file) => dirname(join('packages', name, file)))

/**
 * A temporary copy of the files that decide which imports a room or a package may make: the import maps and the
 * settings of the compiler. It has an empty module in place of each example and each entry, since compiling the
 * sources would test nothing more.
 */
function copyOfTheHouse(): string {
	const house = mkdtempSync(join(tmpdir(), 'shop-house-'))
	onTestFinished(() => rmSync(house, { recursive: true, force: true }))
	const names = Object.keys(PACKAGES)
	const projects = [...Object.keys(ROOMS).map((room) => `src/${room}`), ...names.flatMap(projectsOf)]
	const settings = [
		...projects.map((project) => `${project}/tsconfig.json`),
		...names.map((name) => `packages/${name}/package.json`),
	]
	for (const name of ['package.json', 'tsconfig.base.json', ...settings]) cpSync(join(ROOT, name), join(house, name))
	const examples = Object.entries(MODULES).map(([room, module]) => `src/${room}/${module}`)
	const entries = names.flatMap((name) => [...entriesOf(name).values()].map((file) => `packages/${name}/${file}`))
	for (const file of [...examples, ...entries]) {
		expect(existsSync(join(ROOT, file)), `${file} is there`).toBe(true)
		mkdirSync(dirname(join(house, file)), { recursive: true })
		writeFileSync(join(house, file), 'export const example = 1\n')
	}
	linkModules(house)
	return house
}

/** The installed modules, with the house's own packages in place of those of this repository. */
function linkModules(house: string): void {
	mkdirSync(join(house, 'node_modules', '@soleria'), { recursive: true })
	for (const name of readdirSync(join(ROOT, 'node_modules')))
		if (name !== '@soleria') symlinkSync(join(ROOT, 'node_modules', name), join(house, 'node_modules', name))
	for (const name of Object.keys(PACKAGES))
		symlinkSync(join(house, 'packages', name), join(house, 'node_modules', '@soleria', name))
}

/** The files that do not compile, with their error codes. */
function faultsIn(house: string): Map<string, Set<string>> {
	const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
	const rooms = Object.keys(ROOMS).map((room) => join(house, 'src', room))
	const packages = Object.keys(PACKAGES).flatMap(projectsOf)
	const projects = [...packages.map((project) => join(house, project)), ...rooms]
	const { stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false', ...projects], {
		cwd: house,
		encoding: 'utf8',
	})
	const faults = new Map<string, Set<string>>()
	for (const [, file, code] of stdout.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)) {
		if (file === undefined || code === undefined) continue
		faults.set(file, (faults.get(file) ?? new Set()).add(code))
	}
	return faults
}

/** Writes a module that imports another into a folder of the house, and returns its path. */
function plant(house: string, folder: string, from: string): string {
	const file = `${folder}/planted-${from.replaceAll(/[^a-z]+/g, '-')}.ts`
	writeFileSync(join(house, file), `import type * as planted from '${from}'\nexport type Planted = typeof planted\n`)
	return file
}

test('a forbidden import does not compile, and an allowed one does', () => {
	const house = copyOfTheHouse()
	const forbidden: string[] = []
	for (const [room, allowed] of Object.entries(ROOMS)) {
		for (const [other, module] of Object.entries(MODULES)) {
			const file = plant(house, `src/${room}`, `#${other}/${module}`)
			if (room !== other && !allowed.includes(other)) forbidden.push(file)
		}
		for (const [entry, users] of Object.entries(ENTRY_USERS)) {
			const file = plant(house, `src/${room}`, entry)
			if (!users.includes(room)) forbidden.push(file)
		}
	}
	const faults = faultsIn(house)
	expect(forbidden.filter((file) => !faults.get(file)?.has('TS2307'))).toEqual([])
	expect([...faults.keys()].filter((file) => !forbidden.includes(file))).toEqual([])
})

test('a package that imports a room, by name or by path, or a forbidden package, does not compile', () => {
	const house = copyOfTheHouse()
	const forbidden: string[] = []
	for (const [name, allowed] of Object.entries(PACKAGES)) {
		const folder = `packages/${name}`
		const rooms = Object.entries(MODULES).flatMap(([room, module]) => [
			`#${room}/${module}`,
			`../../src/${room}/${module}`,
		])
		forbidden.push(...rooms.map((from) => plant(house, folder, from)))
		for (const other of Object.keys(PACKAGES).filter((one) => one !== name))
			for (const entry of entriesOf(other).keys()) {
				const file = plant(house, folder, entry)
				if (!allowed.includes(entry)) forbidden.push(file)
			}
	}
	const faults = faultsIn(house)
	expect(forbidden.filter((file) => !faults.has(file))).toEqual([])
	expect([...faults.keys()].filter((file) => !forbidden.includes(file))).toEqual([])
})

test('the table of entries names all entries of all packages', () => {
	const entries = Object.keys(PACKAGES).flatMap((name) => [...entriesOf(name).keys()])
	expect(Object.keys(ENTRY_USERS).sort()).toEqual(entries.sort())
	expect(readdirSync(join(ROOT, 'packages')).sort()).toEqual(Object.keys(PACKAGES).sort())
})
