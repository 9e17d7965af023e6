import { categoriesFor } from '@soleria/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockHundredths } from '#domain/catalogue/product.ts'
import { SECTION_FILTERS } from '#domain/catalogue/sections.ts'
import { SAMPLE, sampleIndex } from '#test/sample-index.ts'
import { TRADE_QUERIES } from '#test/trade-queries.ts'

const byId = new Map(SAMPLE.map((product) => [product.id, product]))
const inStock = SAMPLE.filter((product) => stockHundredths(product) > 0)
const found = (search: string, literal = false) => {
	const { ids } = sampleIndex.list({ search, literal, pageSize: SAMPLE.length })
	return ids.flatMap((id) => byId.get(id) ?? [])
}
const names = (products: readonly { readonly nombre: string }[]) => products.map(({ nombre }) => nombre)
const texts = (of: { readonly texts: string }) => of.texts.split('|')
const CASES = TRADE_QUERIES.flatMap((query) => texts(query).map((text) => ({ text, ...query })))

test('there are more than 150 different searches', () => {
	const all = CASES.map(({ text }) => text)
	expect(all.length).toBeGreaterThanOrEqual(150)
	expect(all).toEqual([...new Set(all)])
})

test.each(CASES)(
	'the search «$text» finds its products',
	({ text, all, whole, least = 1, most, first, leading, page, hint }) => {
		const products = found(text)
		const understood = sampleIndex.understood({ search: text })
		expect(products.length).toBeGreaterThanOrEqual(least)
		if (most !== undefined) expect(products.length).toBeLessThanOrEqual(most)
		if (all) expect(names(products.filter((product) => !all(product)))).toEqual([])
		if (all && whole) expect(names(inStock.filter(all).filter((product) => !products.includes(product)))).toEqual([])
		const [begin = least > 0 ? 1 : 0, isLeading = first] = leading ?? []
		if (isLeading) expect(names(products.slice(0, begin).filter((product) => !isLeading(product)))).toEqual([])
		expect(understood?.pages.map(({ path }) => path) ?? []).toEqual(page ? expect.arrayContaining([page]) : [])
		if (hint) expect(understood?.hints.join()).toContain(hint)
		else expect(understood?.hints).toEqual([])
		// A text with results gets no suggestion of other words.
		if (all) expect(sampleIndex.list({ search: text }).suggestion).toBeUndefined()
	},
)

test('every product comes first when its whole name or its slug is typed', () => {
	const unseen = inStock.filter(({ id, nombre, slug }) => {
		const byName = sampleIndex.list({ search: nombre, pageSize: 1 }).ids
		const bySlug = sampleIndex.list({ search: slug, pageSize: 1 }).ids
		return byName[0] !== id || bySlug[0] !== id
	})
	expect(names(unseen)).toEqual([])
})

test('the interpretation of a search never finds nothing where its plain words find products', () => {
	const parts = CASES.map(({ text }) => text)
	const pairs = parts.map((text, place) => `${text} ${parts[(place * 37 + 11) % parts.length]}`)
	const empty = [...parts, ...pairs].filter((text) => found(text).length === 0 && found(text, true).length > 0)
	expect(empty.filter((text) => !isHelp(text))).toEqual([])
})

test('any combination of words is answered, and each chip removes a filter', () => {
	const word = fc.constantFrom(...CASES.map(({ text }) => text), 'alhambra', 'lavapies', 'grifo', 'azu', '12', 'de')
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (some) => {
			const search = some.join(' ')
			const { total } = sampleIndex.list({ search })
			const understood = sampleIndex.understood({ search })
			for (const { without } of understood?.parts ?? []) expect(without.length).toBeLessThan(search.length)
			for (const counts of Object.values(sampleIndex.facets({ search }))) {
				expect(counts.every(({ cantidad }) => cantidad <= SAMPLE.length)).toBe(true)
			}
			const isFound = (understood?.parts.length ?? 0) > 0 && understood?.unmet.length === 0
			if (isFound) expect(total).toBeGreaterThan(0)
			if ((understood?.unmet.length ?? 0) > 0) expect(total).toBe(0)
			sampleIndex.suggest(search, 6)
			for (const { count } of categoriesFor(sampleIndex, search, SECTION_FILTERS)) expect(count).toBeGreaterThan(0)
		}),
		{ numRuns: 300 },
	)
})

test('a category has as many products as its count, by filters or by search', () => {
	for (const text of ['suelo madera', 'adhesivo', 'azul', 'rodap', 'porcelánico mate', '120x60', 'cocina blanco']) {
		for (const { section, filters, search, count } of categoriesFor(sampleIndex, text, SECTION_FILTERS)) {
			const contains = section === null ? undefined : SECTION_FILTERS[section]
			const asked = { search, contains, filters: Object.fromEntries(filters), pageSize: 1 }
			expect(sampleIndex.list(asked).total).toBe(count)
		}
	}
	expect(categoriesFor(sampleIndex, 'suelo imitación madera', SECTION_FILTERS)[0]).toMatchObject({
		title: 'Pavimentos efecto madera',
		section: 'pavimentos',
	})
	expect(categoriesFor(sampleIndex, 'terrazo cadiz marino', SECTION_FILTERS)).toEqual([])
	expect(categoriesFor(sampleIndex, 'lech', SECTION_FILTERS).map(({ title }) => title)).toContain('Juntas')
})

/** Help texts use words that have another sense in descriptions. */
function isHelp(text: string): boolean {
	return (sampleIndex.understood({ search: text })?.pages.length ?? 0) > 0
}

test('a word that is of another class beside a room names its class in every suggestion', () => {
	const titles = categoriesFor(sampleIndex, 'suelo antideslizante baño', SECTION_FILTERS).map(({ title }) => title)
	expect(titles).toEqual([
		'Azulejos antideslizantes de clase 2 o 3 para baño',
		'Azulejos antideslizantes de clase 3',
		'Azulejos para baño',
	])
	const chips = (search: string) => sampleIndex.understood({ search })?.parts.map(({ chip }) => chip)
	expect(chips('suelo antideslizante')).toEqual(['Antideslizante: clase 3'])
	expect(chips('suelo antideslizante baño')).toEqual(['Antideslizante: clase 2 o 3', 'Baño'])
})

test('a search for exact words does not interpret them', () => {
	expect(names(found('metro', true))).toContain('Torelo Chamberí Blanco')
	expect(sampleIndex.understood({ search: 'suelo', literal: true })?.parts).toEqual([])
	expect(found('parquet', true)).toEqual([])
})
