import { type ProductCard, productCard } from '#contract/catalogue/product-answer.ts'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { CatalogueProduct, Lot, Promotion } from '#domain/catalogue/product.ts'
import { variantDescription, variantName } from '#domain/catalogue/variant-text.ts'
import { purchaseVariant, variantIds } from '#domain/catalogue/variants.ts'
import { formatCents } from '#domain/money/format.ts'
import type { Showroom } from '#domain/picture/showroom.ts'

/** A product being edited, as shoppers would see it. */
export interface ProductPreview {
	readonly card: ProductCard
	/** The ways of buying it, each with its contents and its price without VAT. */
	readonly ways: readonly { readonly name: string; readonly detail: string; readonly price: string }[]
	readonly description: string
}

/** A lot quantity that shows all ways of buying if there is no lot yet: more than any box or pallet. */
const IMAGINED: Lot = { id: 0, tono: '', calibre: '', stockHundredths: 10_000_00 }

/**
 * A typed product, with the lots, the pictures and the running campaigns of the product it changes. The «antes» of its own offer is
 * computed when it is saved; until then it is its price.
 */
export function previewProduct(
	typed: ImportedProduct,
	existing: CatalogueProduct | null,
	{ nowMs, showroom }: { readonly nowMs: number; readonly showroom: Showroom },
): ProductPreview {
	const product = {
		...typed,
		id: existing?.id ?? 0,
		slug: existing?.slug ?? typed.slug,
		oculto: typed.oculto === true,
		lots: existing?.lots ?? [],
		reviews: existing?.reviews ?? [],
		promotions: [...ownPromotion(typed), ...(existing?.promotions.filter(({ flash }) => flash) ?? [])],
	}
	const lot = product.lots.find(({ stockHundredths }) => stockHundredths > 0) ?? IMAGINED
	return {
		card: productCard(product, nowMs, showroom),
		ways: variantIds(product).flatMap((id) => {
			const variant = id === 'default' ? null : purchaseVariant(product, id, lot, nowMs)
			if (!variant) return []
			const price = id === 'custom' ? `${formatCents(variant.unitPriceCents)}/m²` : formatCents(variant.totalPriceCents)
			return [{ name: variantName(id, product), detail: variantDescription(variant, product), price }]
		}),
		description: typed.descripcion,
	}
}

function ownPromotion({ precioPromoCents, inicioPromoMs, finPromoMs }: ImportedProduct): Promotion[] {
	if (precioPromoCents === null) return []
	return [{ precioCents: precioPromoCents, fromMs: inicioPromoMs ?? null, untilMs: finPromoMs, flash: false }]
}
