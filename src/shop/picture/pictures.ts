import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fineAddress } from '#domain/picture/fine-copy.ts'
import type { LaidScene } from '#domain/picture/laid-scene.ts'
import { respelledPicture } from '#domain/picture/moved-picture.ts'
import {
	copyAddress,
	FINE_WIDTH,
	LARGEST_WIDTH,
	PICTURE_FORMATS,
	PICTURE_WIDTHS,
	type Picture,
	type PictureFormat,
	type PictureWidth,
} from '#domain/picture/picture.ts'
import type { Room } from '#domain/picture/room.ts'
import { coverOf, type Pictured, picturesOf, type Showroom, showroomOf } from '#domain/picture/showroom.ts'
import type { PictureCopies, WantedCopy } from '#gateways/picture/copies.ts'
import { fineFile, readFineMasters } from '#gateways/picture/fine-masters.ts'
import { readMasters } from '#gateways/picture/masters.ts'
import { drawNoImage } from '#gateways/picture/no-image.ts'
import { oneAtATime } from '#shop/base/one-at-a-time.ts'
import type { Database } from '#store/database.ts'
import { findPictureContent, listPictures, picturesMark } from '#store/picture/pictures.ts'

/** Widths used by product cards, the most requested ones. */
const CARD_WIDTHS: readonly PictureWidth[] = [320, 480, 640]
const COVER = '-cover'

/** A requested copy: its bytes, or the path of the picture's present version, or null if there is none. */
type FoundCopy = { readonly bytes: Buffer } | { readonly movedTo: string } | null

/** The shop's pictures: the showroom and their encoded copies. */
export interface ShopPictures {
	readonly showroom: Showroom
	/** Increases with each change of the pictures. */
	version(): number
	/** Reads changes from the database, by whichever process. */
	refresh(): Promise<void>
	/** A copy of a picture by its content hash, in one of the offered widths and formats. */
	copy(name: string, hash: string, width: number, format: string): Promise<FoundCopy>
	/** A picture as a JPEG by its stable name: `terrazo-lavapies`, `terrazo-lavapies-cover`, `no-image`. */
	lasting(name: string): Promise<Buffer | null>
	/** The file of a picture's stable name for another spelling of it; null if there is no such picture. */
	respelled(file: string): string | null
	/** Makes the copies that cards use, one after the other, until stopped. */
	makeAhead(isStopped: () => boolean): Promise<void>
	close(): Promise<void>
}

export interface PictureOptions {
	/** A directory of masters: the sample's. Pictures in the database take precedence over those of the same name in it. */
	readonly directory: string
	readonly db: Database
	/** The rooms as they are now: the same array until one changes. */
	readonly rooms: () => readonly Room[]
	/** The directory's rooms that tiles were laid in. */
	readonly scenes?: readonly LaidScene[]
	readonly copies: PictureCopies
	readonly productNamed: (name: string) => Pictured | null
}

interface Known {
	/** Plain data, which can be passed to other threads. */
	readonly picture: Picture
	readonly master: WantedCopy['master']
	/** The master of its fine copies; null without one. */
	readonly fineMaster: (() => Promise<Buffer>) | null
}

function* masterFiles(directory: string): Generator<Known> {
	const fineMasters = readFineMasters(directory)
	for (const [name, { file, input: _, ...entry }] of readMasters(directory)) {
		const fine = fineMasters.get(name)
		const isFine = fine?.of === entry.hash
		yield {
			picture: { name, ...entry, alt: null, ...(isFine ? { fine: fine.hash } : {}) },
			master: () => readFile(join(directory, file)),
			fineMaster: isFine ? () => readFile(join(directory, fineFile(name))) : null,
		}
	}
}

async function masterRows(db: Database): Promise<Known[]> {
	const rows = await listPictures(db)
	return rows.map(({ name, hash, width, height, blur, alt }) => ({
		picture: { name, hash, width, height, blur, alt },
		master: () => findPictureContent(db, name, hash),
		fineMaster: null,
	}))
}

