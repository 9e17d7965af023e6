import { stockUnit } from '#domain/cart/line.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import type { LotHold } from '#shop/hold/holds.ts'
import type { Shop } from '#shop/shop.ts'

const ENDED: Readonly<Record<LotHold['state'], string>> = {
	held: '',
	used: 'Comprado',
	released: 'Soltado',
	expired: 'Terminó el plazo',
}

/** A hold as displayed to its owner. */
export function shownHold(shop: Shop, hold: LotHold) {
	const { id, state, askedHundredths, quantityHundredths, obra, motivo, orderIds, quotation } = hold
	const product = shop.catalogue.staff.product(hold.productId)
	const unit = product ? stockUnit(product) : 'uds.'
	const lot = lotText(hold)
	return {
		id,
		isHeld: state === 'held',
		name: product?.nombre ?? 'Producto retirado',
		slug: product && !product.oculto ? product.slug : null,
		lot: lot === '' ? '' : `Lote ${lot}`,
		quantity: `${formatHundredths(state === 'held' ? quantityHundredths : askedHundredths)} ${unit}`,
		bought:
			state === 'held' && quantityHundredths < askedHundredths
				? `De ${formatHundredths(askedHundredths)} ${unit}, el resto ya está comprado.`
				: '',
		until: `Hasta el ${dayInWords(shop.holds.lastDayOf(hold))}`,
		ended: ENDED[state],
		obra: quotation ? `el presupuesto ${quotation.number}` : obra,
		isOfQuotation: quotation !== null,
		motivo,
		orderIds,
	}
}

export type ShownHold = ReturnType<typeof shownHold>
