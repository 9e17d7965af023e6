import { priceTestSchema } from '#contract/price-list/price-list-form.ts'
import { contentsText } from '#domain/cart/contents.ts'
import { formatCents } from '#domain/money/format.ts'
import { discountedSubtotalOf } from '#domain/order/order.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import type { Test } from '#office/routes/prices/test-terms.ts'
import type { TestedPrice } from '#shop/price-list/price-list-desk.ts'
import type { Shop } from '#shop/shop.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { ruleText } from './price-list-texts.ts'

/** The price of a quantity of a product for a customer, by the function that prices carts and orders. */
export async function testPrice(shop: Pick<Shop, 'catalogue' | 'priceLists'>, query: URLSearchParams): Promise<Test> {
	const values = typedValues(query)
	if (!query.has('cliente')) return { values, refused: null, tested: null }
	const read = readForm(query, priceTestSchema)
	if (!read.ok) return { values, refused: read.answer, tested: null }
	const { cliente, producto, cantidad } = read.data
	const refused = (field: string, fault: string): Test => ({
		...{ values, tested: null },
		refused: refusedForm(query, fault, field),
	})
	const [product, other] = shop.catalogue.byCode(producto)
	if (!product) return refused('producto', 'No hay ningún producto a la venta con esa referencia')
	if (other) return refused('producto', `Es de varios productos: escribe su dirección, como ${product.slug}`)
	const tested = await shop.priceLists.test({ email: cliente, product, hundredths: cantidad })
	if (!tested) return refused('cliente', 'No hay ninguna cuenta abierta con ese correo')
	return { values, refused: null, tested: answerOf(tested) }
}

function answerOf({ account, priced, rule }: TestedPrice): NonNullable<Test['tested']> {
	const [entry] = priced.entries
	const { totals } = priced.quote
	if (!entry?.ok) return { answer: 'Ahora no se puede comprar así', reasons: ['No queda tanto, o no se vende suelto.'] }
	const { line } = entry
	return {
		answer: `${formatCents(discountedSubtotalOf(totals))} sin IVA, ${formatCents(totals.totalCents)} con IVA`,
		reasons: [
			`${line.product.nombre}, ${contentsText(line)}, para ${account.nombre || account.correo}: ${formatCents(line.totalCents)} sin IVA.`,
			rule === null
				? 'Ninguna tarifa le quita nada.'
				: `${reductionName(rule.listName)}: ${formatCents(totals.incentiveCents)} menos. ${ruleText(rule)}.`,
			...(totals.discountCents > 0
				? [
						`Además, ${priced.quote.promo?.automaticName ?? 'una promoción'}: ${formatCents(totals.discountCents)} menos.`,
					]
				: []),
			'Sin contar el transporte.',
		],
	}
}
