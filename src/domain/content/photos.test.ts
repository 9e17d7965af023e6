import { expect, test } from 'vitest'
import type { Room } from '#domain/picture/room.ts'
import { DEFAULT_ITEMS, mergeItems } from './merge-items.ts'
import { defaultPhotos, roomsOfPhotos } from './photos.ts'

const room = (name: string): Room => ({
	...{ name, space: 'banos', style: 'Rústico', title: `Baño ${name}`, description: 'De barro.' },
	...{ tags: ['barro', 'suelo radiante'], alt: 'Un baño' },
	products: [{ slug: 'barro', surface: 'suelo', widthMm: 3600, heightMm: 2600 }],
})

test('rooms become photographs; hidden ones are left out, and written ones included', () => {
	const program = { ...DEFAULT_ITEMS, fotos: defaultPhotos([room('a'), room('b')]) }
	expect(roomsOfPhotos(mergeItems('fotos', [], program))).toEqual([room('a'), room('b')])
	const row = { kind: 'fotos', position: 0, hidden: false }
	const rows = [
		{ ...row, key: 'a', hidden: true, texts: {} },
		{ ...row, key: 'b', texts: { titulo: 'Otro', etiquetas: ' , ' } },
	]
	expect(roomsOfPhotos(mergeItems('fotos', rows, program))).toEqual([{ ...room('b'), title: 'Otro', tags: [] }])
})
