import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CatalogueIndex } from './catalogue-index.ts'
import { addBit, hasBit, noBits } from './columns/bits.ts'
import type { CatalogueEntry } from './entry.ts'
import { bestWith, byRelevance } from './relevance.ts'
import { find } from './text-search.ts'
import { KnownMatches } from './words/known-matches.ts'
import { Vocabulary } from './words/vocabulary.ts'
import { words } from './words/words.ts'

function entry(id: number, nombre: string, fields: Partial<CatalogueEntry> = {}): CatalogueEntry {
	return {
		id,
		nombre,
		slug: `producto-${id}`,
		tipo: 'losa',
		acabado: 'Mate',
		medidas: '60x60',
		efecto: '',
		composicion: 'Pasta roja',
		tipologia: '',
		uso: 'Pavimento',
		venta: '',
		color: '',
		estancia: '',
		precio: '',
		lote: '',
		clase: '',
		rampa: '',
		pei: '',
		grupo: '',
		helada: '',
		variacion: '',
		espesor: '',
		peso: '',
		codes: [],
		descripcion: '',
		soldHundredths: 0,
		stockHundredths: 1000 * (50 - id),
		precioCents: 1000 + id,
		...fields,
	}
}

const SHOP = [
	entry(1, 'Mármol Calacatta Oro', { composicion: 'Porcelánico' }),
	entry(2, 'Azulejo metro blanco 7,5x15', { medidas: '7.5x15' }),
	entry(3, 'Porcelánico Roble Natural', { composicion: 'Porcelánico' }),
	entry(4, 'Zellige verde botella', { medidas: '10x10', efecto: 'Zellige' }),
	entry(5, 'Baldosa hidráulica Alhambra', { medidas: '20x20' }),
	entry(6, 'Azulejo azul Talavera', { medidas: '15x15' }),
	entry(7, 'Cemento cola gris', { tipo: 'cemento', medidas: '' }),
	entry(8, 'Mármol agotado', { stockHundredths: 0 }),
	entry(9, 'Gres Piedra gris', { acabado: 'Material visto' }),
	entry(10, 'Terrazo 20x200', { medidas: '20x200' }),
]
const index = new CatalogueIndex(SHOP)
const found = (search: string) => [...index.list({ search }).ids]

test.each([
	['porselanico', [3, 1]],
	['porcelánicos', [3, 1]],
	['asulejo', [6, 2]],
	['azulejos', [6, 2]],
	['zelige', [4]],
	['zellije', [4]],
	['marmól', [1]],
	['MARMOLES', [1]],
	['hidraulico', [5]],
	['idraulica', [5]],
	['blnaco', [2]],
	['calacata', [1]],
	['7,5 x 15', [2]],
	['7.5×15 blanco', [2]],
	['20x20', [5]],
	['20x2', [10, 5]],
	['mate gris', [7]],
	['talav', [6]],
	['azulejo para cocina azul', [6]],
])('«%s» finds %j', (search, ids) => {
	expect(found(search)).toEqual(ids)
})

test('every word must match, and the word itself is preferred to words that begin like it', () => {
	expect(found('azulejo blanco')).toEqual([2])
	expect(found('azul')).toEqual([6])
})

test('a word in the name ranks before the same word elsewhere', () => {
	expect(found('porcelanico')).toEqual([3, 1])
	const sorted = index.list({ search: 'porcelanico', sort: 'precio_asc' }).ids
	expect(sorted).toEqual([1, 3])
})

test('when no product matches every word, the products that match the most are listed', () => {
	const { ids, suggestion } = index.list({ search: 'azulejo azul para cocina' })
	expect({ ids, suggestion }).toEqual({ ids: [6], suggestion: 'azulejo azul' })
	expect(found('terrazo talavera verde azul')).toEqual([6])
})

test('a misspelt word is understood and corrected with its accent', () => {
	expect(index.list({ search: 'talabera azul' })).toMatchObject({ ids: [6], suggestion: 'talavera azul' })
	expect(index.list({ search: 'idraulica alambra' }).suggestion).toBe('hidráulica alhambra')
	expect(index.list({ search: 'porcelanico' })).not.toHaveProperty('suggestion')
})

