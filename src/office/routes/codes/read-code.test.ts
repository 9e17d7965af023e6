import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { Shop } from '#shop/shop.ts'
import { aTile } from '#test/sample-products.ts'
import { chosenProducts, namesOf } from './read-code.ts'

const HIDDEN = { ...aTile({ id: 9, slug: 'azulejo-retirado', oculto: true }) } as CatalogueProduct
const shop = {
	catalogue: {
		byCode: () => [],
		staff: {
			product: (id: number) => (id === HIDDEN.id ? HIDDEN : null),
			bySlug: (slug: string) => (slug === HIDDEN.slug ? HIDDEN : null),
		},
	} as unknown as Shop['catalogue'],
}

test('the products of a saved code or rule stay chosen while they are hidden', () => {
	expect(chosenProducts(shop, namesOf(shop, [HIDDEN.id]))).toEqual([HIDDEN.id])
	expect(chosenProducts(shop, 'otro')).toContain('No hay ningún producto')
})
