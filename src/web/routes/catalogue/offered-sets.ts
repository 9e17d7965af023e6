import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { setsAmong } from '#contract/plan/asked-plan.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'

/** The best sold tiles that sets are looked for among. */
const MOST_TILES = 2000

/** A set of formats of one series and colour. */
export interface OfferedSet {
	readonly series: string
	readonly tiles: readonly {
		readonly slug: string
		readonly name: string
		/** «60×60, mate». */
		readonly about: string
		readonly picture: PictureAnswer | null
	}[]
	/** The plan with its products filled in. */
	readonly to: string
}

/** The sets of formats that the tiles in stock make. */
export function offeredSets(shop: Pick<Shop, 'catalogue' | 'visualiser' | 'showroom'>): readonly OfferedSet[] {
	const { products } = shop.catalogue.list({
		...{ filters: { tipo: ['azulejo'] }, sort: 'mas_vendidos', pageSize: MOST_TILES },
	})
	return setsAmong(shop, products).map((set) => ({
		series: set[0]?.product.ficha.serie ?? '',
		tiles: set.map(({ product }) => ({
			...{ slug: product.slug, name: product.nombre },
			about: [sizeWords(product.medidas), product.acabado].filter((text) => text !== '').join(', '),
			picture: thumbnailOf(product, shop.showroom),
		})),
		to: addresses.planOfSet(set.map(({ product }) => product.slug)),
	}))
}