test('a word too far from any other gives nothing but the nearest one as a suggestion', () => {
	expect(index.list({ search: 'robxye' })).toEqual({ ids: [], total: 0, suggestion: 'roble' })
	expect(index.list({ search: 'xyzw' })).toEqual({ ids: [], total: 0 })
	expect(index.list({ search: '!!!' })).toEqual({ ids: [], total: 0 })
})

test('a blank search lists everything', () => {
	expect(index.list({ search: '  ' })).toEqual(index.list({}))
})

test('products out of stock are found only on request', () => {
	expect(found('agotado')).toEqual([])
	expect(index.list({ search: 'agotado', onlyInStock: false }).ids).toEqual([8])
})

test('the kind of a product counts as a word of it', () => {
	expect(found('cementos')).toEqual([7])
	expect(found('losa azul')).toEqual([6])
})

test('filters and facets apply to the results', () => {
	expect(index.list({ search: 'azulejo', filters: { medidas: ['15x15'] } }).ids).toEqual([6])
	expect(index.facets({ search: 'azulejo' }).medidas).toEqual([
		{ valor: '7.5x15', cantidad: 1 },
		{ valor: '15x15', cantidad: 1 },
	])
})

test('while typing, the last word may be the beginning of another', () => {
	expect(index.suggest('azul', 6)).toEqual([6, 2])
	expect(index.suggest('porsela', 6)).toEqual([3, 1])
	expect(index.suggest('azulejo b', 6)).toEqual([2])
	expect(index.suggest('a', 2)).toHaveLength(2)
	expect(index.suggest('', 6)).toEqual([])
	expect(index.suggest('xyzw', 6)).toEqual([])
})

const aName = fc
	.array(fc.oneof(fc.stringMatching(/^[a-záéíóúñü]{1,12}$/), fc.constantFrom('60x60', '7,5 x 15', 'de', 'Mármol')), {
		minLength: 1,
		maxLength: 6,
	})
	.map((parts) => parts.join(' '))
const names = fc.array(aName, { minLength: 1, maxLength: 30 })

test('every product is found by its own full name', () => {
	fc.assert(
		fc.property(names, (all) => {
			const shop = new CatalogueIndex(all.map((nombre, at) => entry(at + 1, nombre, { stockHundredths: 100 })))
			all.forEach((nombre, at) => {
				expect(shop.list({ search: nombre, pageSize: 100 }).ids).toContain(at + 1)
				expect(shop.suggest(nombre, 100)).toContain(at + 1)
			})
		}),
	)
})

test('accents and case make no difference to a search', () => {
	fc.assert(
		fc.property(names, fc.nat(), (all, pick) => {
			const shop = new CatalogueIndex(all.map((nombre, at) => entry(at + 1, nombre, { stockHundredths: 100 })))
			const search = all[pick % all.length] ?? ''
			const plain = search.normalize('NFD').replace(/\p{M}/gu, '')
			for (const other of [
				search.toUpperCase(),
				plain,
				search.normalize('NFD'),
				plain.replace(/[aeiou]/g, '$&\u0301'),
			]) {
				expect(shop.list({ search: other })).toEqual(shop.list({ search }))
			}
		}),
	)
})

test('the suggestion of a search finds something', () => {
	fc.assert(
		fc.property(names, fc.stringMatching(/^[a-z]{3,9}( [a-z]{3,9})?$/), (all, search) => {
			const shop = new CatalogueIndex(all.map((nombre, at) => entry(at + 1, nombre, { stockHundredths: 100 })))
			const { suggestion } = shop.list({ search })
			if (suggestion !== undefined) expect(shop.list({ search: suggestion }).total).toBeGreaterThan(0)
		}),
	)
})

test('an absurd search is answered like any other', () => {
	for (const search of ['a'.repeat(5000), '60x'.repeat(500), 'ñ'.repeat(70), '\u0000', '%_\\', 'a '.repeat(2000)]) {
		expect(index.list({ search }).total).toBeLessThanOrEqual(SHOP.length)
	}
	expect(words('')).toEqual([])
})

