import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaidSurface, OrderedBand, RoomWords, TileSheet } from '@soleria/visualiser'
import { orderBands, readDesign, writeDesign } from '@soleria/visualiser'
import { type CatalogueProduct, isSpecialPiece, type Product } from '#domain/catalogue/product.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import type { Room } from '#domain/picture/room.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { drawTexture, type TextureSize, textureSize } from '#gateways/picture/draw-texture.ts'
import type { RoomDrawings } from '#gateways/picture/room-drawings.ts'
import { type SmallPicture, smallFaces } from '#gateways/picture/small-faces.ts'
import type { VisualiserFile, VisualiserFiles } from '#gateways/picture/visualiser-files.ts'
import type { OwnFaces, OwnFacesOf } from './own-faces.ts'

/** A tiled surface of a room. */
export interface VisualiserSurface extends LaidSurface {
	readonly areaHundredths: number
	/** The `gloss` of the tile in the original rendering; null if unknown. */
	readonly renderedGloss: number | null
}

/** A room whose surfaces can be laid anew. A surface's index is its channel in the mask. */
export interface VisualiserRoom
	extends Pick<Room, 'name' | 'title' | 'space' | 'style' | 'alt'>,
		Omit<RoomWords, 'mmPerPx' | 'surfaces'> {
	readonly size: { readonly width: number; readonly height: number }
	/** Addresses of its layers and of the film. */
	readonly layers: { readonly mask: string; readonly diffuse: string; readonly gloss: string; readonly film: string }
	readonly surfaces: readonly VisualiserSurface[]
}

/** The faces of a tile, and the address of their picture. */
export type FoundSheet = TileSheet & { readonly address: string }

/** A file that browsers load: its bytes, or the address of its present version. */
type FoundFile = { readonly bytes: Buffer } | { readonly movedTo: string }

/** Any tile in any room. */
export interface Visualiser {
	rooms(): readonly VisualiserRoom[]
	/** The faces of a tile by its slug or a product's former one; null if it cannot be laid. */
	sheet(slug: string): FoundSheet | null
	/** Whether a product is offered in rooms: it has faces, and is no special piece, which has pictures of its own shape. */
	offers(product: Pick<Product, 'slug' | 'tipologia'>): boolean
	/** The room with the design of an address, as JPEG; null for an unknown room. Tiles that cannot be laid are omitted. */
	picture(room: string, parameters: URLSearchParams): Promise<Buffer | null>
	/** The picture of a tile's faces, small enough to be part of a drawing; null for a tile that cannot be laid. */
	facesPicture(slug: string): Promise<SmallPicture | null>
	/** The area that a texture of a tile covers, in mm; null for a tile without one. */
	textureSize(slug: string): TextureSize | null
	/** The faces of a tile with their joints as a JPEG that continues itself; null for a tile without one. */
	texture(slug: string): Promise<Buffer | null>
	/** A file by its path below `/assets/`; null for an unknown one. */
	file(path: string): Promise<FoundFile | null>
	close(): Promise<void>
}

export interface VisualiserOptions {
	/** The directory of the pictures. */
	readonly directory: string
	readonly files: VisualiserFiles | null
	readonly drawings: RoomDrawings
	readonly showroom: Showroom
	readonly productBySlug: (slug: string) => Pick<CatalogueProduct, 'id' | 'slug' | 'formerSlugs'> | null
	/** The merchant's photographs of tile faces, which take precedence over those of the directory. */
	readonly ownFaces: Pick<OwnFaces, 'of' | 'content'>
}

const HASHED = /^(.{1,200})\.[0-9a-f]{8}(\.[a-z]{3,4})$/

/** A tile that can be laid: its faces are a file of the directory, or the merchant's own. */
interface FoundTile {
	readonly sheet: FoundSheet
	readonly faces: string | OwnFacesOf
}

/** No slug contains a point: the merchant's own faces are keyed by product. */
const OWN_PATH = /^laminas\/producto\.(\d{1,9})\.([0-9a-f]{8})\.avif$/
const ownPath = ({ productId, hash }: OwnFacesOf) => `laminas/producto.${productId}.${hash}.avif`

const addressOf = (folder: 'salas' | 'laminas', name: string, { hash, file }: VisualiserFile) =>
	`${folder}/${name}.${hash}${file.slice(file.lastIndexOf('.'))}`

/** The files of rooms and faces with the addresses that they are offered at. */
function offeredFiles(files: VisualiserOptions['files']) {
	/** The files by their paths as they are now, and those paths by their names without a hash. */
	const known = new Map<string, string>()
	const present = new Map<string, string>()
	function offered(folder: 'salas' | 'laminas', name: string, file: VisualiserFile): string {
		const path = addressOf(folder, name, file)
		known.set(path, file.file)
		present.set(path.replace(HASHED, '$1$2'), path)
		return `/assets/${path}`
	}
	const sheets = new Map(
		[...(files?.sheets ?? [])].map(([slug, stored]) => {
			const { file: _, hash: __, ...sheet } = stored
			return [slug, { sheet: { ...sheet, address: offered('laminas', slug, stored) }, faces: stored.file }] as const
		}),
	)
	const film = files ? offered('salas', 'film', files.film) : ''
	const layable = new Map(
		(files?.rooms ?? []).map((room) => {
			const layer = (kind: 'mask' | 'diffuse' | 'gloss') => offered('salas', `${room.name}-${kind}`, room[kind])
			return [
				room.name,
				{ room, layers: { mask: layer('mask'), diffuse: layer('diffuse'), gloss: layer('gloss'), film } },
			]
		}),
	)
	return { known, present, sheets, layable }
}

