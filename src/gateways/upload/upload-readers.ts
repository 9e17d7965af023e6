import type { readPaper } from '#gateways/paper/read-paper.ts'
import type { readBrandPicture } from '#gateways/picture/read-brand-picture.ts'
import type { FacesRefusal, readFaces } from '#gateways/picture/read-faces.ts'
import type { readLogo } from '#gateways/picture/read-logo.ts'
import type { PictureRefusal, readPicture } from '#gateways/picture/read-picture.ts'
import type { readReviewPhoto } from '#gateways/picture/read-review-photo.ts'
import type { BoundedReader, Reading } from '#gateways/reader/bounded-reader.ts'

import type { ReadArchive, readArchive } from './read-archive.ts'

/** Readers of uploaded documents and pictures. */
export interface UploadReaders {
	readonly paper: typeof readPaper
	readonly reviewPhoto: typeof readReviewPhoto
	readonly logo: typeof readLogo
	readonly brandPicture: typeof readBrandPicture
	readonly picture: typeof readPicture
	readonly faces: typeof readFaces
	readonly archive: (bytes: Uint8Array) => Promise<ReadArchive>
}

const reading = (module: string, name: string): Reading => ({
	module: import.meta.resolve(`#gateways/${module}`),
	name,
})

/** Awaits a reading; returns the refusal for a file that exhausts its reader, which the caller logs. */
export type OrRefused = <Answer, Refusal>(read: Promise<Answer>, refusal: Refusal) => Promise<Answer | Refusal>

const NO_PICTURE: PictureRefusal = { ok: false, code: 'imagen_no_admitida' }

/** Reads uploads of visitors by one bounded reader, and uploads of the staff by another. */
export function uploadReaders(visitors: BoundedReader, staff: BoundedReader, orRefused: OrRefused): UploadReaders {
	const paper = reading('paper/read-paper.ts', 'readPaper')
	const photo = reading('picture/read-review-photo.ts', 'readReviewPhoto')
	const logo = reading('picture/read-logo.ts', 'readLogo')
	const brandPicture = reading('picture/read-brand-picture.ts', 'readBrandPicture')
	const picture = reading('picture/read-picture.ts', 'readPicture')
	const archive = reading('upload/read-archive.ts', 'readArchive')
	const faces = reading('picture/read-faces.ts', 'readFaces')
	return {
		paper: (name, bytes) =>
			orRefused(visitors.read<typeof readPaper>(paper, name, bytes), { ok: false, code: 'formato_no_admitido' }),
		reviewPhoto: (bytes) => orRefused(visitors.read<typeof readReviewPhoto>(photo, bytes), NO_PICTURE),
		logo: (bytes) => orRefused(visitors.read<typeof readLogo>(logo, bytes), NO_PICTURE),
		brandPicture: (...asked) => orRefused(staff.read<typeof readBrandPicture>(brandPicture, ...asked), NO_PICTURE),
		picture: (bytes) => orRefused(staff.read<typeof readPicture>(picture, bytes), NO_PICTURE),
		archive: (bytes) =>
			orRefused<ReadArchive, ReadArchive>(staff.read<typeof readArchive>(archive, bytes), {
				ok: false,
				code: 'zip_no_legible',
			}),
		faces: (...asked) =>
			orRefused<Awaited<ReturnType<typeof readFaces>>, FacesRefusal>(staff.read<typeof readFaces>(faces, ...asked), {
				...NO_PICTURE,
				file: 0,
			}),
	}
}
