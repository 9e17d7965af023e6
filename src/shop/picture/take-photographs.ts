import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { namedPhotograph } from '#domain/picture/photograph-name.ts'
import { PICTURE_ENDINGS } from '#domain/picture/picture-places.ts'
import type { ShopContext } from '#shop/context.ts'
import { productPictures } from './product-pictures.ts'
import { type TakePictureRefusal, takePicture } from './take-picture.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'pictures' | 'uploads' | 'catalogue'>

export interface Photograph {
	readonly name: string
	readonly bytes: Uint8Array
}

/** The outcome of a photograph, and the products that its name means. */
export interface PhotographOutcome {
	readonly name: string
	readonly code:
		| 'guardada'
		| 'sin_producto'
		| 'varios_productos'
		| 'sin_sitio'
		| 'sitio_ocupado'
		| 'sitio_repetido'
		| 'sin_tiempo'
		| TakePictureRefusal['code']
	readonly products: readonly Pick<CatalogueProduct, 'id' | 'nombre'>[]
	readonly place: number
}

interface TakeOptions {
	/** Whether a photograph replaces the merchant's own one in its place. */
	readonly replaces: boolean
	/** The time for all of them; those after it are left for the next form. */
	readonly mostMs?: number
}

/** The time for the photographs of one form. */
const MOST_MS = 20_000

/** The products by slug, reference and EAN. */
function productsByKey(products: readonly CatalogueProduct[]): ReadonlyMap<string, readonly CatalogueProduct[]> {
	const keys = products.flatMap((product) => {
		const { referencia = '', ean = '' } = product.ficha
		const own = new Set([product.slug, slugOf(referencia), ean].filter((key) => key !== ''))
		return Array.from(own, (key) => ({ key, product }))
	})
	const byKey = Map.groupBy(keys, ({ key }) => key)
	return new Map(Array.from(byKey, ([key, named]) => [key, named.map(({ product }) => product)]))
}

interface Found {
	readonly products: readonly CatalogueProduct[]
	readonly place: number
}

function foundBy(byKey: ReadonlyMap<string, readonly CatalogueProduct[]>, name: string): Found {
	for (const { key, place } of namedPhotograph(name)) {
		const products = byKey.get(key)
		if (products) return { products, place }
	}
	return { products: [], place: 0 }
}

/**
 * Stores photographs as pictures of the products that their names mean, one by one, and returns the outcome of each.
 */
export async function takePhotographs(
	context: Context,
	photographs: Iterable<Photograph> | AsyncIterable<Photograph>,
	{ replaces, mostMs = MOST_MS }: TakeOptions,
): Promise<readonly PhotographOutcome[]> {
	const byKey = productsByKey(context.catalogue.staff.all())
	const taken = new Set<string>()
	const begun = performance.now()
	const outcomes: PhotographOutcome[] = []
	for await (const { name, bytes } of photographs) {
		const found = foundBy(byKey, name)
		const code =
			performance.now() - begun > mostMs ? 'sin_tiempo' : await take(context, bytes, { ...found, taken, replaces })
		outcomes.push({
			name,
			code,
			place: found.place,
			products: found.products.map(({ id, nombre }) => ({ id, nombre })),
		})
	}
	return outcomes
}

interface Taking extends Found, TakeOptions {
	/** The pictures that photographs of this form have become. */
	readonly taken: Set<string>
}

async function take(
	context: Context,
	bytes: Uint8Array,
	{ products, place, taken, replaces }: Taking,
): Promise<PhotographOutcome['code']> {
	const [product, other] = products
	if (!product) return 'sin_producto'
	if (other) return 'varios_productos'
	const ending = PICTURE_ENDINGS[place]
	if (ending === undefined) return 'sin_sitio'
	const name = `${assetSlug(product.slug)}${ending}`
	if (taken.has(name)) return 'sitio_repetido'
	const there = (await productPictures.placesOf(context, product))[place]
	if (there?.isOwn && !replaces) return 'sitio_ocupado'
	const answer = await takePicture(context, name, bytes)
	if (!answer.ok) return answer.code
	taken.add(name)
	return 'guardada'
}
