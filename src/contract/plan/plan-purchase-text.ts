import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { withVat } from '#domain/money/vat.ts'
import { boxCount } from '#domain/plan/plan-words.ts'
import type { PlanPurchase } from './plan-purchase.ts'

/** «7 cajas · 10,08 m² · 232 kg · tono A, calibre 1»; empty if it cannot be bought. */
export function purchaseContents({ lot, lines, boxes, areaM2, weightKg }: PlanPurchase): string {
	if (lines.length === 0) return ''
	const parts = [
		...(boxes === null ? [] : [boxCount(boxes)]),
		`${formatNumber(areaM2)} m²`,
		`${formatNumber(Math.round(weightKg))} kg`,
		...(lot === null ? [] : [`tono ${lot.tono}, calibre ${lot.calibre}`]),
	]
	return parts.join(' · ')
}

/** The same with its price; empty without a lot. */
export function purchaseText(purchase: PlanPurchase): string {
	const { price, vat } = purchase
	if (price === null) return ''
	const prices =
		vat === 0
			? `${formatEuros(price)} exento de IVA`
			: `${formatEuros(price)} sin IVA, ${formatEuros(withVat(price, vat))} con IVA`
	return `${purchaseContents(purchase)}: ${prices}`
}
