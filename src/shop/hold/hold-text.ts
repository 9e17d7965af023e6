import { stockUnit } from '#domain/cart/line.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import type { NamedHold } from '#shop/events/quotation-facts.ts'
import type { LotHold } from '#store/hold/lot-holds.ts'

/** The last day of a hold, which ends with that day. */
export const lastDayOf = ({ until }: Pick<LotHold, 'until'>): string => madridDay(until.getTime() - 1)

/** A hold as mails name it, with its quantity before it ended. */
export function namedHold(
	{ catalogue }: Pick<ShopContext, 'catalogue'>,
	hold: Pick<LotHold, 'productId' | 'tono' | 'calibre' | 'until'>,
	quantityHundredths: number,
): NamedHold {
	const product = catalogue.staff.product(hold.productId)
	const lot = lotWords(hold)
	const quantity = `${formatHundredths(quantityHundredths)} ${product ? stockUnit(product) : 'uds.'}`
	const text = `${quantity} de ${product?.nombre ?? 'un producto retirado'}${lot === '' ? '' : `, ${lot}`}`
	return { text, day: lastDayOf(hold) }
}
