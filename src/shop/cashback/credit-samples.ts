import { voucherCode } from '#domain/cashback/reward.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { sampleCredit } from '#domain/sample/sample.ts'
import type { ShopContext } from '#shop/context.ts'
import { insertVoucher } from '#store/cashback/vouchers.ts'
import type { Database } from '#store/database.ts'

/**
 * Credits the samples among the lines of a shipment: a voucher of their price for an order of their products. Each shipment of an order
 * credits its own samples.
 */
export async function creditSamples(
	{ random, append }: Pick<ShopContext, 'random' | 'append'>,
	tx: Database,
	{ order, lines, at }: { readonly order: Order; readonly lines: readonly OrderLine[]; readonly at: Date },
): Promise<void> {
	const credit = sampleCredit(lines, at)
	if (credit === null) return
	const { valueCents, names, ...limits } = credit
	const code = voucherCode((below) => random.below(below))
	await insertVoucher(tx, code, valueCents, limits)
	await append(tx, 'SamplesCredited', { order, code, valueCents, endsAt: limits.endsAt, names, at })
}
