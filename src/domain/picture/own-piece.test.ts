import { expect, test } from 'vitest'
import { ownPiece } from './own-piece.ts'

const PRODUCT = {
	tipo: 'azulejo',
	azulejo: false,
	medidas: '60x120',
	composicion: 'porcelánico',
	efecto: 'mármol',
	tipologia: 'rectificado',
	uso: 'pavimento',
	acabado: 'Pulido',
	ficha: {},
} as const

test('a tile of one piece has one; a material, a mosaic and an unknown format have none', () => {
	expect(ownPiece(PRODUCT)).toEqual({ longMm: 1200, shortMm: 600, isRectified: true, acabado: 'Pulido' })
	expect(ownPiece({ ...PRODUCT, tipo: 'material' })).toBeNull()
	expect(ownPiece({ ...PRODUCT, tipologia: 'malla' })).toBeNull()
	expect(ownPiece({ ...PRODUCT, medidas: 'varias' })).toBeNull()
})
