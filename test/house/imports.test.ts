import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOMS, ROOT } from './sources.ts'

/** An example module of each folder, to be imported from the others. */
const MODULES: Readonly<Record<string, string>> = {
	domain: 'money/cents.ts',
	contract: 'cart/line.ts',
	store: 'order/tables.ts',
	gateways: 'payment/payment-gateway.ts',
	shop: 'context.ts',
	http: 'origin.ts',
	web: 'addresses.ts',
	office: 'addresses.ts',
	staff: 'wording.ts',
	start: 'root.ts',
}

/**
 * A temporary copy of what decides which import a room may make: the package's import map and the rooms' settings of the compiler. Of the
 * sources it has an empty module in the place of each example, since compiling the rooms whole would show nothing more of that.
 */
function copyOfTheHouse(): string {
	const house = mkdtempSync(join(tmpdir(), 'shop-house-'))
	onTestFinished(() => rmSync(house, { recursive: true, force: true }))
	const settings = Object.keys(ROOMS).map((room) => `src/${room}/tsconfig.json`)
	for (const name of ['package.json', 'tsconfig.base.json', ...settings]) cpSync(join(ROOT, name), join(house, name))
	for (const [room, module] of Object.entries(MODULES)) {
		const file = `src/${room}/${module}`
		expect(existsSync(join(ROOT, file)), `${file} is there`).toBe(true)
		mkdirSync(dirname(join(house, file)), { recursive: true })
		writeFileSync(join(house, file), 'export const example = 1\n')
	}
	symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
	return house
}

/** The files that do not compile, with their error codes. */
function faultsIn(house: string): Map<string, Set<string>> {
	const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
	const rooms = Object.keys(ROOMS).map((room) => join(house, 'src', room))
	const { stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false', ...rooms], {
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

test('a room that imports what it may not does not compile, and what it may does', () => {
	const house = copyOfTheHouse()
	const forbidden: string[] = []
	for (const [room, allowed] of Object.entries(ROOMS)) {
		for (const [other, module] of Object.entries(MODULES)) {
			const plant = (kind: string, from: string) => {
				const file = `src/${room}/planted-${kind}-${other}.ts`
				writeFileSync(
					join(house, file),
					`import type * as planted from '${from}'\nexport type Planted = typeof planted\n`,
				)
				return file
			}
			if (room === other || allowed.includes(other)) {
				plant('allowed', `#${other}/${module}`)
				continue
			}
			forbidden.push(plant('forbidden', `#${other}/${module}`))
		}
	}
	const faults = faultsIn(house)
	expect(forbidden.filter((file) => !faults.get(file)?.has('TS2307'))).toEqual([])
	expect([...faults.keys()].filter((file) => !forbidden.includes(file))).toEqual([])
})
