// Catalogues of any size for the benchmark, the same in every run.
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { cents } from '#domain/money/cents.ts'

/** The words of the generated names and the values of the filters. */
export const WORDS = {
	kind: ['Azulejo', 'Porcelánico', 'Mosaico', 'Pavimento', 'Revestimiento', 'Zellige', 'Baldosa hidráulica', 'Metro'],
	look: ['Mármol', 'Madera', 'Cemento', 'Piedra', 'Terrazo', 'Hidráulico', 'Liso', 'Metal', 'Barro', 'Textil'],
	place: [
		'Calacatta',
		'Carrara',
		'Alhambra',
		'Montseny',
		'Alborán',
		'Duero',
		'Ulldecona',
		'Toscana',
		'Oporto',
		'Roble',
	],
	colour: ['Blanco', 'Gris', 'Negro', 'Beige', 'Azul', 'Verde', 'Arena', 'Antracita', 'Nogal', 'Marfil'],
	acabado: ['mate', 'brillo', 'pulido', 'satinado', 'antideslizante', 'natural', 'lapado', 'rústico'],
	composicion: ['porcelánico', 'pasta blanca', 'pasta roja', 'gres', 'vidrio', 'barro cocido'],
	tipologia: ['rectificado', 'no rectificado', 'mosaico', 'pieza especial', 'hexagonal'],
	uso: ['pavimento', 'revestimiento', 'pavimento / revestimiento', 'exterior'],
	medidas: [
		'60x60',
		'60x120',
		'7.5x15',
		'20x20',
		'30x60',
		'33.3x33.3',
		'15x90',
		'23x120',
		'10x20',
		'120x120',
		'20x120',
	],
} as const

/** A pseudo-random generator of numbers from 0 to 1 with a fixed seed. */
function dice(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) | 0
		return (state >>> 0) / 2 ** 32
	}
}

/** A catalogue of tiles with two lots each; every fifth is sold by the box, every tenth has an offer or no stock. */
export function generatedCatalogue(size: number): ImportedProduct[] {
	const roll = dice(size)
	const one = (list: readonly string[]) => list[Math.floor(roll() * list.length)] ?? ''
	return Array.from({ length: size }, (_, index) => {
		const efecto = one(WORDS.look)
		const medidas = one(WORDS.medidas)
		const [place, colour] = [one(WORDS.place), one(WORDS.colour)]
		const series = `${place} ${String.fromCharCode(65 + (index % 26))}${Math.floor(roll() * size) % 3000}`
		const nombre = `${one(WORDS.kind)} ${efecto} ${series} ${colour} ${medidas}`
		const precioCents = cents(500 + Math.floor(roll() * 9000))
		const picking = index % 5 === 0
		const stockHundredths = roll() < 0.1 ? 0 : Math.floor(roll() * 50_000)
		return {
			slug: `${slugOf(nombre)}-${index + 1}`,
			slugsAnteriores: [],
			nombre,
			descripcion: `${efecto} de la serie ${series} en ${colour.toLowerCase()}. Cada caja reúne gráficas distintas, así que conviene presentar las piezas antes de pegarlas; se limpia con agua y jabón neutro.`,
			tipo: 'azulejo',
			uso: one(WORDS.uso),
			composicion: one(WORDS.composicion),
			medidas,
			acabado: one(WORDS.acabado),
			tipologia: one(WORDS.tipologia),
			efecto: efecto.toLowerCase(),
			variacion: `V${1 + (index % 4)}`,
			estrellasTenths: index % 51,
			precioCents,
			precioPromoCents: index % 10 === 1 ? cents(precioCents - 100) : null,
			finPromoMs: null,
			porcentajeDescuento: index % 3 === 0 ? 10 : 0,
			pack: 4,
			m2Hundredths: 144,
			pesoGrams: 20_700,
			azulejo: false,
			picking,
			pallet: false,
			precioUnidadCents: picking ? cents(Math.round(precioCents * 1.44)) : null,
			precioPalletCents: null,
			variantes: [],
			ivaPercent: 21,
			exencion: null,
			recargo: false,
			lots: [
				{ tono: `T-${100 + (index % 300)}`, calibre: '9', stockHundredths },
				{ tono: `T-${500 + (index % 300)}`, calibre: '1', stockHundredths: stockHundredths >> 1 },
			],
			ficha: {},
			cara: 'marmol base=#f6f5f2 veta=#7d7f83',
		}
	})
}
