import type { Picture } from '#domain/picture/picture.ts'
import { readUpload, type UploadRefusal } from '#gateways/picture/read-upload.ts'
import type { PictureDesk } from './pictures.ts'

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Stores a picture uploaded by staff. `name` identifies it: a product's slug for its face, with `-shot` or `-detail`
 * for its other pictures, or a room's name.
 */
export async function takePicture(
	desk: PictureDesk,
	name: string,
	bytes: Buffer,
): Promise<{ readonly ok: true; readonly picture: Picture } | UploadRefusal | { ok: false; code: 'nombre_no_valido' }> {
	if (!NAME.test(name) || name.length > 150) return { ok: false, code: 'nombre_no_valido' }
	const upload = await readUpload(bytes)
	return upload.ok ? { ok: true, picture: await desk.takeUpload(name, upload.master) } : upload
}
