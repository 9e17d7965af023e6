import { lineTotal } from '#domain/cart/line-total.ts'
import type { VariantId } from '#domain/catalogue/product.ts'
import { CUSTOM_STEP_HUNDREDTHS, type PurchaseVariant } from '#domain/catalogue/variants.ts'
import { type Cents, sum } from '#domain/money/cents.ts'

/** A way of buying out of one lot, as far as a packing depends on it. */
export type PackOption = Pick<PurchaseVariant, 'id' | 'areaHundredths' | 'unitPriceCents' | 'totalPriceCents'>

/** One line of a packing. */
export interface PackedLine {
	readonly variantId: VariantId
	readonly quantity: number
	/** Only for `custom`: hundredths of m². */
	readonly areaHundredths: number | null
}

/** Packages that cover a need out of one lot. */
export interface Packing {
	/** One line, or pallets and boxes. */
	readonly lines: readonly PackedLine[]
	/** The area and the price of each line. */
	readonly parts: readonly { readonly areaHundredths: number; readonly totalCents: Cents }[]
	readonly areaHundredths: number
	readonly totalCents: Cents
}

/** A lot with its ways of buying. */
export interface PackedLot {
	readonly id: number
	readonly stockHundredths: number
	readonly options: readonly PackOption[]
}

/** An area rounded up to the step in which it is cut: 1903 → 1950. */
export function customArea(needHundredths: number): number {
	return Math.ceil(needHundredths / CUSTOM_STEP_HUNDREDTHS) * CUSTOM_STEP_HUNDREDTHS
}

/** A need rounded up to whole boxes, for tiles that have boxes but are sold by area alone (rules §2): 1903 → 2016 with boxes of 144. */
export function wholeBoxes(needHundredths: number, boxHundredths: number): number {
	return boxHundredths > 0 ? Math.ceil(needHundredths / boxHundredths) * boxHundredths : needHundredths
}

/** Units of an option that cover a need; one at least. */
export function unitsFor(needHundredths: number, unitHundredths: number): number {
	return Math.max(1, Math.ceil(needHundredths / unitHundredths))
}

interface Part {
	readonly option: PackOption
	readonly quantity: number
}

function packed(parts: readonly Part[], needHundredths: number): Packing {
	const counted = parts.map(({ option, quantity }) => {
		const areaHundredths = option.id === 'custom' ? customArea(needHundredths) : null
		return {
			line: { variantId: option.id, quantity, areaHundredths },
			area: (areaHundredths ?? option.areaHundredths) * quantity,
			cents: lineTotal(option, quantity, areaHundredths),
		}
	})
	return {
		lines: counted.map(({ line }) => line),
		parts: counted.map(({ area, cents }) => ({ areaHundredths: area, totalCents: cents })),
		areaHundredths: counted.reduce((area, part) => area + part.area, 0),
		totalCents: sum(counted.map(({ cents }) => cents)),
	}
}

/** Pallets with additional boxes, from no pallet to as many pallets as cover the need. */
function palletsAndBoxes(pallet: PackOption, box: PackOption | undefined, needHundredths: number): Packing[] {
	const most = unitsFor(needHundredths, pallet.areaHundredths)
	const full = packed([{ option: pallet, quantity: most }], needHundredths)
	if (!box) return [full]
	const mixed = Array.from({ length: most - 1 }, (_, index) => {
		const left = needHundredths - (index + 1) * pallet.areaHundredths
		const boxes = { option: box, quantity: unitsFor(left, box.areaHundredths) }
		return packed([{ option: pallet, quantity: index + 1 }, boxes], needHundredths)
	})
	return [...mixed, full]
}

/**
 * The ways of covering a need (in hundredths of m², more than 0) out of one lot, cheapest first and among equally cheap ones the one with
 * fewer lines: closed boxes, pallets with boxes, an area cut to measure, the whole lot. Each covers the need and none exceeds the lot. An
 * area cut to measure is not mixed with closed packs (`docs/decisions/quantities-and-job-lists.md`).
 */
export function packings({ stockHundredths, options }: PackedLot, needHundredths: number): Packing[] {
	const option = (id: VariantId) => options.find((candidate) => candidate.id === id)
	const [box, pallet, area, whole] = [option('picking'), option('pallet'), option('custom'), option('default')]
	const all = [
		...(box ? [packed([{ option: box, quantity: unitsFor(needHundredths, box.areaHundredths) }], needHundredths)] : []),
		...(pallet ? palletsAndBoxes(pallet, box, needHundredths) : []),
		...(area ? [packed([{ option: area, quantity: 1 }], needHundredths)] : []),
		...(whole ? [packed([{ option: whole, quantity: 1 }], needHundredths)] : []),
	]
	return all
		.filter(({ areaHundredths }) => areaHundredths >= needHundredths && areaHundredths <= stockHundredths)
		.sort((a, b) => a.totalCents - b.totalCents || a.lines.length - b.lines.length)
}

/** The packing that a need is compared with: closed boxes where they are sold, else the area; null if it does not fit. */
export function plainPacking(ways: readonly Packing[]): Packing | null {
	const only = (id: VariantId) => ways.find(({ lines }) => lines.length === 1 && lines[0]?.variantId === id)
	return only('picking') ?? only('custom') ?? null
}

/** The smallest lot that covers a need; null if none does. */
export function coveringLot<Candidate extends PackedLot>(
	lots: readonly Candidate[],
	needHundredths: number,
): Candidate | null {
	return lots
		.filter((lot) => packings(lot, needHundredths).length > 0)
		.reduce<Candidate | null>(
			(smallest, lot) => (smallest === null || lot.stockHundredths < smallest.stockHundredths ? lot : smallest),
			null,
		)
}
