import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import { SAMPLE } from '#test/sample-index.ts'
import { chosenProducts, type ListedFrom, selectedIds } from './product-list.ts'

const [first, ...rest] = SAMPLE
if (!first) throw new Error('the sample is empty')
const ALL: readonly CatalogueProduct[] = [{ ...first, oculto: true }, ...rest]

const FROM: ListedFrom = {
	staff: {
		product: (id) => ALL.find((product) => product.id === id) ?? null,
		bySlug: () => null,
		all: () => ALL,
		find: (search) => ALL.filter(({ nombre }) => nombre.includes(search)).toReversed(),
		soldHundredths: (id) => (id === ALL[5]?.id ? 100_000_000 : 0),
	},
	showroom: EMPTY_SHOWROOM,
	nowMs: 0,
}

const chosen = (query: string) => chosenProducts(new URLSearchParams(query), FROM)

test('products are listed by name and filtered by kind', () => {
	expect(chosen('')).toHaveLength(ALL.length)
	expect(chosen('')).toEqual(chosen('orden=nombre'))
	expect(chosen('estado=oculto')).toEqual([ALL[0]])
	expect(chosen('estado=visible')).toHaveLength(ALL.length - 1)
	expect(chosen('estado=acaba').map(({ id }) => id)).toEqual([ALL[5]?.id])
	expect(chosen('estado=sin-foto')).toHaveLength(ALL.length)
	expect(chosen('estado=toString')).toHaveLength(ALL.length)
	const offers = chosen('estado=oferta')
	expect(offers.length).toBeGreaterThan(5)
	expect(offers.every(({ promotions }) => promotions.length > 0)).toBe(true)
	expect(new Set(chosen('clase=adhesivo').map(({ tipo }) => tipo))).toEqual(new Set(['adhesivo']))
})

test('a list is sorted by column, and a search keeps its order', () => {
	const stocks = chosen('orden=-existencias').map(({ lots }) => lots.reduce((sum, lot) => sum + lot.stockHundredths, 0))
	expect(stocks).toEqual(stocks.toSorted((one, other) => other - one))
	const names = chosen('orden=-nombre').map(({ id }) => id)
	expect(names).toEqual(
		chosen('orden=nombre')
			.map(({ id }) => id)
			.toReversed(),
	)
	expect(chosen('q=Adhesivo').map(({ id }) => id)).toEqual(FROM.staff.find('Adhesivo').map(({ id }) => id))
})

test('a bulk change applies to the ticked products, or to all that the filter finds', () => {
	expect(selectedIds(new URLSearchParams('id=1&id=2&id=2&id=99999999'), FROM)).toEqual([1, 2])
	expect(selectedIds(new URLSearchParams('todos=si&clase=adhesivo&id=1'), FROM)).toEqual(
		chosen('clase=adhesivo').map(({ id }) => id),
	)
})
