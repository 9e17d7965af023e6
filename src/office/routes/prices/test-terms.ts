import { taxTestSchema, termsTestSchema } from '#contract/promo/terms-form.ts'
import { type TotalsLine, totals } from '#domain/cart/totals.ts'
import { cashbackOf } from '#domain/cashback/cashback.ts'
import { rewardsOf } from '#domain/cashback/reward.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { cents, ZERO } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { incentiveOf } from '#domain/price-list/line-reduction.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import type { Tested } from './tester.tsx'

export interface Test {
	readonly values: Readonly<Record<string, string>>
	readonly refused: FormFaults | null
	readonly tested: Tested | null
}

/** A professional's benefits for a purchase, by the functions that price orders. */
export function testTerms({ terms, rewards }: Pick<Merchant, 'terms' | 'rewards'>, query: URLSearchParams): Test {
	const values = typedValues(query)
	if (!query.has('material')) return { values, refused: null, tested: null }
	const read = readForm(query, termsTestSchema)
	if (!read.ok) return { values, refused: read.answer, tested: null }
	const { incentiveCentsPerM2 } = terms
	const totalCents = cents(read.data.material)
	const line: TotalsLine = {
		totalCents,
		incentiveCents: incentiveOf({ totalCents, incentiveAreaHundredths: read.data.metros }, incentiveCentsPerM2),
		listName: null,
		...{ ivaPercent: VAT_PERCENT, exencion: null, recargo: false },
	}
	const sums = totals([line], null, ZERO, { taxRegime: 'general' })
	const { incentiveCents, vatCents } = sums
	const cashback = cashbackOf(sums.totalCents, terms)
	const affordable = rewardsOf(rewards)
		.filter(({ valueCents }) => valueCents <= cashback)
		.map(({ name }) => name)
	const reasons = [
		`Incentivo: ${formatCents(incentiveCentsPerM2)} por m², ${formatCents(incentiveCents)} menos.`,
		`IVA del ${VAT_PERCENT} %: ${formatCents(vatCents)}. Total con IVA: ${formatCents(sums.totalCents)}, sin contar el transporte.`,
		`Cashback del ${terms.cashbackPercent} % de ese total, cuando se entrega: ${formatCents(cashback)}.`,
		affordable.length === 0 ? 'Con ese saldo todavía no hay recompensa.' : `Podría canjear: ${affordable.join(', ')}.`,
	]
	const answer = `${formatCents(incentiveCents)} de descuento y ${formatCents(cashback)} de cashback`
	return { values, refused: null, tested: { answer, reasons } }
}

/** The taxes of a delivery to a postal code. */
export function testTax(query: URLSearchParams): Test {
	const values = typedValues(query)
	if (!query.has('codigoPostal')) return { values, refused: null, tested: null }
	const read = readForm(query, taxTestSchema)
	if (!read.ok) return { values, refused: read.answer, tested: null }
	const postalCode = read.data.codigoPostal
	const tested =
		taxRegimeOf({ delivery: 'shipping', postalCode }) === 'general'
			? { answer: 'Con IVA', reasons: ['Península y Baleares: el tipo de cada producto, y el transporte al general.'] }
			: {
					answer: 'Exportación, sin IVA',
					reasons: [
						'Canarias, Ceuta y Melilla están fuera del territorio del IVA: ni el material ni el transporte lo llevan.',
						'Hace falta el NIF de quien compra. Si se recoge en el almacén, lleva IVA.',
					],
				}
	return { values, refused: null, tested }
}
