import { weightText } from '#domain/cart/contents.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { Need } from './needs.ts'

/** «147 kg», «19,4 m», «350 piezas». */
export function needAmountText({ amount, unit }: Pick<Need, 'amount' | 'unit'>): string {
	if (unit === 'g') return weightText(amount)
	return unit === 'mm' ? `${formatNumber(Math.ceil(amount / 10) / 100)} m` : `${formatNumber(amount)} piezas`
}
