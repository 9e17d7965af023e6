import { stockUnit } from '#domain/cart/line.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import type { StockLot } from '#shop/stock/stock.ts'
import type { FormDescription } from '#ui/form/form-description.ts'

/** A lot as lists show it; its cost only with the permission for money. */
export function lotRow(lot: StockLot, product: CatalogueProduct, maySeeMoney: boolean) {
	const unit = stockUnit(product)
	const told = (hundredths: number) => `${formatHundredths(hundredths)} ${unit}`
	const heldHundredths = lot.reservedHundredths - lot.unsentHundredths
	return {
		id: lot.id,
		nombre: lotName(lot),
		libre: told(lot.onHandHundredths - lot.reservedHundredths),
		reservado: heldHundredths === 0 ? '' : told(heldHundredths),
		sinEnviar: lot.unsentHundredths === 0 ? '' : told(lot.unsentHundredths),
		enEstante: told(lot.onHandHundredths),
		ubicacion: lot.ubicacion,
		llegada: lot.llegada === null ? '' : dayInWords(lot.llegada),
		coste: maySeeMoney && lot.costeCents !== null ? `${formatCents(lot.costeCents)} / ${unit}` : '',
	}
}

/** «T-214, calibre 9»; a lot without either is the only one. */
export function lotName(lot: Pick<StockLot, 'tono' | 'calibre'>): string {
	return lotText(lot) || lot.calibre || 'Sin nombre'
}

/** A form without the cost, for staff without the permission for money. */
export function withoutCost(form: FormDescription, maySeeMoney: boolean): FormDescription {
	return maySeeMoney ? form : { ...form, fields: form.fields.filter(({ name }) => name !== 'coste') }
}
