import { sidesCm } from '#domain/catalogue/measure/laying.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isMaterial } from '#domain/catalogue/product.ts'

/** The body of a tile, as far as its adhesive and its grout depend on it. */
export type Body = 'porcelanico' | 'azulejo' | 'vidrio' | 'barro' | 'artesanal'

/** Two sides in mm, the longer first. */
interface Sides {
	readonly longMm: number
	readonly shortMm: number
}

/** The data of a tile that a job uses. */
export interface JobTile {
	/** The sides in mm, the longer first. Of a mosaic, the sides of its sheet. */
	readonly longMm: number
	readonly shortMm: number
	/** The sides of the smaller formats that are laid with it as a set, one of each for one of it; none usually. */
	readonly others: readonly Sides[]
	/** Tenths of mm; null if it is not declared. */
	readonly thicknessTenths: number | null
	readonly body: Body
	/** Small pieces on a mesh. */
	readonly isMesh: boolean
	readonly isRectified: boolean
	/** Slip class of CTE DB-SUA 1; null if it is not declared. */
	readonly slipClass: number | null
	/** Whether it may be walked on. */
	readonly isFloor: boolean
	/** Frost resistance; null if it is not declared. */
	readonly isFrostProof: boolean | null
}

/** Water absorption in % by mass above which a tile is for indoor walls (group BIII of EN 14411). */
const POROUS_PERCENT = 10

type TileProduct = Pick<
	Product,
	'tipo' | 'azulejo' | 'medidas' | 'composicion' | 'efecto' | 'tipologia' | 'uso' | 'ficha'
>

/** The data of a tile for a job; null for a product that covers no surface: a material, a piece sold by itself, an unknown format. */
export function jobTile(product: TileProduct): JobTile | null {
	const sides = sidesCm(product.medidas)
	if (isMaterial(product) || product.azulejo || sides === null) return null
	const [a, b] = sides.map((side) => Math.round(side * 10)) as [number, number]
	const { espesor_mm, resbaladicidad_clase, rectificado, helada } = product.ficha
	return {
		longMm: Math.max(a, b),
		shortMm: Math.min(a, b),
		others: [],
		thicknessTenths: espesor_mm === undefined ? null : Math.round(espesor_mm * 10),
		body: bodyOf(product),
		isMesh: product.tipologia.includes('malla'),
		isRectified: rectificado ?? /^rectificado/.test(product.tipologia),
		slipClass: resbaladicidad_clase ?? null,
		isFloor: /pavimento|exterior/.test(product.uso),
		isFrostProof: helada ?? null,
	}
}

/** The tiles of a set of formats as one: the largest decides about its bedding, all of them about joints and clips. Null without a tile. */
export function jobSet(tiles: readonly JobTile[]): JobTile | null {
	const [largest, ...others] = tiles.toSorted((one, other) => areaMm2(other) - areaMm2(one))
	return largest ? { ...largest, others } : null
}

/** All formats of a tile: its own, and those of a set. */
export const formatsOf = (tile: JobTile): readonly Sides[] => [tile, ...tile.others]

/** The area of one piece of each format, in mm². */
export const setMm2 = (tile: JobTile): number => formatsOf(tile).reduce((sum, sides) => sum + areaMm2(sides), 0)

const areaMm2 = ({ longMm, shortMm }: Sides) => longMm * shortMm

function bodyOf({ composicion, efecto, ficha }: TileProduct): Body {
	if (composicion.includes('vidrio')) return 'vidrio'
	if (composicion.includes('barro')) return 'barro'
	const isPorous = ficha.grupo === 'BIII' || (ficha.absorcion ?? 0) > POROUS_PERCENT || composicion.includes('pasta')
	if (!isPorous) return 'porcelanico'
	return efecto === 'zellige' ? 'artesanal' : 'azulejo'
}

/** The area of a piece in cm², rounded. */
export const pieceCm2 = ({ longMm, shortMm }: JobTile) => Math.round((longMm * shortMm) / 100)

/** «60 × 120 cm». */
export function sizeText({ longMm, shortMm }: JobTile): string {
	const cm = (mm: number) => `${mm / 10}`.replace('.', ',')
	return `${cm(shortMm)} × ${cm(longMm)} cm`
}
