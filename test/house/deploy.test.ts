import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sources } from './sources.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Pages are built with the packages that they need; the other exception serves them in development. */
const NOT_IN_PRODUCTION = /^(?:web|office)\/|\.test\.tsx?$|^start\/dev\.ts$/

test('what runs in production imports only packages that are installed without those of development', () => {
	const { dependencies } = JSON.parse(read('package.json'))
	const missing = sources()
		.filter(({ path }) => !NOT_IN_PRODUCTION.test(path))
		.flatMap(({ path, text }) =>
			[...text.matchAll(/^import (?!type )[^']*?from '((?:@[\w-]+\/)?[\w-]+)|\bimport\('((?:@[\w-]+\/)?[\w-]+)/gm)]
				.map(([, named, awaited]) => named ?? awaited ?? '')
				.filter((name) => !Object.hasOwn(dependencies, name) && name !== 'node')
				.map((name) => `${path} imports ${name}`),
		)
	expect(missing).toEqual([])
})

test('the image and the unit run the shop with the heap of npm start, and the Node that the project pins', () => {
	const [, heap = ''] = /^const HEAP = \{(.*)\}/m.exec(read('tools/start.mjs')) ?? []
	const flags = [...heap.matchAll(/'(--[\w-]+)': (\d+)/g)].map(([, flag, megabytes]) => `${flag}=${megabytes}`)
	expect(flags).toHaveLength(2)
	expect(read('deploy/soleria@.service')).toContain(`ExecStart=/usr/bin/node ${flags.join(' ')} src/main.ts`)
	const dockerfile = read('Dockerfile')
	expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...flags, 'src/main.ts']).replaceAll(',', ', ')}`)
	const { devDependencies } = JSON.parse(read('package.json'))
	const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
	expect(new Set(images)).toEqual(new Set([devDependencies.node]))
})

test('the end of a process is announced for longer than the proxy takes to notice', () => {
	const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1])
	const proxy = 'deploy/Caddyfile'
	const noticed = seconds(proxy, /health_interval (\d+)s/) + seconds(proxy, /health_timeout (\d+)s/)
	for (const file of ['deploy/soleria@.service', 'Dockerfile']) {
		expect(seconds(file, /STOP_DELAY_SECONDS=(\d+)/), file).toBeGreaterThan(noticed)
	}
})
