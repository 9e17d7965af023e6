import { SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import { countedUnits, SALE_UNIT_NAMES, type SaleUnit, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { samplesText } from '#domain/sample/sample.ts'
import { counted } from '#domain/text/counted.ts'
import { isByArea, type PricedLine } from './line.ts'

type Line = Pick<PricedLine, 'product' | 'variant' | 'quantity' | 'weightGrams'>

/** The m² of a line, in hundredths; null for a product not sold by area. */
function lineArea({ product, variant, quantity }: Line): number | null {
	return isByArea(product) && variant.id !== 'muestra' ? variant.areaHundredths * quantity : null
}

/** The closed boxes of a line; 0 for an area cut from a lot, and for products without boxes. */
function lineBoxes({ product, variant, quantity }: Line): number {
	if (!isByArea(product) || product.m2Hundredths <= 0) return 0
	if (variant.id === 'picking') return quantity
	return variant.id === 'pallet' ? Math.round(variant.areaHundredths / product.m2Hundredths) * quantity : 0
}

/** The pallets of a line that is sold by them. */
function linePallets({ variant, quantity }: Line): number {
	return variant.id === 'pallet' || variant.id === 'cemento-pallet' ? quantity : 0
}

/** Kilograms, to 1 kg; below 10 kg to 0.1 kg. */
export function weightText(grams: number): string {
	return `${formatHundredths(grams < 10_000 ? Math.round(grams / 100) * 10 : Math.round(grams / 1000) * 100)} kg`
}

const pallets = (count: number) => counted(count, 'palet', 'palets')
const area = (hundredths: number) => `${formatHundredths(hundredths)} m²`

/** The contents of a line: «14 cajas · 20,16 m² · 443 kg», «2 × 10 m² · 440 kg», «3 piezas · 2,6 kg», «1 palet · 48 sacos · 1200 kg». */
export function contentsText(line: Line): string {
	if (line.variant.id === SERVICE_VARIANT) return amountText(line)
	return [...amounts(line), weightText(line.weightGrams)].join(' · ')
}

/** How much a line is, as it is bought: «14 cajas», «10 m²», «1 palet». */
export const amountText = (line: Line): string => amounts(line)[0] ?? ''

function amounts(line: Line): readonly string[] {
	const { product, variant, quantity } = line
	const covered = lineArea(line)
	if (variant.id === SERVICE_VARIANT) return [`${quantity} ud`]
	const parts: string[] = []
	if (variant.id === 'muestra')
		parts.push(product.azulejo ? samplesText(quantity) : `${samplesText(quantity)} de 10 × 10 cm`)
	else if (linePallets(line) > 0) parts.push(pallets(quantity))
	else if (variant.unit === 'ud') parts.push(countedUnits(quantity, saleUnit(product)))
	if (variant.id === 'pallet' && lineBoxes(line) > 0) parts.push(countedUnits(lineBoxes(line), 'caja'))
	if (variant.sacks !== null && variant.id === 'cemento-pallet') {
		parts.push(countedUnits(variant.sacks * quantity, saleUnit(product)))
	}
	if (covered !== null) {
		const isWhole = variant.unit === 'ud' || linePallets(line) > 0 || quantity === 1
		parts.push(isWhole ? area(covered) : `${quantity} × ${area(variant.areaHundredths)}`)
	}
	return parts
}

/** The unit that counts a line which is neither on pallets nor a sample: boxes, pieces, sacks; null for an area and for a service. */
function unitOf(line: Line): SaleUnit | null {
	const { product, variant } = line
	return variant.id === SERVICE_VARIANT || variant.unit !== 'ud' || variant.id === 'muestra' || linePallets(line) > 0
		? null
		: saleUnit(product)
}

/** The contents of a whole cart: «44,64 m² · 1 palet · 14 cajas · 2 sacos · 980 kg». */
export function totalContentsText(lines: readonly Line[]): string {
	const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
	const covered = sum((line) => lineArea(line) ?? 0)
	const whole = sum(linePallets)
	const samples = sum(({ variant, quantity }) => (variant.id === 'muestra' ? quantity : 0))
	const counted = SALE_UNIT_NAMES.flatMap((unit) => {
		const count = sum((line) => (unitOf(line) === unit ? line.quantity : 0))
		return count > 0 ? [countedUnits(count, unit)] : []
	})
	return [
		...(covered > 0 ? [area(covered)] : []),
		...(whole > 0 ? [pallets(whole)] : []),
		...counted,
		...(samples > 0 ? [samplesText(samples)] : []),
		weightText(sum(({ weightGrams }) => weightGrams)),
	].join(' · ')
}
