import { formatHundredths } from '#domain/money/format.ts'
import type { OrderedVariantId, Product } from './product.ts'
import { byUnit, countedUnits, saleUnit } from './sheet/sale-units.ts'
import type { PurchaseVariant } from './variants.ts'

/** The name of a sample, which order lines keep. */
export const SAMPLE_NAME = 'Muestra'
/** The name of a service, which order lines keep. */
const SERVICE_NAME = 'Servicio'

/** The name a shopper reads for a variant (specification §3: nombre_variante). */
export function variantName(id: OrderedVariantId, product: Pick<Product, 'tipo' | 'azulejo' | 'ficha'>): string {
	switch (id) {
		case 'default':
			return 'Partida Entera'
		case 'custom':
			return 'A medida'
		case 'picking':
			return byUnit(saleUnit(product))
		case 'pallet':
			return 'Palet'
		case 'cemento':
			return byUnit(saleUnit(product))
		case 'cemento-pallet':
			return 'Palet completo'
		case 'muestra':
			return SAMPLE_NAME
		case 'servicio':
			return SERVICE_NAME
	}
}

function areaWithWeight(variant: PurchaseVariant): string {
	const kilograms = Math.round((variant.weightGrams * variant.areaHundredths) / 100_000)
	return `${formatHundredths(variant.areaHundredths)} m² · ${formatHundredths(kilograms * 100)} kg`
}

/** «1 saco · 25 kg»; without the weight where it is not known. */
function oneUnit(product: Product): string {
	const unit = countedUnits(1, saleUnit(product))
	return product.pesoGrams > 0 ? `${unit} · ${formatHundredths(product.pesoGrams / 10)} kg` : unit
}

/** Spanish description of the content of one unit of a variant (specification §3: descripcion_variante). */
export function variantDescription(variant: PurchaseVariant, product: Product): string {
	switch (variant.id) {
		case 'default':
			return `Todo el lote: ${areaWithWeight(variant)}`
		case 'custom':
			return 'Desde 0,5 m², de un solo lote'
		case 'picking':
			return product.azulejo
				? oneUnit(product)
				: `${countedUnits(product.pack, 'pieza')} · ${formatHundredths(variant.areaHundredths)} m² · ${formatHundredths(Math.round((product.pesoGrams * variant.areaHundredths) / 1000 / 10) * 10)} kg`
		case 'pallet': {
			const boxes = product.m2Hundredths > 0 ? Math.round(variant.areaHundredths / product.m2Hundredths) : 0
			return boxes > 0 ? `${areaWithWeight(variant)} · ${countedUnits(boxes, 'caja')}` : areaWithWeight(variant)
		}
		case 'cemento':
			return oneUnit(product)
		case 'cemento-pallet':
			return `${countedUnits(variant.sacks ?? 0, saleUnit(product))} · 1200 kg`
		case 'muestra':
			return product.azulejo ? 'Una pieza' : 'Cortada, de 10 × 10 cm'
	}
}
