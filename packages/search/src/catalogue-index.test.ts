import { likenessOf } from '@soleria/visualiser/colour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labOf } from './asked-colour.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { type CatalogueEntry, FILTER_FIELDS, type FilterField } from './entry.ts'
import type { CatalogueQuery, Facets } from './query.ts'
import { SORTS } from './sorts.ts'

/** Groups of spellings that must count as one value; the first of each group is the canonical one. */
const SPELLINGS: Record<FilterField, readonly (readonly string[])[]> = {
	acabado: [['mate', 'Mate', 'MATE'], ['brillo', 'Brillo'], ['rustico', 'Rústico'], ['']],
	medidas: [['60x60', '60 x 60', '60×60'], ['7.5x15', '7,5 x 15'], ['10x10']],
	efecto: [['marmol', 'Mármol', 'MÁRMOL'], ['madera', 'Madera'], ['']],
	composicion: [['porcelanico', 'Porcelánico'], ['porcelanico tecnico', 'Porcelánico técnico'], ['pasta roja']],
	tipologia: [['rectificado', 'Rectificado'], ['mosaico']],
	uso: [['pavimento', 'Pavimento'], ['revestimiento'], ['pavimento/revestimiento', 'Pavimento / revestimiento']],
	color: [['blanco', 'Blanco'], ['negro'], ['blanco/negro', 'blanco / negro'], ['']],
	estancia: [['bano', 'baño'], ['bano/ducha', 'baño / ducha'], ['']],
	precio: [['0-20'], ['20-30'], ['40-']],
	lote: [['10'], ['10/25', '10 / 25'], ['']],
	clase: [['2'], ['3'], ['']],
	rampa: [['r9', 'R9'], ['r10', 'R10'], ['']],
	pei: [['3'], ['4'], ['']],
	grupo: [
		['bia', 'BIa'],
		['biii', 'BIII'],
	],
	helada: [['si', 'sí'], ['no'], ['']],
	variacion: [
		['v1', 'V1'],
		['v2', 'V2'],
	],
	espesor: [['9'], ['9.5'], ['20']],
	venta: [[''], ['oferta'], ['cajas/palet', 'cajas / palet'], ['oferta/cajas', 'oferta / cajas']],
	tipo: [['azulejo']],
}

/** Fields whose whole text does not count as a value beside its parts. */
const PARTS_ALONE: readonly FilterField[] = ['color', 'estancia', 'lote', 'venta', 'tipo']
/** Fields whose values are displayed in their own order. */
const SCALES: readonly FilterField[] = ['precio', 'lote', 'clase', 'rampa', 'pei', 'grupo', 'variacion', 'espesor']

function canonical(field: FilterField, text: string): string {
	return SPELLINGS[field].find((spellings) => spellings.includes(text))?.[0] ?? text.toLowerCase()
}

/** Reference implementation: the values that a product counts as. */
function countsAs(entry: CatalogueEntry, field: FilterField): string[] {
	const whole = canonical(field, entry[field])
	if (whole === '') return []
	if (!whole.includes('/')) return [whole]
	return [...(PARTS_ALONE.includes(field) ? [] : [whole]), ...whole.split('/')]
}

function spelled(field: FilterField): fc.Arbitrary<string> {
	return fc.constantFrom(...SPELLINGS[field].flat())
}

const colours = fc.constantFrom(
	[],
	[{ l: 74, a: 4, b: 16, share: 1 }],
	[
		{ l: 12, a: 0, b: 0, share: 0.625 },
		{ l: 60, a: 98, b: -60, share: 0.375 },
	],
)

const anEntry: fc.Arbitrary<Omit<CatalogueEntry, 'id'>> = fc.record({
	colours,
	slug: fc.constant('producto'),
	nombre: fc.constantFrom('Calacatta Oro', 'Roble natural', 'Zellige verde', 'Cemento gris'),
	tipo: fc.constant('azulejo'),
	acabado: spelled('acabado'),
	medidas: spelled('medidas'),
	efecto: spelled('efecto'),
	composicion: spelled('composicion'),
	tipologia: spelled('tipologia'),
	uso: spelled('uso'),
	venta: spelled('venta'),
	color: spelled('color'),
	estancia: spelled('estancia'),
	precio: spelled('precio'),
	lote: spelled('lote'),
	clase: spelled('clase'),
	rampa: spelled('rampa'),
	pei: spelled('pei'),
	grupo: spelled('grupo'),
	helada: spelled('helada'),
	variacion: spelled('variacion'),
	espesor: spelled('espesor'),
	peso: fc.constant(''),
	codes: fc.constantFrom([], ['T-131'], ['T-131', 'L-2403']),
	descripcion: fc.constantFrom('', 'Pared de baño en azul', 'Suelo gris con calacatta'),
	soldHundredths: fc.constantFrom(0, 0, 100, 250),
	stockHundredths: fc.constantFrom(0, 0, 100, 250, 250, 99_950),
	precioCents: fc.constantFrom(995, 995, 1290, 8900),
})

