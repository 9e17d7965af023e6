import type { Product } from '#domain/catalogue/product.ts'
import { isMaterial } from '#domain/catalogue/product.ts'

/** The rooms and places that shoppers look for tiles for, in the order in which they are shown. */
export const ROOM_NAMES = ['baño', 'ducha', 'cocina', 'salón', 'terraza', 'piscina'] as const
export type RoomName = (typeof ROOM_NAMES)[number]

type Placed = Pick<Product, 'tipo' | 'uso' | 'acabado' | 'tipologia' | 'composicion' | 'nombre' | 'ficha'>

/**
 * The rooms advised for a tile: walls by its use, wet and outdoor floors by its slip class (CTE DB-SUA 1, table 1.2, which is advice for
 * homes). Without a declared class, slip-resistant and small-jointed floors count as such.
 */
export function roomsFor(product: Placed): RoomName[] {
	if (isMaterial(product)) return []
	const isWall = product.uso.includes('revestimiento')
	const isFloor = product.uso.includes('pavimento')
	const grip = gripOf(product)
	const isOfRoom = !isOutdoorPiece(product)
	const isMesh = product.tipologia.includes('malla')
	const suits: Readonly<Record<RoomName, boolean>> = {
		baño: isWall || isMesh || (isOfRoom && isFloor && grip >= 2),
		ducha: isMesh || (isOfRoom && grip >= 3),
		cocina: isWall || (isOfRoom && isFloor && grip >= 2),
		salón: isOfRoom && isFloor,
		terraza: product.uso.includes('exterior') && grip >= 3,
		piscina: (isMesh && product.composicion === 'vidrio') || (grip >= 3 && isPoolTile(product)),
	}
	return ROOM_NAMES.filter((room) => suits[room])
}

/** Slabs laid on supports or gravel begin at this thickness. */
const SLAB_MM = 18

/** Treads, edges and setts, and slabs for outdoor supports: no floor of a room is made of them. */
function isOutdoorPiece({ nombre, tipologia, ficha }: Placed): boolean {
	return tipologia === 'pieza especial' || (ficha.espesor_mm ?? 0) >= SLAB_MM || /adoqu[ií]n|peldaño/i.test(nombre)
}

function gripOf({ ficha, acabado }: Placed): number {
	return ficha.resbaladicidad_clase ?? (acabado === 'antideslizante' ? 3 : 0)
}

const isPoolTile = ({ nombre, uso }: Placed) => /piscina/i.test(nombre) || uso.includes('exterior')
