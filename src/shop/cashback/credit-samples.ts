import { voucherCode } from '#domain/cashback/reward.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { sampleCredit } from '#domain/sample/sample.ts'
import type { ShopContext } from '#shop/context.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { sampleCreditLetter } from '#shop/letter/sample-credit-letter.ts'
import { insertVoucher } from '#store/cashback/vouchers.ts'
import type { Database } from '#store/database.ts'

/**
 * Credits the samples among the lines of a shipment: a voucher of their price for an order of their products, mailed to
 * the customer who paid. Each shipment of an order credits its own.
 */
export async function creditSamples(
	{ front, random }: Pick<ShopContext, 'front' | 'random'>,
	tx: Database,
	{ order, lines, at }: { readonly order: Order; readonly lines: readonly OrderLine[]; readonly at: Date },
): Promise<void> {
	const credit = sampleCredit(lines, at)
	if (credit === null) return
	const { valueCents, ...limits } = credit
	const code = voucherCode((below) => random.below(below))
	await insertVoucher(tx, code, valueCents, limits)
	const names = lines.map(({ nombre }) => nombre)
	await mailOrder(tx, order, {
		kind: 'vale-de-muestras',
		toBuyer: () => sampleCreditLetter(front, { code, valueCents, names, endsAt: limits.endsAt }),
		toClient: null,
		at,
	})
}
