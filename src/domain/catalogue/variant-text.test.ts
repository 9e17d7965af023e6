import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import type { Product, VariantId } from './product.ts'
import { variantDescription, variantName } from './variant-text.ts'
import { purchaseVariant } from './variants.ts'

const palletTile = aTile({
	pallet: true,
	precioPalletCents: cents(129_000),
	variantes: [{ id: 'pallet', areaHundredths: 5760 }],
})

test.each<[VariantId, Product, string, string]>([
	['default', aTile(), 'Partida Entera', 'Todo el lote: 312,5 m² · 6875 kg'],
	['custom', aTile(), 'A medida', 'Desde 0,5 m², de un solo lote'],
	['picking', aTile(), 'Por cajas', '4 piezas · 1,44 m² · 31,7 kg'],
	['picking', aTile({ pack: 1 }), 'Por cajas', '1 pieza · 1,44 m² · 31,7 kg'],
	['picking', aPiece(), 'Por piezas', '1 pieza · 0,85 kg'],
	['pallet', palletTile, 'Palet', '57,6 m² · 1267 kg · 40 cajas'],
	['pallet', { ...palletTile, m2Hundredths: 0 }, 'Palet', '57,6 m² · 1267 kg'],
	['cemento', aSack(), 'Por sacos', '1 saco · 25 kg'],
	['cemento', aSack({ ficha: { unidad_venta: 'cartucho' } }), 'Por cartuchos', '1 cartucho · 25 kg'],
	['cemento', aSack({ ficha: {} }), 'Por unidades', '1 unidad · 25 kg'],
	['cemento-pallet', aSack(), 'Palet completo', '48 sacos · 1200 kg'],
])('%s describes what it is and what it holds', (id, product, name, description) => {
	const [lot] = product.lots
	const variant = lot ? purchaseVariant(product, id, lot, 0) : null
	expect(variantName(id, product)).toBe(name)
	expect(variant && variantDescription(variant, product)).toBe(description)
})
