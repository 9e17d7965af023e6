import type { CatalogueProduct, Lot, Product } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'

type ReviewedProduct = Product & Pick<CatalogueProduct, 'reviews'>

/** A lot for tests: 312.50 m² of a tile, overridden by `change`. */
export function aLot(change: Partial<Lot> = {}): Lot {
	return { id: 1, tono: 'T-214', calibre: '9', stockHundredths: 31_250, ...change }
}

/** A tile sold by the m² and by boxes of 1.44 m², at 24.90 €/m² and 35.86 € a box. */
export function aTile(change: Partial<ReviewedProduct> = {}): ReviewedProduct {
	return {
		id: 1,
		slug: 'terrazo-lavapies-multicolor',
		nombre: 'Terrazo Lavapiés Multicolor',
		descripcion: 'Porcelánico con árido de color.',
		tipo: 'azulejo',
		uso: 'pavimento / revestimiento',
		composicion: 'porcelánico',
		medidas: '60x60',
		acabado: 'mate',
		tipologia: 'rectificado',
		efecto: 'terrazo',
		variacion: 'V2',
		estrellasTenths: 47,
		precioCents: cents(2490),
		promotions: [],
		porcentajeDescuento: 10,
		pack: 4,
		m2Hundredths: 144,
		pesoGrams: 22_000,
		azulejo: false,
		picking: true,
		pallet: false,
		precioUnidadCents: cents(3586),
		precioPalletCents: null,
		variantes: [],
		ivaPercent: 21,
		exencion: null,
		recargo: false,
		oculto: false,
		lots: [aLot()],
		ficha: {},
		reviews: [],
		...change,
	}
}

/** A tile sold by the piece at 3.20 €. */
export function aPiece(change: Partial<ReviewedProduct> = {}): ReviewedProduct {
	return aTile({
		id: 2,
		slug: 'pieza-toledo',
		nombre: 'Pieza Toledo',
		azulejo: true,
		precioCents: cents(320),
		precioUnidadCents: null,
		porcentajeDescuento: 0,
		pesoGrams: 850,
		lots: [aLot({ id: 2, stockHundredths: 20_000 })],
		...change,
	})
}

/** A sack of 25 kg at 4.80 €, sold by sacks and by pallets of 48. */
export function aSack(change: Partial<ReviewedProduct> = {}): ReviewedProduct {
	return aTile({
		id: 3,
		slug: 'cemento-gris',
		nombre: 'Cemento gris',
		tipo: 'cemento',
		variacion: '',
		azulejo: true,
		picking: false,
		pallet: true,
		precioCents: cents(480),
		precioUnidadCents: cents(480),
		porcentajeDescuento: 0,
		m2Hundredths: 0,
		pack: 1,
		pesoGrams: 25_000,
		lots: [aLot({ id: 3, tono: '', calibre: '', stockHundredths: 40_000 })],
		ficha: { unidad_venta: 'saco' },
		...change,
	})
}
