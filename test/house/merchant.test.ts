import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, type Source, sources } from './sources.ts'

/** Where the sample shop's own rows are made. */
const SAMPLE = /^shop\/sample\//
/** Settings of the sample shop that do not identify it: numbers and places that others share. */
const ANYBODYS = new Set([
	...['domicilio_provincia', 'almacen_horario', 'garantia_anos', 'transferencia', 'bizum_hasta', 'apertura'],
])

const settings: Readonly<Record<string, string>> = JSON.parse(
	readFileSync(join(ROOT, 'data', 'merchant', 'identidad.json'), 'utf8'),
)
const words = Object.entries(settings).flatMap(([name, text]) => (ANYBODYS.has(name) ? [] : [text]))

const namesOfTheSample = (some: readonly Source[]) =>
	some
		.filter(({ path }) => !SAMPLE.test(path) && !/\.test\.tsx?$/.test(path))
		.flatMap(({ path, text }) => words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`))

test('no source names the sample’s merchant: the data of a shop are in its rows', () => {
	expect(words).toContain('Solería')
	expect(namesOfTheSample(sources())).toEqual([])
	const planted = [{ path: 'web/chrome/planted.tsx', text: `<a href="tel:+34">${settings.telefono}</a>` }]
	expect(namesOfTheSample(planted)).toEqual([`web/chrome/planted.tsx: ${settings.telefono}`])
})
