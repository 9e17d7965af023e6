import { useState } from 'react'
import type { ProductAnswer, VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { isByArea } from '#domain/cart/line.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { AreaNeed } from '#domain/catalogue/area-aid.ts'
import { isStepped } from '#domain/catalogue/variants.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { type Chosen, chosenOf } from './chosen.ts'

/** The chosen option with its quantity or area, from which the whole buy form is derived. */
export interface Choice {
	readonly variant: VariantAnswer | undefined
	readonly areaText: string
	readonly quantity: number
	readonly chosen: Chosen | null
	/** The line to be added to the cart; null while the choice is not complete. */
	readonly line: RememberedLine | null
	readonly fault: string | null
	choose(id: VariantAnswer['id']): void
	typeArea(text: string): void
	setQuantity(quantity: number): void
	/** Takes the boxes or the area of the calculator. */
	take(need: AreaNeed): void
	setFault(fault: string | null): void
}

interface Offered {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly variants: readonly VariantAnswer[]
	/** The result of the calculator in the page's URL. */
	readonly need: AreaNeed | null
}

/** Whether a tile sold by the m² can also be bought by boxes. */
export const sellsBoxes = ({ product, variants }: Pick<Offered, 'product' | 'variants'>) =>
	isByArea(product) && variants.some(({ id }) => id === 'picking')

export function useChosen({ product, lotId, variants, need }: Offered): Choice {
	const { lines } = useCart().memory
	const [variantId, setVariantId] = useState(() => preferredOf(variants)?.id)
	const [areaText, setAreaText] = useState(need ? formatHundredths(need.customAreaHundredths) : '')
	const [quantity, setQuantity] = useState(need && need.boxes > 0 ? need.boxes : 1)
	const [fault, setFault] = useState<string | null>(null)
	const variant = variants.find(({ id }) => id === variantId)
	const chosen = chosenOf(variant, areaText, quantity)
	return {
		variant,
		areaText,
		quantity,
		chosen,
		line: lineOf(product.id, lotId, variant, chosen),
		fault,
		// Another option starts with the quantity of its line in the cart, or with one (specification §4).
		choose(id) {
			const known = lines.find((line) => line.productId === product.id && line.variantId === id && line.lotId === lotId)
			setVariantId(id)
			setQuantity(known?.quantity ?? 1)
			setFault(null)
		},
		typeArea: setAreaText,
		setQuantity,
		take(wanted) {
			if (sellsBoxes({ product, variants })) {
				setVariantId('picking')
				setQuantity(wanted.boxes)
			} else {
				setVariantId('custom')
				setAreaText(formatHundredths(wanted.customAreaHundredths))
			}
			setFault(null)
		},
		setFault,
	}
}

const preferredOf = (variants: readonly VariantAnswer[]) =>
	variants.find(({ id }) => id === 'custom') ?? variants.find(({ id }) => isStepped(id)) ?? variants[0]

function lineOf(
	productId: number,
	lotId: number | null,
	variant: VariantAnswer | undefined,
	chosen: Chosen | null,
): RememberedLine | null {
	if (!variant || !chosen || lotId === null) return null
	const { quantity, areaHundredths } = chosen
	return { productId, lotId, variantId: variant.id, quantity, areaHundredths }
}