const aCatalogue = fc
	.array(anEntry, { maxLength: 90 })
	.chain((entries) =>
		fc
			.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: entries.length, maxLength: entries.length })
			.map((ids) => entries.map((entry, index): CatalogueEntry => ({ ...entry, id: ids[index] ?? 0 }))),
	)

const aQuery = fc.record(
	{
		filters: fc.record(
			{
				acabado: fc.array(spelled('acabado'), { maxLength: 2 }),
				medidas: fc.array(spelled('medidas'), { maxLength: 2 }),
				efecto: fc.array(spelled('efecto'), { maxLength: 2 }),
				uso: fc.array(spelled('uso'), { maxLength: 2 }),
			},
			{ requiredKeys: [] },
		),
		contains: fc.constantFrom(
			{ field: 'composicion' as const, text: 'Porcelanico' },
			{ field: 'uso' as const, text: 'REVESTIMIENTO' },
			{ field: 'uso' as const, text: 'nada' },
		),
		sort: fc.constantFrom(...SORTS),
		tono: fc.constantFrom('c8b49a', '1d1d1f', 'ff00ff'),
		page: fc.integer({ min: 1, max: 4 }),
		pageSize: fc.integer({ min: 1, max: 20 }),
		onlyInStock: fc.boolean(),
	},
	{ requiredKeys: [] },
)

/** How much a product looks like the colour of a query, of 1; a colour of each product is on the grid that the index rounds to. */
function likeness({ colours = [] }: CatalogueEntry, tono: string): number {
	return colours.reduce((sum, colour) => sum + colour.share * likenessOf(labOf(tono), colour), 0)
}

/** The products of a query's colour; all of them without one. */
function inColour(entries: readonly CatalogueEntry[], { tono }: CatalogueQuery): readonly CatalogueEntry[] {
	if (tono === undefined) return entries
	const best = Math.max(0, ...entries.map((entry) => likeness(entry, tono)))
	return entries.filter((entry) => likeness(entry, tono) >= Math.max(0.1, best * (1 / 3)))
}

function passes(entry: CatalogueEntry, query: CatalogueQuery, except?: FilterField): boolean {
	if (query.onlyInStock !== false && entry.stockHundredths <= 0) return false
	const { contains } = query
	if (contains && !canonical(contains.field, entry[contains.field]).includes(contains.text.toLowerCase())) return false
	return FILTER_FIELDS.every((field) => {
		const wanted = (query.filters?.[field] ?? []).filter((value) => value !== '')
		if (field === except || wanted.length === 0) return true
		return wanted.some((value) => countsAs(entry, field).includes(canonical(field, value)))
	})
}

function slowList(entries: readonly CatalogueEntry[], query: CatalogueQuery): number[] {
	const { tono } = query
	const sort = query.sort ?? (tono === undefined ? 'stock_asc' : 'relevancia')
	const key = (entry: CatalogueEntry) => {
		if (sort === 'relevancia' && tono !== undefined) return -likeness(entry, tono)
		if (sort === 'mas_vendidos') return entry.soldHundredths
		return sort.startsWith('precio') ? entry.precioCents : entry.stockHundredths
	}
	const sign = sort.endsWith('_desc') || sort === 'mas_vendidos' ? -1 : 1
	return inColour(entries, query)
		.filter((entry) => passes(entry, query))
		.sort((one, other) => sign * (key(one) - key(other)) || one.id - other.id)
		.map(({ id }) => id)
}

