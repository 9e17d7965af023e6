import { isDeepStrictEqual } from 'node:util'
import type { FaceLook } from '@soleria/visualiser/colour'
import { type AlikeFaces, alikeFaces } from '@soleria/visualiser/colour'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'

type Look = Omit<FaceLook, 'slug'>

/** No slug contains this sign: looks of the merchant's own faces are keyed by product. */
const OWN = '#'

/** How products look: by the merchant's own faces, or by the pictures of the sample shop. */
export class Looks {
	readonly #sample: ReadonlyMap<string, FaceLook>
	#own: ReadonlyMap<number, Look> = new Map()
	#faces: AlikeFaces

	constructor(sample: readonly FaceLook[]) {
		this.#sample = new Map(sample.map((look) => [look.slug, look]))
		this.#faces = alikeFaces(sample)
	}

	/** Null for a product with an unknown look. */
	of({ id, slug, formerSlugs }: Pick<CatalogueProduct, 'id' | 'slug' | 'formerSlugs'>): FaceLook | null {
		const own = this.#own.get(id)
		if (own) return { ...own, slug: `${OWN}${id}` }
		for (const name of [slug, ...formerSlugs]) {
			const look = this.#sample.get(assetSlug(name))
			if (look) return look
		}
		return null
	}

	/** Products that look like one, the nearest first: by their ids, or by the slugs of sample products. */
	nearest(product: Parameters<Looks['of']>[0]): (number | string)[] {
		const names = this.#faces.nearest(this.of(product)?.slug ?? '')
		return names.map((name) => (name.startsWith(OWN) ? Number(name.slice(OWN.length)) : name))
	}

	/** Stores the looks of the merchant's own faces, and returns the products whose look has changed. */
	follow(own: ReadonlyMap<number, Look>): number[] {
		const known = this.#own
		const ids = [...new Set([...known.keys(), ...own.keys()])]
		const changed = ids.filter((id) => !isDeepStrictEqual(known.get(id), own.get(id)))
		this.#own = own
		if (changed.length > 0) {
			const looks = [...own].map(([id, look]) => ({ ...look, slug: `${OWN}${id}` }))
			this.#faces = alikeFaces([...this.#sample.values(), ...looks])
		}
		return changed
	}
}
