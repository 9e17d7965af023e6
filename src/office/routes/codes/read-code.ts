import type { z } from 'zod'
import { type promoTermsSchema, type ReadPromo, readPromo } from '#contract/promo/promo-form.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import type { Shop } from '#shop/shop.ts'

type Catalogue = { readonly catalogue: Pick<Shop['catalogue'], 'byCode' | 'staff'> }

const MOST_PRODUCTS = 200

/** Reads the terms of a code; its products are named by reference, bar code or address. */
export function readCode(
	shop: Catalogue,
	typed: z.infer<typeof promoTermsSchema>,
	code: string,
	before: PromoCode | null = null,
): ReadPromo {
	const chosen = chosenProducts(shop, typed.productos)
	if (typeof chosen === 'string') return { ok: false, field: 'productos', fault: chosen }
	return readPromo(typed, code, before, chosen)
}

/** The ids of typed products, null for none; a text is the fault. */
export function chosenProducts({ catalogue }: Catalogue, typed: string): readonly number[] | null | string {
	const names = [...new Set(typed.split(/[\s,;]+/).filter((name) => name !== ''))]
	if (names.length === 0) return null
	if (names.length > MOST_PRODUCTS) return `Van ${MOST_PRODUCTS} productos como mucho: usa familias`
	const ids = new Set<number>()
	for (const name of names) {
		const [shown, other] = catalogue.byCode(name)
		// A product that is hidden by now stays chosen.
		const product = shown ?? catalogue.staff.bySlug(name)
		if (!product) return `No hay ningún producto a la venta con la referencia «${name.slice(0, 40)}»`
		if (other) return `«${name.slice(0, 40)}» es de varios productos: escribe su dirección, como ${product.slug}`
		ids.add(product.id)
	}
	return [...ids]
}

/** The products of a code as its form names them, one a line. */
export const namesOf = ({ catalogue }: Catalogue, ids: readonly number[]): string =>
	ids.flatMap((id) => catalogue.staff.product(id)?.slug ?? []).join('\n')
