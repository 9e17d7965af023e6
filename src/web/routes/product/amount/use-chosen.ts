import { useState } from 'react'
import type { ProductAnswer, VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { isByArea } from '#domain/cart/line.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { customArea, type Packing, unitsFor, wholeBoxes } from '#domain/catalogue/measure/packing.ts'
import { isStepped } from '#domain/catalogue/variants.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { areaTextOf, type Chosen, chosenOf, chosenTogether, readNeedHundredths } from './chosen.ts'

/** The chosen option with its quantity or area, from which the whole buy form is derived. */
export interface Choice {
	readonly variant: VariantAnswer | undefined
	readonly areaText: string
	readonly quantity: number
	/** Boxes beside the chosen pallets. */
	readonly boxes: number
	/** The needed m², in hundredths; null while unknown. */
	readonly needHundredths: number | null
	readonly chosen: Chosen | null
	/** The lines to be added to the cart; none while the choice is not complete. */
	readonly lines: readonly RememberedLine[]
	readonly fault: string | null
	choose(id: VariantAnswer['id']): void
	typeArea(text: string): void
	setQuantity(quantity: number): void
	/** Sets the need to the measured area. */
	measure(needHundredths: number | null): void
	/** Takes one of the proposed ways to buy. */
	take(packing: Packing): void
	isTaken(packing: Packing): boolean
	setFault(fault: string | null): void
}

interface Offered {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly variants: readonly VariantAnswer[]
	/** The need measured in the page's URL. */
	readonly needHundredths: number | null
}

interface Picked {
	readonly variantId: VariantAnswer['id'] | undefined
	readonly areaText: string
	readonly quantity: number
	readonly boxes: number
	readonly needHundredths: number | null
	readonly fault: string | null
}

/** The choice, which persists when another lot is chosen. */
export function useChosen({ product, lotId, variants, needHundredths: asked }: Offered): Choice {
	const cart = useCart().memory.lines
	const [picked, setPicked] = useState<Picked>(() => begin(variants, asked === null ? null : neededOf(product, asked)))
	const change = (changed: Partial<Picked>) => setPicked((known) => ({ ...known, fault: null, ...changed }))
	// A lot may not be sold in the way that was chosen in another.
	const variant = variants.find(({ id }) => id === picked.variantId) ?? preferredOf(variants)
	const box = variants.find(({ id }) => id === 'picking')
	const boxes = variant?.id === 'pallet' && box ? picked.boxes : 0
	const { areaText, quantity, needHundredths, fault } = picked
	const parts = [
		{ variant, chosen: chosenOf(variant, areaText, quantity) },
		...(boxes > 0 ? [{ variant: box, chosen: chosenOf(box, '', boxes) }] : []),
	]
	const quantityFor = (wanted: VariantAnswer | undefined, need: number | null) =>
		need !== null && wanted && isByArea(product) && isStepped(wanted.id)
			? { quantity: unitsFor(need, Math.round(wanted.area * 100)) }
			: null
	return {
		variant,
		areaText,
		quantity,
		boxes,
		needHundredths,
		chosen: chosenTogether(parts.map(({ chosen }) => chosen)),
		lines: parts.flatMap((part) => lineOf(product.id, lotId, part.variant, part.chosen) ?? []),
		fault,
		// Another option gets the needed quantity; while that is unknown, it starts with the quantity of its line in the cart, or with one
		// (specification §4).
		choose(id) {
			const known = cart.find((line) => line.productId === product.id && line.variantId === id && line.lotId === lotId)
			const wanted = variants.find((candidate) => candidate.id === id)
			change({
				variantId: id,
				boxes: 0,
				...(quantityFor(wanted, needHundredths) ?? { quantity: known?.quantity ?? 1 }),
				...(id === 'custom' && needHundredths !== null ? { areaText: areaTextOf(customArea(needHundredths)) } : {}),
			})
		},
		typeArea(text) {
			const need = readNeedHundredths(text)
			const isWhole = variant?.id === 'default' && variants.some(({ id }) => id === 'custom')
			change({
				areaText: text,
				needHundredths: need,
				boxes: 0,
				...quantityFor(variant, need),
				...(isWhole ? { variantId: 'custom' } : {}),
			})
		},
		setQuantity(wanted) {
			const area = variant && isByArea(product) && wanted > 0 ? Math.round(variant.area * 100) * wanted : null
			change({
				quantity: wanted,
				boxes: 0,
				...(area === null ? {} : { needHundredths: area, areaText: areaTextOf(area) }),
			})
		},
		measure(measured) {
			const need = measured === null ? null : neededOf(product, measured)
			// A measured need is bought in boxes if they are sold (rules §2).
			const wanted = (need !== null && box) || variant
			change({
				needHundredths: need,
				boxes: 0,
				variantId: wanted?.id,
				...quantityFor(wanted, need),
				...(need === null ? {} : { areaText: areaTextOf(customArea(need)) }),
			})
		},
		take({ lines: [first, second] }) {
			if (!first) return
			change({
				variantId: first.variantId,
				quantity: first.quantity,
				boxes: second?.quantity ?? 0,
				...(first.areaHundredths === null ? {} : { areaText: areaTextOf(first.areaHundredths) }),
			})
		},
		isTaken: ({ lines: [first, second] }) =>
			first?.variantId === variant?.id &&
			(first?.areaHundredths == null ? first?.quantity === quantity : areaTextOf(first.areaHundredths) === areaText) &&
			(second?.quantity ?? 0) === boxes,
		setFault: (wrong) => change({ fault: wrong }),
	}
}

/** The need of a product: whole boxes for a product cut out of boxes that are not sold themselves (rules §2). */
function neededOf({ variantes, m2 }: ProductAnswer, measuredHundredths: number): number {
	if (variantes.some(({ id }) => id === 'picking')) return measuredHundredths
	return wholeBoxes(measuredHundredths, Math.round(m2 * 100))
}

/** The preferred option, or as many boxes as the page's URL needs. */
function begin(variants: readonly VariantAnswer[], needHundredths: number | null): Picked {
	const box = variants.find(({ id }) => id === 'picking')
	return {
		variantId: ((needHundredths !== null && box) || preferredOf(variants))?.id,
		areaText: needHundredths === null ? '' : areaTextOf(customArea(needHundredths)),
		quantity: needHundredths === null || !box ? 1 : unitsFor(needHundredths, Math.round(box.area * 100)),
		boxes: 0,
		needHundredths,
		fault: null,
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
