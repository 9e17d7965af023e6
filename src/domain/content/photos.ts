import { laidProductsText, readLaidProducts } from '#domain/picture/laid-products.ts'
import { isRoomSpace, type Room } from '#domain/picture/room.ts'
import type { ContentItem, DefaultItem } from './content-item.ts'

/** The photographs of the program's own rooms, as items. */
export function defaultPhotos(rooms: readonly Room[]): DefaultItem<'fotos'>[] {
	return rooms.map(({ name, space, style, title, description, tags, alt, products }) => ({
		key: name,
		texts: {
			titulo: title,
			espacio: space,
			estilo: style,
			descripcion: description,
			alternativo: alt,
			etiquetas: tags.join(', '),
			lleva: laidProductsText(products),
		},
	}))
}

/** The rooms that shoppers see, in the order of their photographs. A room's name is the key of its photograph. */
export function roomsOfPhotos(photos: readonly ContentItem<'fotos'>[]): Room[] {
	return photos.flatMap(({ key, hidden, texts }) => {
		const { espacio, etiquetas } = texts
		if (hidden || !isRoomSpace(espacio)) return []
		return {
			name: key,
			space: espacio,
			style: texts.estilo,
			title: texts.titulo,
			description: texts.descripcion,
			tags: etiquetas
				.split(',')
				.map((tag) => tag.trim())
				.filter((tag) => tag !== ''),
			alt: texts.alternativo,
			products: readLaidProducts(texts.lleva).products,
		}
	})
}