test('the list equals filtering and sorting an array, page by page', () => {
	fc.assert(
		fc.property(aCatalogue, aQuery, (entries, query) => {
			const expected = slowList(entries, query)
			const size = query.pageSize ?? 12
			const from = ((query.page ?? 1) - 1) * size
			expect(new CatalogueIndex(entries).list(query)).toEqual({
				ids: expected.slice(from, from + size),
				total: expected.length,
			})
		}),
		{ numRuns: 400 },
	)
})

test('facet counts equal counting an array, each field without its own selection', () => {
	fc.assert(
		fc.property(aCatalogue, aQuery, (entries, query) => {
			const facets = new CatalogueIndex(entries).facets(query)
			for (const field of FILTER_FIELDS) {
				const expected = new Map<string, number>()
				const { filters = {} }: CatalogueQuery = query
				for (const value of filters[field] ?? []) if (value !== '') expected.set(canonical(field, value), 0)
				for (const entry of inColour(entries, query).filter((each) => passes(each, query, field))) {
					for (const value of countsAs(entry, field)) expected.set(value, (expected.get(value) ?? 0) + 1)
				}
				const counted = facets[field].map(({ valor, cantidad }) => [canonical(field, valor), cantidad] as const)
				expect(new Map(counted.map(([valor, cantidad]) => [valor.toLowerCase(), cantidad]))).toEqual(expected)
				expect(counted.length).toBe(expected.size)
				if (SCALES.includes(field)) {
					const offered = facets[field].flatMap(({ valor, cantidad }) => (cantidad > 0 ? [valor] : []))
					expect(offered).toEqual([...offered].sort((one, other) => one.localeCompare(other, 'es', { numeric: true })))
					continue
				}
				const counts = facets[field].map(({ cantidad }) => cantidad)
				expect(counts).toEqual([...counts].sort((one, other) => other - one))
			}
		}),
		{ numRuns: 400 },
	)
})

/** The effect of a history of changes on one product: another entry in its place, none, or a new product. */
const aChange = fc.record({
	at: fc.nat(120),
	entry: fc.oneof(
		{ weight: 3, arbitrary: anEntry },
		{ weight: 1, arbitrary: fc.constant(null) },
		{ weight: 2, arbitrary: fc.record({ stockHundredths: fc.constantFrom(0, 50, 250) }) },
		{ weight: 1, arbitrary: fc.record({ soldHundredths: fc.constantFrom(0, 100, 500) }) },
		{ weight: 1, arbitrary: fc.record({ venta: fc.constantFrom('', 'oferta / cajas') }) },
		{ weight: 1, arbitrary: fc.record({ colours }) },
		{ weight: 2, arbitrary: fc.record({ precioCents: fc.constantFrom(1, 995, 2000) }) },
	),
})

const aSearch = fc.constantFrom(
	...[
		'calacatta',
		'roble',
		'verde gris',
		'zelige',
		'roblee',
		'cem',
		'mate',
		'suelo gris',
		'pared azul',
		'60 por 60 mate',
	],
	...['t-131', 'T 131 verde', 'baño', 'oferta', 'cemento pared', 'marmol pulido rojo', 'azulejo brillo', undefined],
)

test('a changed index equals an index built anew', () => {
	fc.assert(
		fc.property(
			aCatalogue,
			fc.array(aChange, { maxLength: 12 }),
			aQuery,
			aSearch,
			(entries, history, query, search) => {
				const known = new Map(entries.map((entry) => [entry.id, entry]))
				const lowest = [...known.keys()].sort((one, other) => one - other)
				const index = new CatalogueIndex(entries)
				let nextId = 2e6
				for (const { at, entry } of history) {
					const id = lowest[at] ?? nextId++
					const before = known.get(id) ?? null
					const after = entry === null || (before === null && !('nombre' in entry)) ? null : { ...before, ...entry, id }
					// A query before the change fills the caches that the change must not leave stale.
					index.facets(query)
					index.list({ ...query, ...(search === undefined ? {} : { search }) })
					expect(index.apply([{ before, after: after as CatalogueEntry | null }])).toBe(true)
					if (after === null) known.delete(id)
					else known.set(id, after as CatalogueEntry)
				}
				const anew = new CatalogueIndex([...known.values()])
				expect(index.size).toBe(anew.size)
				const asked: CatalogueQuery = { ...query, ...(search === undefined ? {} : { search }) }
				expect(index.list(asked)).toEqual(anew.list(asked))
				expect(index.count(asked)).toBe(anew.list(asked).total)
				expect(index.suggest(search ?? '', 5)).toEqual(anew.suggest(search ?? '', 5))
				const counts = (facets: Facets) => {
					return FILTER_FIELDS.map((field) =>
						facets[field].map(({ valor, cantidad }) => [canonical(field, valor).toLowerCase(), cantidad]),
					)
				}
				expect(counts(index.facets(asked))).toEqual(counts(anew.facets(asked)))
			},
		),
		{ numRuns: 600 },
	)
})

