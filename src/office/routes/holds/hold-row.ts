import { stockUnit } from '#domain/cart/line.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import type { LotHold } from '#shop/hold/holds.ts'
import type { Shop } from '#shop/shop.ts'

/** A hold as displayed to the staff. */
export function holdRow(shop: Shop, hold: LotHold) {
	const product = shop.catalogue.staff.product(hold.productId)
	const unit = product ? stockUnit(product) : 'uds.'
	const { holder, quotation } = hold
	const who = holder ? [holder.empresa || holder.nombre, holder.correo] : [quotation?.nombre ?? '']
	const day = shop.holds.lastDayOf(hold)
	return {
		id: hold.id,
		lotId: hold.lotId,
		day,
		hasta: dayInWords(day),
		desde: inMadrid(hold.createdAt, 'short'),
		quien: who.filter((text) => text !== '').join(' · ') || 'Cuenta cerrada',
		quotation,
		producto: product?.nombre ?? 'Producto retirado',
		lote: lotText(hold) || `Lote ${hold.lotId}`,
		cantidad: `${formatHundredths(hold.quantityHundredths)} ${unit}`,
		pedido: `${formatHundredths(hold.askedHundredths)} ${unit}`,
		obra: quotation ? `Presupuesto ${quotation.number}` : hold.obra,
		motivo: hold.motivo,
		orderIds: hold.orderIds,
		isHeld: hold.state === 'held',
	}
}

export type HoldRow = ReturnType<typeof holdRow>
