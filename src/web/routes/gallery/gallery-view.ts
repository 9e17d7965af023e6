/** The state of a gallery: one style or all, and the open photograph. */
export interface GalleryView {
	readonly style: string | null
	readonly photo: string | null
}

interface Shown {
	readonly name: string
	readonly style: string
}

/** The styles of a gallery's rooms, in Spanish collation. */
export function stylesOf(rooms: readonly Shown[]): string[] {
	return [...new Set(rooms.map(({ style }) => style))].sort(new Intl.Collator('es').compare)
}

/** Parses a URL; unknown styles and photographs are ignored. */
export function readGallery(params: URLSearchParams, rooms: readonly Shown[]): GalleryView {
	const style = rooms.find((room) => room.style === params.get('estilo'))?.style ?? null
	const photo = rooms.find((room) => room.name === params.get('foto'))?.name ?? null
	return { style, photo }
}

/** The query string of a view, including the question mark; empty for the whole gallery. */
export function gallerySearch({ style, photo }: GalleryView): string {
	const params = new URLSearchParams()
	if (style !== null) params.set('estilo', style)
	if (photo !== null) params.set('foto', photo)
	const query = params.toString()
	return query === '' ? '' : `?${query}`
}

/** The previous and the next photograph, cyclically. */
export function neighbours<Room extends Shown>(
	rooms: readonly Room[],
	name: string,
): { before: Room; after: Room } | null {
	const place = rooms.findIndex((room) => room.name === name)
	const before = rooms.at(place - 1)
	const after = rooms[(place + 1) % rooms.length]
	return place === -1 || rooms.length < 2 || !before || !after ? null : { before, after }
}
