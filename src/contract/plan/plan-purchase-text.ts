import { tileLetter } from '@soleria/laying-plan'
import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { withVat } from '#domain/money/vat.ts'
import { boxCount, lotsText, type PlanLot } from '#domain/plan/plan-words.ts'
import type { PlanBought, PlanPurchase } from './plan-purchase.ts'

/** «7 cajas», «10,08 m²», «232 kg», «lote A, calibre 1», of a set «A: lote T1, calibre 9; B: lote T2, calibre 9»; none if it cannot be bought. */
export function purchaseContents(bought: PlanBought | PlanPurchase): string[] {
	const { lines, boxes, areaM2, weightKg } = bought
	if (lines.length === 0) return []
	const lots = lotsText(lotsOf(bought))
	return [
		...(boxes === null ? [] : [boxCount(boxes)]),
		`${formatNumber(areaM2)} m²`,
		`${formatNumber(Math.round(weightKg))} kg`,
		...(lots === '' ? [] : [lots]),
	]
}

function lotsOf(bought: PlanBought | PlanPurchase): PlanLot[] {
	if (!('products' in bought) || bought.products.length === 1) return bought.lot ? [{ ...bought.lot, letter: '' }] : []
	return bought.products.flatMap(({ lot }, place) => (lot ? [{ ...lot, letter: tileLetter(place) }] : []))
}

/** The same with its price; empty without a lot. */
export function purchaseText(bought: PlanBought): string {
	const { price, vat } = bought
	if (price === null) return ''
	const prices =
		vat === null
			? `${formatEuros(price)} sin IVA`
			: vat === 0
				? `${formatEuros(price)} exento de IVA`
				: `${formatEuros(price)} sin IVA, ${formatEuros(withVat(price, vat))} con IVA`
	return `${purchaseContents(bought).join(' · ')}: ${prices}`
}
