import { formatNumber } from '#domain/money/format.ts'

/** The fields of a product that its technical sheet shows, in display units. */
export interface TechnicalProduct {
	readonly tipo: string
	/** Sold by the piece. */
	readonly byPiece: boolean
	readonly composicion: string
	readonly medidas: string
	readonly acabado: string
	readonly efecto: string
	readonly tipologia: string
	readonly uso: string
	readonly variacion: string
	readonly pack: number
	/** m² in a box. */
	readonly m2: number
	/** kg per m², or per piece or sack. */
	readonly peso: number
	readonly tono: string
	readonly calibre: string
}

/** A size in display form: «33.3x33.3» → «33,3×33,3». */
export function sizeWords(medidas: string): string {
	return medidas.replaceAll('x', '×').replaceAll('.', ',')
}

/** Name and value of every known fact of a product, in the order of a technical sheet. */
export function technicalFacts(product: TechnicalProduct): [name: string, value: string][] {
	const isTile = product.tipo === 'azulejo'
	const byArea = isTile && !product.byPiece
	const size = isTile && product.medidas !== '' ? `${sizeWords(product.medidas)} cm` : product.medidas
	const facts: [string, string][] = [
		['Composición', product.composicion],
		['Medidas', size],
		['Acabado', product.acabado],
		['Efecto', product.efecto],
		['Tipología', product.tipologia],
		['Uso', product.uso],
		['Piezas por caja', product.pack > 0 && byArea ? `${product.pack}` : ''],
		['m² por caja', product.m2 > 0 && byArea ? formatNumber(product.m2) : ''],
		['Peso', product.peso > 0 ? `${formatNumber(product.peso)} ${byArea ? 'kg/m²' : 'kg'}` : ''],
		['Tono', product.tono],
		['Calibre', product.calibre],
		['Variación de tono', product.variacion],
	]
	return facts.filter(([, value]) => value.trim() !== '')
}

const SHADES: Readonly<Record<string, string>> = {
	V1: 'aspecto uniforme: las piezas son casi iguales.',
	V2: 'variación leve: diferencias pequeñas de textura o dibujo.',
	V3: 'variación moderada: cada pieza tiene matices propios dentro del mismo tono.',
	V4: 'variación alta: las piezas cambian mucho entre sí. Mezcla varias cajas al colocar.',
}

/** Spanish description of a shade variation; null for none. */
export function shadeWords(variacion: string): string | null {
	return SHADES[variacion] ?? null
}

/** Advice for laying or mixing a product. */
export function layingAdvice(tipo: string): string {
	return tipo === 'azulejo'
		? 'Comprueba tono y calibre en cada caja antes de colocar, deja junta según el formato y reserva alguna pieza del mismo lote para reparaciones.'
		: 'Sigue el tiempo de mezcla y las temperaturas que indica el envase. Guárdalo en un lugar seco y úsalo antes de su fecha.'
}