test.each(['zzzz', 'ssss', 'kkk', 'hhhhc'])('%s sounds like too little to match any word', (search) => {
	const shop = new CatalogueIndex([entry(1, 'Cemento gris'), entry(2, 'Suelo SPC'), entry(3, 'Cantonera K')])
	expect(shop.list({ search })).toEqual({ ids: [], total: 0 })
})

test('three letters of sound find the word they are, four also the word they begin', () => {
	const shop = new CatalogueIndex([entry(1, 'Cerámica'), entry(2, 'Zócalo'), entry(3, 'Luz')])
	expect(shop.list({ search: 'zer' }).ids).toEqual([])
	expect(shop.list({ search: 'zera' }).ids).toEqual([1])
	expect(shop.list({ search: 'lus' }).ids).toEqual([3])
})

test('an unfinished word finds first the same products as the complete ranking', () => {
	const names = fc.array(
		fc.array(fc.constantFrom('azul', 'azulejo', 'azulón', 'metro', 'mate', 'marfil'), { minLength: 1, maxLength: 4 }),
		{
			minLength: 1,
			maxLength: 30,
		},
	)
	fc.assert(
		fc.property(
			names,
			fc.constantFrom('a', 'az', 'azul', 'azulej', 'm', 'ma', 'mat'),
			fc.integer({ min: 1, max: 8 }),
			(all, typed, limit) => {
				const entries = all.map((parts, at) =>
					entry(at + 1, parts.join(' '), {
						tipo: at % 3 === 0 ? 'azulejo' : 'losa',
						stockHundredths: at % 5 === 4 ? 0 : 100,
					}),
				)
				const vocabulary = new Vocabulary()
				const among = noBits(entries.length)
				for (const [position, each] of entries.entries()) {
					vocabulary.add(position, each)
					if (each.stockHundredths > 0) addBit(among, position)
				}
				const searched = { vocabulary, matches: new KnownMatches(vocabulary) }
				const set = { among, size: entries.length }
				const word = searched.matches.proposed(typed)
				const begun = bestWith(vocabulary, word.matches('typing'), set, limit)
				const isBegun = entries.some(({ nombre, tipo, acabado, stockHundredths }) => {
					return stockHundredths > 0 && words(`${nombre} ${tipo} ${acabado}`).some((word) => word.startsWith(typed))
				})
				expect(begun.length > 0).toBe(isBegun)
				if (!isBegun) return
				const found = find(searched, [word], set, true)
				expect(begun).toEqual([...byRelevance(vocabulary, { ...found, named: null }, entries.length, limit)])
			},
		),
		{ numRuns: 500 },
	)
})

test('a few products are ranked as they are among many', () => {
	const parts = fc.constantFrom('mate', 'mates', 'azul', 'azulejo', 'roble', 'blanco')
	const named = fc.array(fc.array(parts, { minLength: 1, maxLength: 4 }), { minLength: 30, maxLength: 60 })
	fc.assert(
		fc.property(
			named,
			fc.array(parts, { minLength: 1, maxLength: 3 }),
			fc.integer({ min: 2, max: 5 }),
			(all, typed, step) => {
				const vocabulary = new Vocabulary()
				const [many, few] = [noBits(all.length), noBits(all.length)]
				for (const [position, name] of all.entries()) {
					vocabulary.add(position, entry(position + 1, name.join(' ')))
					addBit(many, position)
					if (position % step === 0 && position < 24 * step) addBit(few, position)
				}
				const known = new KnownMatches(vocabulary)
				const matches = typed.map((word) => known.word(word).matches('all'))
				const ranked = byRelevance(vocabulary, { bits: many, matches, named: null }, all.length, all.length)
				const rankedFew = byRelevance(vocabulary, { bits: few, matches, named: null }, all.length, all.length)
				expect([...rankedFew]).toEqual([...ranked].filter((position) => hasBit(few, position)))
			},
		),
	)
})

