import { PROBLEMS } from '#contract/problem.ts'
import { tariffTestSchema } from '#contract/shipping/tariff-form.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { ABOVE_LAST_PERCENT, mayBeFree } from '#domain/shipping/quote.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import type { Tested } from './tester.tsx'

export interface TariffTest {
	readonly values: Readonly<Record<string, string>>
	readonly refused: FormFaults | null
	readonly tested: Tested | null
}

/** Evaluates the tariff with the function that quotes shoppers. */
export function testTariff(shop: Pick<Shop, 'shipping' | 'merchant'>, query: URLSearchParams): TariffTest {
	const values = typedValues(query)
	if (!query.has('codigoPostal')) return { values, refused: null, tested: null }
	const read = readForm(query, tariffTestSchema)
	if (!read.ok) return { values, refused: read.answer, tested: null }
	const { codigoPostal, peso, valor } = read.data
	const { quote, reason } = shop.shipping.explain({
		...{ postalCode: codigoPostal, weightGrams: peso },
		discountedSubtotalCents: valor === null ? null : cents(valor),
	})
	if (!quote.ok || reason === null)
		return { values, refused: null, tested: { answer: PROBLEMS.sin_envio[1], reasons: [notDelivered(codigoPostal)] } }
	const { zona, prefix, fromKg, upToKg, tariffCents, vatCents } = reason
	const { freeDelivery, freePlaces } = shop.merchant()
	const over = formatCents(freeDelivery.overCents)
	const reasons = [
		`${codigoPostal} empieza por ${prefix}, que es de ${zona}.`,
		upToKg === null
			? `Pasa de ${fromKg} kg, la última banda: su precio más el ${ABOVE_LAST_PERCENT} %.`
			: `Banda de ${fromKg === 0 ? 'hasta' : `más de ${fromKg} y hasta`} ${upToKg} kg.`,
		`Tarifa: ${formatCents(tariffCents)} sin IVA.`,
		quote.free
			? `Gratis: el material pasa de ${over} sin IVA.`
			: mayBeFree(freeDelivery, codigoPostal)
				? `No es gratis: el material tendría que pasar de ${over}.`
				: `No es gratis: solo puede serlo en ${freePlaces}.`,
		quote.taxRegime === 'general'
			? `IVA del transporte: ${formatCents(vatCents)}.`
			: 'Sin IVA: sale de su territorio, es una exportación.',
	]
	return { values, refused: null, tested: { answer: `${formatCents(quote.costCents)} sin IVA`, reasons } }
}

const notDelivered = (postalCode: string) => `${postalCode} no empieza por los números de ninguna zona con precios.`
