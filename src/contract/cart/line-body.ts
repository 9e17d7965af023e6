import type { CartLine } from '#domain/cart/line.ts'
import type { LineBody } from './line.ts'

/** The JSON of a line of the domain. The browser writes it too, which needs no schema. */
export function toLineBody(line: CartLine): LineBody {
	return {
		producto: line.productId,
		variante: line.variantId,
		cantidad: line.quantity,
		...(line.areaHundredths === null ? {} : { area: line.areaHundredths / 100 }),
		...(line.lotId === null ? {} : { lote: line.lotId }),
	}
}
