import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { chosenIncomplete } from './incomplete-list.ts'
import type { ListedFrom } from './product-list.ts'

const ficha = { ean: '8412345678905', marca: 'Marjal', referencia: 'MJ-7', color: ['gris'], absorcion: 0.1 } as const

/** The data source of products; each has a second picture. */
function from(...products: readonly ReturnType<typeof aTile>[]): ListedFrom {
	const all = products.map((product) => ({ ...product, pictures: [], reviews: [] })) as unknown as CatalogueProduct[]
	const names = products.flatMap(({ slug }) => [slug, `${slug}-cover`])
	return { staff: { all: () => all } as unknown as ListedFrom['staff'], showroom: sampleShowroom(names), nowMs: 0 }
}

const complete = aTile({ id: 1, slug: 'uno', ficha })
const colourless = aTile({ id: 2, slug: 'dos', ficha: { ...ficha, color: [] } })
const unknown = aTile({ id: 3, slug: 'tres', ficha: {} })
const hidden = aTile({ id: 4, slug: 'cuatro', ficha: {}, oculto: true })
const LIST = from(complete, colourless, unknown, hidden)

const idsFor = (query: string) =>
	chosenIncomplete(new URLSearchParams(query), LIST).found.map(({ product }) => product.id)

test('visible products with gaps are listed, most gaps first, filtered by gap and by feed', () => {
	expect(idsFor('')).toEqual([3, 2])
	expect([idsFor('falta=color'), idsFor('falta=ean'), idsFor('falta=peso')]).toEqual([[3, 2], [3], []])
	expect([idsFor('para=openai'), idsFor('falta=tecnicos&para=meta')]).toEqual([[3, 2], []])
})

test('each gap is counted, with the feeds that require it', () => {
	const { counts } = chosenIncomplete(new URLSearchParams('falta=ean'), LIST)
	expect(counts.find(({ id }) => id === 'color')).toEqual({
		id: 'color',
		text: 'Color',
		feeds: 'Google Merchant, Meta (Facebook e Instagram), ChatGPT',
		count: 2,
	})
	expect(counts.map(({ id }) => id)).toEqual(['ean', 'marca', 'color', 'tecnicos'])
})
