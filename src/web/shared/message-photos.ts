import { leftOutFault } from '#contract/input/left-out-file.ts'
import { MESSAGE_PHOTO_FAULTS, MESSAGE_PHOTOS, photoFile } from '#contract/message/message-photos.ts'
import { MOST_MESSAGE_PHOTOS } from '#domain/message/thread.ts'
import type { FieldText } from '#ui/form/form-description.ts'

/** The largest photograph of a message, in MB. */
const PHOTO_MB = 5

/** The field of the photographs of a message. */
export const PHOTOS_FIELD: FieldText = {
	label: 'Fotos',
	kind: 'file',
	optional: true,
	mostBytes: MOST_MESSAGE_PHOTOS * PHOTO_MB * 1024 * 1024,
	accept: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
	hint: `JPG, PNG o WebP, hasta ${MOST_MESSAGE_PHOTOS} y de ${PHOTO_MB} MB cada una. Se guardan sin los datos de la cámara, como el lugar.`,
}

/** The chosen photographs. Browsers send an empty file without a name for an empty field. */
export const photosIn = (form: FormData): readonly File[] =>
	form.getAll(MESSAGE_PHOTOS).filter((value): value is File => value instanceof File && value.name !== '')

export const bytesOf = (files: readonly File[]): Promise<readonly Uint8Array[]> =>
	Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))

/** Why the photographs of a form are too many or too large together; null if they are not. */
export const tooManyPhotos = (form: FormData): string | null =>
	photosIn(form).length > MOST_MESSAGE_PHOTOS
		? `Como mucho ${MOST_MESSAGE_PHOTOS} fotos`
		: (leftOutFault(form)?.mensaje ?? null)

/** «casa.gif no es una foto JPG, PNG o WebP que se pueda leer». */
export const photoFault = (file: File | undefined, code: keyof typeof MESSAGE_PHOTO_FAULTS): string =>
	`${file?.name.slice(0, 60) ?? ''} ${MESSAGE_PHOTO_FAULTS[code]}`

interface Photo {
	readonly id: number
	readonly hash: string
	readonly messageId: number | null
	readonly replyId: number | null
}

/** A photograph as a page shows it: the addresses of its copies. */
export interface ShownPhoto {
	readonly small: string
	readonly large: string
}

/** The photographs of a thread by the entries that they are of, with their addresses below a path. */
export function shownPhotos(photos: readonly Photo[], path: string) {
	const shown = (isOf: (photo: Photo) => boolean): ShownPhoto[] =>
		photos.filter(isOf).map((photo) => ({
			small: `${path}/${photoFile(photo, 'small')}`,
			large: `${path}/${photoFile(photo, 'large')}`,
		}))
	return {
		ofMessage: (id: number) => shown(({ messageId }) => messageId === id),
		ofReply: (id: number) => shown(({ replyId }) => replyId === id),
	}
}
