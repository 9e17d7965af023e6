import { stockUnit } from '#domain/cart/line.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import type { LotHold } from '#shop/hold/holds.ts'
import type { Shop } from '#shop/shop.ts'

/** A hold as the staff reads it. */
export function holdRow(shop: Shop, hold: LotHold) {
	const product = shop.catalogue.staff.product(hold.productId)
	const unit = product ? stockUnit(product) : 'uds.'
	const { nombre, empresa, correo } = hold.holder
	const day = shop.holds.lastDayOf(hold)
	return {
		id: hold.id,
		lotId: hold.lotId,
		day,
		hasta: dayInWords(day),
		desde: inMadrid(hold.createdAt, 'short'),
		quien: [empresa || nombre, correo].filter((text) => text !== '').join(' · ') || 'Cuenta cerrada',
		producto: product?.nombre ?? 'Producto retirado',
		lote: lotText(hold) || `Lote ${hold.lotId}`,
		cantidad: `${formatHundredths(hold.quantityHundredths)} ${unit}`,
		pedido: `${formatHundredths(hold.askedHundredths)} ${unit}`,
		obra: hold.obra,
		motivo: hold.motivo,
		orderIds: hold.orderIds,
		isHeld: hold.state === 'held',
	}
}

export type HoldRow = ReturnType<typeof holdRow>