test('many changes at once have the same effect as single ones', () => {
	fc.assert(
		fc.property(
			aCatalogue,
			fc.array(fc.tuple(fc.nat(89), fc.constantFrom(0, 50, 250), fc.constantFrom(1, 995))),
			(entries, drawn) => {
				const changed = new Map(entries.map((entry) => [entry.id, entry]))
				for (const [at, stockHundredths, price] of drawn) {
					const entry = entries[at]
					if (entry) changed.set(entry.id, { ...entry, stockHundredths, precioCents: price })
				}
				const index = new CatalogueIndex(entries)
				index.apply(entries.map((before) => ({ before, after: changed.get(before.id) ?? null })))
				for (const sort of SORTS) {
					expect(index.list({ sort, pageSize: 100 }).ids).toEqual(slowList([...changed.values()], { sort }))
				}
			},
		),
	)
})

test('a product that runs out is no longer counted', () => {
	const [drawn] = fc.sample(anEntry, 1)
	if (!drawn) throw new Error('nothing was drawn')
	const roble = { ...drawn, nombre: 'Roble natural', stockHundredths: 100 }
	const [first, second] = [
		{ ...roble, id: 1 },
		{ ...roble, id: 2 },
	]
	const index = new CatalogueIndex([first, second])
	expect(index.count({ search: 'roble' })).toBe(2)
	index.apply([{ before: second, after: { ...second, stockHundredths: 0 } }])
	expect(index.count({ search: 'roble' })).toBe(1)
	expect(index.count({ search: 'roble', onlyInStock: false })).toBe(2)
})

test('a new product with an id below a known one needs an index built anew', () => {
	const [drawn] = fc.sample(anEntry, 1)
	if (!drawn) throw new Error('nothing was drawn')
	const index = new CatalogueIndex([{ ...drawn, id: 7 }])
	expect(index.apply([{ before: null, after: { ...drawn, id: 3 } }])).toBe(false)
	expect(index.list({ onlyInStock: false }).ids).toEqual([7])
})

test('a large catalogue uses other code paths with the same answers', () => {
	const [drawn = []] = fc.sample(fc.array(anEntry, { minLength: 3000, maxLength: 3000 }), { numRuns: 1, seed: 7 })
	const entries = drawn.map((entry, index) => ({
		...entry,
		id: index + 1,
		efecto: index % 700 === 0 ? 'Raro' : entry.efecto,
	}))
	const index = new CatalogueIndex(entries)
	for (const sort of SORTS) {
		for (const filters of [{}, { efecto: ['raro'] }, { acabado: ['mate'], medidas: ['60x60'] }]) {
			const expected = slowList(entries, { sort, filters })
			expect(index.list({ sort, filters, pageSize: 4000 })).toEqual({ ids: expected, total: expected.length })
			expect(index.list({ sort, filters, page: 2, pageSize: 3 }).ids).toEqual(expected.slice(3, 6))
		}
	}
	const { acabado } = index.facets({ filters: { efecto: ['raro'] } })
	const raros = entries.filter(({ efecto, stockHundredths }) => efecto === 'Raro' && stockHundredths > 0)
	expect(acabado.find(({ valor }) => valor.toLowerCase() === 'mate')?.cantidad ?? 0).toBe(
		raros.filter((entry) => canonical('acabado', entry.acabado) === 'mate').length,
	)
})

test('a selected value that no product has stays listed, so that it can be taken off', () => {
	const index = new CatalogueIndex([])
	expect(index.facets({ filters: { acabado: [' Inventado ', 'inventado'] } }).acabado).toEqual([
		{ valor: 'inventado', cantidad: 0 },
	])
	expect(index.list({ filters: { acabado: ['inventado'] } })).toEqual({ ids: [], total: 0 })
})