/** Opens the pictures. Call `refresh` periodically. */
export async function openShopPictures(options: PictureOptions): Promise<ShopPictures> {
	const { db, rooms, scenes = [], copies, productNamed } = options
	const files = [...masterFiles(options.directory)]
	let pictures = new Map<string, Known>()
	let mark: string | null = null
	let version = 0
	const refresh = oneAtATime(async () => {
		// Read before the rows: a change between the two reads is read again, never missed.
		const current = await picturesMark(db)
		if (current === mark) return
		pictures = new Map([...files, ...(await masterRows(db))].map((known) => [known.picture.name, known]))
		mark = current
		version += 1
	})
	const showroom = showroomOf({ picture: (name) => pictures.get(name)?.picture ?? null, rooms, scenes })

	function wanted({ picture, master }: Known, width: PictureWidth, format: PictureFormat): WantedCopy {
		return { master, key: `${picture.name}-${width}.${picture.hash}`, width, format }
	}

	/** The picture of a stable name: its own, or a product's face or cover by the product's slug. */
	function named(name: string): Known | null {
		const own = pictures.get(name)
		if (own) return own
		const isCover = name.endsWith(COVER)
		const product = productNamed(isCover ? name.slice(0, -COVER.length) : name)
		if (!product) return null
		const shown = picturesOf(product, showroom)
		const picture = isCover ? (coverOf(shown) ?? shown.face) : shown.face
		return picture ? (pictures.get(picture.name) ?? null) : null
	}

	/** Handling of a copy of a version that is not the present one. */
	function moved(name: string, hash: string, width: PictureWidth, format: PictureFormat): FoundCopy {
		const present = pictures.get(name)?.picture
		return present && present.hash !== hash ? { movedTo: copyAddress(present, width, format) } : null
	}

	/** A fine copy. As AVIF it is the master itself: nothing is encoded twice. */
	async function fineCopy({ picture, fineMaster }: Known, hash: string, format: PictureFormat): Promise<FoundCopy> {
		if (picture.fine !== hash || !fineMaster)
			return { movedTo: fineAddress(picture, format) ?? copyAddress(picture, LARGEST_WIDTH, format) }
		const wantedFine = { master: fineMaster, key: `${picture.name}-${FINE_WIDTH}.${hash}`, width: FINE_WIDTH, format }
		const bytes = await (format === 'avif' ? fineMaster() : copies.copy(wantedFine))
		return bytes && { bytes }
	}

	await refresh()
	return {
		showroom,
		version: () => version,
		refresh,
		async copy(name, hash, width, format) {
			const known = pictures.get(name)
			const offeredWidth = PICTURE_WIDTHS.find((offered) => offered === width)
			const offeredFormat = PICTURE_FORMATS.find((offered) => offered === format)
			if (!known || offeredFormat === undefined) return null
			if (width === FINE_WIDTH) return fineCopy(known, hash, offeredFormat)
			if (offeredWidth === undefined) return null
			if (known.picture.hash !== hash) return moved(name, hash, offeredWidth, offeredFormat)
			const bytes = await copies.copy(wanted(known, offeredWidth, offeredFormat))
			if (bytes !== null) return { bytes }
			// Another process has replaced or removed it.
			await refresh()
			return moved(name, hash, offeredWidth, offeredFormat)
		},
		async lasting(name) {
			if (name === 'no-image') return drawNoImage(LARGEST_WIDTH)
			const known = named(name)
			return known ? copies.copy(wanted(known, LARGEST_WIDTH, 'jpg')) : null
		},
		respelled(file) {
			const kept = respelledPicture(file)
			return kept !== null && named(kept.replace(/\.jpg$/, '')) ? kept : null
		},
		async makeAhead(isStopped) {
			await copies.forget((file) => {
				const [, name = '', hash] = /^(.+)-\d+\.([0-9a-f]{8})\.[a-z]+$/.exec(file) ?? []
				const known = pictures.get(name)?.picture
				return hash !== undefined && (known?.hash === hash || known?.fine === hash)
			})
			for (const width of CARD_WIDTHS)
				for (const known of [...pictures.values()]) {
					if (isStopped()) return
					await copies.ahead(wanted(known, width, 'avif'))
				}
		},
		close: () => copies.close(),
	}
}
