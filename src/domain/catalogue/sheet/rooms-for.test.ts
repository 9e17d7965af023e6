import { expect, test } from 'vitest'
import { aSack, aTile } from '#test/sample-products.ts'
import { roomsFor } from './rooms-for.ts'

test.each([
	['a glazed wall tile', aTile({ uso: 'revestimiento', acabado: 'brillo' }), ['baño', 'cocina']],
	['a polished floor', aTile({ uso: 'pavimento', ficha: { resbaladicidad_clase: 0 } }), ['salón']],
	[
		'a matt floor of class 2',
		aTile({ uso: 'pavimento', ficha: { resbaladicidad_clase: 2 } }),
		['baño', 'cocina', 'salón'],
	],
	[
		'an outdoor floor of class 3',
		aTile({ uso: 'exterior', ficha: { resbaladicidad_clase: 3 } }),
		['ducha', 'terraza', 'piscina'],
	],
	[
		'a glass mosaic on mesh',
		aTile({ uso: 'pavimento / revestimiento', tipologia: 'malla', composicion: 'vidrio' }),
		['baño', 'ducha', 'cocina', 'salón', 'piscina'],
	],
	[
		'a tread',
		aTile({ uso: 'pavimento / exterior', tipologia: 'pieza especial', ficha: { resbaladicidad_clase: 3 } }),
		['terraza', 'piscina'],
	],
	[
		'a slab for supports',
		aTile({ uso: 'pavimento / exterior', ficha: { resbaladicidad_clase: 3, espesor_mm: 20 } }),
		['terraza', 'piscina'],
	],
	['a sack', aSack(), []],
])('%s', (_what, product, rooms) => {
	expect(roomsFor(product)).toEqual(rooms)
})