export function openVisualiser(options: VisualiserOptions): Visualiser {
	const { directory, files, drawings, showroom, productBySlug, ownFaces } = options
	const { known, present, sheets, layable } = offeredFiles(files)

	function found(slug: string): FoundTile | null {
		const product = productBySlug(slug)
		const own = product && ownFaces.of(product.id)
		if (own) return { sheet: { ...own.sheet, slug, address: `/assets/${ownPath(own)}` }, faces: own }
		for (const name of [slug, ...(product?.formerSlugs ?? [])]) {
			const known = sheets.get(assetSlug(name))
			if (known) return known
		}
		return null
	}

	/** The picture of the merchant's own faces, or the address of their present one. */
	async function ownFile(productId: number, hash: string): Promise<FoundFile | null> {
		const bytes = await ownFaces.content(productId, hash)
		if (bytes !== null) return { bytes: Buffer.from(bytes) }
		const present = ownFaces.of(productId)
		return present && present.hash !== hash ? { movedTo: `/assets/${ownPath(present)}` } : null
	}

	const surfaceOf = (surface: LaidSurface): VisualiserSurface => ({
		...surface,
		areaHundredths: Math.round((surface.width * surface.height) / 10_000),
		renderedGloss: surface.tile ? (found(surface.tile.slug)?.sheet.gloss ?? null) : null,
	})

	function roomOf(shown: Room): readonly VisualiserRoom[] {
		const { room, layers } = layable.get(shown.name) ?? {}
		// The merchant's own photograph in its place does not match its layers.
		if (!room || !layers || showroom.picture(room.name)?.hash !== room.picture.hash) return []
		const { name, title, space, style, alt } = shown
		const { mmPerPx: _, surfaces, ...words } = room.words
		const size = { width: room.picture.width, height: room.picture.height }
		return [{ ...words, name, title, space, style, alt, size, layers, surfaces: surfaces.map(surfaceOf) }]
	}

	/** The rooms as displayed, rebuilt when a room or a picture has changed. */
	let shownOf: readonly Room[] = []
	let marks = ''
	let shown: readonly VisualiserRoom[] = []
	function rooms(): readonly VisualiserRoom[] {
		const now = showroom.rooms
		const nowMarks = now.map(({ name }) => showroom.picture(name)?.hash ?? '').join()
		if (now !== shownOf || nowMarks !== marks) {
			shown = now.flatMap(roomOf)
			shownOf = now
			marks = nowMarks
		}
		return shown
	}

	return {
		rooms,
		sheet: (slug) => found(slug)?.sheet ?? null,
		offers: (product) => !isSpecialPiece(product) && found(product.slug) !== null,
		async picture(name, parameters) {
			const { room } = layable.get(name) ?? {}
			if (!room || !rooms().some((one) => one.name === name)) return null
			const surfaces = room.words.surfaces.filter(({ tile }) => tile !== null).map((surface) => surface.name)
			const { design } = readDesign(surfaces, parameters)
			const bands = orderBands(room.words, design, found)
			const versions = [room.picture.hash, room.diffuse.hash, room.gloss.hash, room.mask.hash, files?.film.hash]
			const tiles = bands.map(({ sheet }) => createHash('sha256').update(JSON.stringify(sheet)).digest('hex'))
			const key = [name, writeDesign(surfaces, design), ...versions, ...tiles].join(' ')
			return drawings.draw(key, async () => ({ directory, room: name, bands: await withPictures(bands, ownFaces) }))
		},
		async facesPicture(slug) {
			const tile = found(slug)
			const picture = tile && (await facesOf(tile, options))
			return picture && smallFaces(picture)
		},
		textureSize(slug) {
			const tile = found(slug)
			return tile && textureSize(tile.sheet)
		},
		async texture(slug) {
			const tile = found(slug)
			if (tile === null || textureSize(tile.sheet) === null) return null
			const picture = await facesOf(tile, options)
			return picture && drawTexture(tile.sheet, picture)
		},
		async file(path) {
			const [, own, hash = ''] = OWN_PATH.exec(path) ?? []
			if (own !== undefined) return ownFile(Number(own), hash)
			const file = known.get(path)
			if (file !== undefined) return { bytes: await readFile(join(directory, file)) }
			const moved = present.get(path.replace(HASHED, '$1$2'))
			return moved === undefined ? null : { movedTo: `/assets/${moved}` }
		},
		close: () => drawings.close(),
	}
}

/** The picture of a tile's faces; null for own ones that have been replaced. */
async function facesOf(
	{ faces }: FoundTile,
	{ directory, ownFaces }: Pick<VisualiserOptions, 'directory' | 'ownFaces'>,
): Promise<Buffer | null> {
	if (typeof faces === 'string') return readFile(join(directory, faces))
	const own = await ownFaces.content(faces.productId, faces.hash)
	return own && Buffer.from(own)
}

/** Bands with the pictures of the merchant's own faces in place of their names; missing ones are omitted. */
async function withPictures(
	bands: readonly (Omit<OrderedBand, 'faces'> & Pick<FoundTile, 'faces'>)[],
	ownFaces: Pick<OwnFaces, 'content'>,
): Promise<OrderedBand[]> {
	const drawn: OrderedBand[] = []
	for (const { faces, ...band } of bands) {
		const picture = typeof faces === 'string' ? faces : await ownFaces.content(faces.productId, faces.hash)
		if (picture !== null) drawn.push({ ...band, faces: picture })
	}
	return drawn
}
