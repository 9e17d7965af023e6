import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sources } from './sources.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/**
 * Pages are built with the packages that they need; the other exceptions run in development, or load modules that are
 * absent in production.
 */
const NOT_IN_PRODUCTION = /^(?:web|office)\/|\.test\.tsx?$|^start\/(?:dev|sandbox)\.ts$/

test('production code imports only production dependencies', () => {
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
	const [compiled = ''] = /--import=[\w./-]+/.exec(read('tools/start.mjs')) ?? []
	flags.push(compiled)
	expect(read('deploy/soleria@.service')).toContain(`ExecStart=/usr/bin/node ${flags.join(' ')} src/main.ts`)
	const dockerfile = read('Dockerfile')
	const [, malloc = ''] = /^const MALLOC = \{ (.*) \}/m.exec(read('tools/start.mjs')) ?? []
	const settings = malloc.replaceAll(/: '(\d+)'/g, '=$1').replaceAll(',', '')
	for (const text of [read('deploy/soleria@.service'), dockerfile]) expect(text).toContain(` ${settings}\n`)
	expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...flags, 'src/main.ts']).replaceAll(',', ', ')}`)
	const { devDependencies } = JSON.parse(read('package.json'))
	const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
	expect(new Set(images)).toEqual(new Set([devDependencies.node]))
})

test('the end of a process is announced for longer than the proxy needs to notice', () => {
	const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1])
	const proxy = 'deploy/Caddyfile'
	const noticed = seconds(proxy, /health_interval (\d+)s/) + seconds(proxy, /health_timeout (\d+)s/)
	for (const file of ['deploy/soleria@.service', 'Dockerfile']) {
		expect(seconds(file, /STOP_DELAY_SECONDS=(\d+)/), file).toBeGreaterThan(noticed)
	}
})

test('the containers use only settings of the program, behind a proxy that they trust', () => {
	const compose = read('deploy/compose.yaml')
	const table = read('docs/operations.md')
	const [, settings = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose) ?? []
	const names = [...`${settings}${read('deploy/soleria.env.example')}`.matchAll(/^ *([A-Z_]+)[:=]/gm)].map(
		([, name]) => name,
	)
	expect(names).toContain('DATABASE_URL')
	expect(names).toContain('SECRET')
	expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
	const services = [...compose.matchAll(/^ {2}(shop-\d):\n {4}<<: \*shop$/gm)].map(([, name]) => name)
	const port = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]
	expect(services).toHaveLength(2)
	expect(compose).toContain(`SOLERIA_PROCESSES: ${services.map((name) => `${name}:${port}`).join(' ')}\n`)
	expect(read('deploy/Caddyfile')).toContain('reverse_proxy {$SOLERIA_PROCESSES:')
	for (const variable of compose.matchAll(/\$\{(SOLERIA_SITE|POSTGRES_PASSWORD)\b/g))
		expect(read('deploy/env.example')).toContain(`${variable[1]}=`)
})

test('the image has the packages of the running shop, and no sandbox', () => {
	const { dependencies, devDependencies } = JSON.parse(read('package.json'))
	const own = (all: object) => Object.keys(all).filter((name) => name.startsWith('@soleria/'))
	const image =
		read('Dockerfile')
			.split(/^FROM /m)
			.at(-1) ?? ''
	const copied = [...image.matchAll(/^COPY (?:--\S+ )?(\S+) /gm)].map(([, from = '']) => from)
	const packages = copied.flatMap((from) => /^\/app\/packages\/([\w-]+)$/.exec(from)?.[1] ?? [])
	expect(packages.map((name) => `@soleria/${name}`)).toEqual(own(dependencies))
	expect(own(devDependencies)).toEqual(['@soleria/sandbox'])
	// No copied folder contains them.
	expect(copied.filter((from) => /^\.?\/?$|^\/app\/?$|packages\/?$/.test(from))).toEqual([])
})

test('the sandbox is imported in one place, which loads it outside production only', () => {
	const importers = sources().filter(
		({ path, text }) => text.includes("'@soleria/sandbox'") && !/\.test\.ts$/.test(path),
	)
	expect(importers.map(({ path }) => path)).toEqual(['start/sandbox.ts'])
	const statements = importers.flatMap(({ text }) => text.match(/^import .*'@soleria\/sandbox'/gm) ?? [])
	expect(statements.filter((statement) => !statement.startsWith('import type '))).toEqual([])
})
