// Measures the catalogue's index on generated catalogues, compared with plain filtering of arrays in the same run.
// Run with: node tools/bench/search.ts
import { buildIndex, type CatalogueIndex } from '#domain/catalogue/search/catalogue-index.ts'
import { type CatalogueEntry, FILTER_FIELDS } from '#domain/catalogue/search/entry.ts'
import type { CatalogueQuery } from '#domain/catalogue/search/query.ts'
import { cents } from '#domain/money/cents.ts'

const WORDS = {
	kind: ['Azulejo', 'Porcelánico', 'Mosaico', 'Pavimento', 'Revestimiento', 'Zellige', 'Baldosa hidráulica', 'Metro'],
	look: ['Mármol', 'Madera', 'Cemento', 'Piedra', 'Terrazo', 'Hidráulico', 'Liso', 'Metal', 'Barro', 'Textil'],
	place: [
		'Calacatta',
		'Carrara',
		'Alhambra',
		'Montseny',
		'Alborán',
		'Duero',
		'Ulldecona',
		'Toscana',
		'Oporto',
		'Roble',
	],
	colour: ['Blanco', 'Gris', 'Negro', 'Beige', 'Azul', 'Verde', 'Arena', 'Antracita', 'Nogal', 'Marfil'],
	acabado: ['Mate', 'Brillo', 'Pulido', 'Satinado', 'Antideslizante', 'Natural', 'Lapado', 'Rústico'],
	composicion: ['Porcelánico', 'Pasta blanca', 'Pasta roja', 'Gres', 'Vidrio', 'Barro cocido'],
	tipologia: ['Rectificado', 'No rectificado', 'Mosaico', 'Pieza especial', 'Hexagonal'],
	uso: ['Pavimento', 'Revestimiento', 'Pavimento / revestimiento', 'Exterior', 'Interior / exterior'],
}
const SIZES = [
	'60x60',
	'60x120',
	'7.5x15',
	'20x20',
	'30x60',
	'33.3x33.3',
	'15x90',
	'23x120',
	'10x20',
	'120x120',
	'20x120',
]

/**
 * A pseudo-random generator of numbers from 0 to 1 with a fixed seed, so that every run measures the same catalogue.
 */
function dice(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) | 0
		return (state >>> 0) / 2 ** 32
	}
}

function catalogue(size: number): CatalogueEntry[] {
	const roll = dice(size)
	const one = (list: readonly string[]) => list[Math.floor(roll() * list.length)] ?? ''
	return Array.from({ length: size }, (_, index) => {
		const efecto = one(WORDS.look)
		const medidas = one(SIZES)
		const series = `${one(WORDS.place)} ${String.fromCharCode(65 + (index % 26))}${Math.floor(roll() * size) % 3000}`
		const nombre = `${one(WORDS.kind)} ${efecto} ${series} ${one(WORDS.colour)} ${medidas}`
		return {
			id: index + 1,
			slug: `producto-${index + 1}`,
			nombre,
			tipo: 'azulejo',
			efecto,
			medidas,
			acabado: one(WORDS.acabado),
			composicion: one(WORDS.composicion),
			tipologia: one(WORDS.tipologia),
			uso: one(WORDS.uso),
			stockHundredths: roll() < 0.1 ? 0 : Math.floor(roll() * 50_000),
			precioCents: cents(300 + Math.floor(roll() * 9000)),
		}
	})
}

/** Reference implementation: filters the array once for the list and once more for each facet. */
function naive(entries: readonly CatalogueEntry[], query: CatalogueQuery): unknown {
	const passes = (entry: CatalogueEntry, except?: string) => {
		return FILTER_FIELDS.every((field) => {
			const values = query.filters?.[field] ?? []
			return field === except || values.length === 0 || values.includes(entry[field])
		})
	}
	const inStock = entries.filter((entry) => entry.stockHundredths > 0)
	const list = inStock
		.filter((entry) => passes(entry))
		.sort((a, b) => a.stockHundredths - b.stockHundredths || a.id - b.id)
	const facets = FILTER_FIELDS.map((field) => {
		const counts = new Map<string, number>()
		for (const entry of inStock) if (passes(entry, field)) counts.set(entry[field], (counts.get(entry[field]) ?? 0) + 1)
		return counts
	})
	return [list.slice(0, 12), facets]
}

/** More different queries than the index caches, so that each is computed. */
function queries(search: boolean): CatalogueQuery[] {
	const all: CatalogueQuery[] = []
	for (const [at, acabado] of WORDS.acabado.entries()) {
		for (const efecto of WORDS.look) {
			for (const [nth, composicion] of WORDS.composicion.entries()) {
				const filters =
					nth % 2 === 0 ? { acabado: [acabado], efecto: [efecto] } : { acabado: [acabado], composicion: [composicion] }
				const text = `${efecto} ${WORDS.colour[(at + nth) % 10]} ${WORDS.place[nth]}`
				all.push(search ? { search: text, filters: { acabado: [acabado] } } : { filters, page: 1 + (nth % 3) })
			}
		}
	}
	return all
}

function median(values: number[]): number {
	return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function timed(work: () => unknown): number {
	const start = performance.now()
	work()
	return performance.now() - start
}

/** The first half of the runs warms up the engine, the second half is measured. */
function p50(work: (turn: number) => unknown, turns: number): number {
	for (let turn = 0; turn < turns; turn++) work(turn)
	return median(Array.from({ length: turns }, (_, turn) => timed(() => work(turn + turns))))
}

function listAndFacets(index: CatalogueIndex, query: CatalogueQuery): unknown {
	return [index.list(query), index.facets(query)]
}

const rows = [1_000, 20_000, 100_000].map((size) => {
	const entries = catalogue(size)
	const build = median(Array.from({ length: 3 }, () => timed(() => buildIndex(entries))))
	const index = buildIndex(entries)
	const [filters, searches] = [queries(false), queries(true)]
	const nth = (list: readonly CatalogueQuery[], turn: number) => list[turn % list.length] ?? {}
	const fresh = Array.from({ length: 9 }, () => index.withOffers([]))
	const typos = ['porselanico', 'asulejo gris', 'zelige', 'marmól blnaco', 'hidraulico', 'calacata']
	return {
		products: size,
		'build ms': build,
		'new offers ms': p50(() => index.withOffers(entries), 5),
		'filters: list + facets ms': p50((turn) => listAndFacets(index, nth(filters, turn)), 480),
		'plain arrays ms': p50((turn) => naive(entries, nth(filters, turn)), size > 50_000 ? 3 : 10),
		'no filter: list + facets ms': median(fresh.map((forgetful) => timed(() => listAndFacets(forgetful, {})))),
		'search: list + facets ms': p50((turn) => listAndFacets(index, nth(searches, turn)), 480),
		'asked again ms': p50(() => listAndFacets(index, { search: 'porselanico', sort: 'precio_asc' }), 500),
		'typo, first time ms': median(typos.map((text) => timed(() => index.suggest(text, 6)))),
	}
})

const round = (value: number) => Number(value.toPrecision(3))
console.table(rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))))