test('a last word is a prefix while typing and not in a list, in either order of queries', () => {
	const products = [entry(1, 'Suelo Roble'), entry(2, 'Suelo Robledo')]
	const [typedFirst, listedFirst] = [new CatalogueIndex(products), new CatalogueIndex(products)]
	expect(typedFirst.suggest('suelo roble', 6)).toEqual([1, 2])
	expect(listedFirst.list({ search: 'suelo roble' }).ids).toEqual([1])
	expect(typedFirst.list({ search: 'suelo roble' }).ids).toEqual([1])
	expect(listedFirst.suggest('suelo roble', 6)).toEqual([1, 2])
})

test('a class that no product declares is still a filter, and the highest one below it is named', () => {
	const tile = { tipo: 'azulejo' }
	const shop = new CatalogueIndex([
		entry(1, 'Calacatta', { ...tile, pei: '3', rampa: 'R9', clase: '1' }),
		entry(2, 'Roble 5', { ...tile, pei: '4', rampa: 'R10' }),
		entry(3, 'Cemento Rápido 5 min', { tipo: 'cemento' }),
	])
	const asked = (search: string) => {
		const { parts = [], unmet } = shop.understood({ search }) ?? {}
		return [shop.list({ search }).total, parts.map(({ chip }) => chip), unmet]
	}
	const four = { name: 'PEI 5', highest: { name: 'PEI 4', search: 'PEI 4' } }
	expect(asked('PEI 5')).toEqual([0, ['PEI 5'], [four]])
	expect(shop.suggest('PEI 5', 6)).toEqual([])
	expect(asked('pei5')).toEqual([0, ['PEI 5'], [four]])
	expect(asked('roble pei 5 mate')[2]).toEqual([
		{ name: 'PEI 5', highest: { name: 'PEI 4', search: 'roble PEI 4 mate' } },
	])
	expect(asked('R13')[2]).toEqual([{ name: 'R13', highest: { name: 'R10', search: 'R10' } }])
	expect(asked('clase 3')[2]).toEqual([{ name: 'clase 3', highest: { name: 'clase 1', search: 'clase 1' } }])
	expect(asked('PEI 4')).toEqual([1, ['PEI 4 o más'], []])
	const walls = new CatalogueIndex([entry(1, 'Metro', tile)])
	expect(walls.understood({ search: 'PEI 1' })?.unmet).toEqual([{ name: 'PEI 1', highest: null }])
	expect(shop.list({ search: 'PEI 5', literal: true }).total).toBeGreaterThan(0)
})

test('a declared class decides, and only a tile without one is judged by its finish or material', () => {
	const tile = { tipo: 'azulejo', composicion: 'Porcelánico' }
	const shop = new CatalogueIndex([
		entry(1, 'Calacatta', { ...tile, pei: '3', grupo: 'BIa', variacion: 'V3', rampa: 'R9', clase: '0', helada: 'no' }),
		entry(2, 'Roble', { ...tile, pei: '4', grupo: 'BIa', variacion: 'V4', rampa: 'R10', clase: '2', helada: 'sí' }),
		entry(3, 'Cotto', { ...tile, pei: '5', grupo: 'AIIb', rampa: 'R11', clase: '3', helada: 'sí' }),
		entry(4, 'Losa', { ...tile, acabado: 'Antideslizante', uso: 'Exterior' }),
		entry(5, 'Pulida', { ...tile, acabado: 'Antideslizante', clase: '1', rampa: 'R9' }),
		entry(6, 'Metro Gran Vía', { tipo: 'azulejo', composicion: 'Pasta blanca' }),
	])
	const found = (search: string) => [...shop.list({ search }).ids].sort()
	expect(found('PEI 3')).toEqual([1, 2, 3])
	expect(found('pei 4')).toEqual([2, 3])
	expect(found('PEI5')).toEqual([3])
	expect(found('alto tránsito')).toEqual([2, 3, 5])
	expect(found('BIa')).toEqual([1, 2])
	expect(found('grupo AIIb')).toEqual([3])
	expect(found('V3')).toEqual([1])
	expect(found('destonificado')).toEqual([1, 2])
	expect(found('R10')).toEqual([2, 3, 4])
	expect(found('clase 2')).toEqual([2, 3])
	expect(found('antideslizante')).toEqual([3, 4])
	expect(found('non slip')).toEqual([3, 4])
	expect(found('resistente a heladas')).toEqual([2, 3, 4])
})
