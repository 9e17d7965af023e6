import { formatHundredths } from '#domain/money/format.ts'
import type { Product, VariantId } from './product.ts'
import type { PurchaseVariant } from './variants.ts'

/** The name a shopper reads for a variant (specification §3: nombre_variante). */
export function variantName(id: VariantId, product: Pick<Product, 'azulejo'>): string {
	switch (id) {
		case 'default':
			return 'Partida entera'
		case 'custom':
			return 'A medida'
		case 'picking':
			return product.azulejo ? 'Por piezas' : 'Por cajas'
		case 'pallet':
			return 'Palet'
		case 'cemento':
			return 'Por sacos'
		case 'cemento-pallet':
			return 'Palet completo'
	}
}

const count = (amount: number, one: string, many: string) =>
	`${formatHundredths(amount * 100)} ${amount === 1 ? one : many}`

function areaWithWeight(variant: PurchaseVariant): string {
	const kilograms = Math.round((variant.weightGrams * variant.areaHundredths) / 100_000)
	return `${formatHundredths(variant.areaHundredths)} m² · ${formatHundredths(kilograms * 100)} kg`
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
				? `1 pieza · ${formatHundredths(product.pesoGrams / 10)} kg`
				: `${count(product.pack, 'pieza', 'piezas')} · ${formatHundredths(variant.areaHundredths)} m² · ${formatHundredths(Math.round((product.pesoGrams * variant.areaHundredths) / 1000 / 10) * 10)} kg`
		case 'pallet': {
			const boxes = product.m2Hundredths > 0 ? Math.round(variant.areaHundredths / product.m2Hundredths) : 0
			return boxes > 0 ? `${areaWithWeight(variant)} · ${count(boxes, 'caja', 'cajas')}` : areaWithWeight(variant)
		}
		case 'cemento':
			return `1 unidad · ${formatHundredths(product.pesoGrams / 10)} kg`
		case 'cemento-pallet':
			return `${count(variant.sacks ?? 0, 'unidad', 'unidades')} · 1200 kg`
	}
}
