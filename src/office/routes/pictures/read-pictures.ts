import type { Shop } from '#shop/shop.ts'

/** The name of the field of the files. */
export const PICTURES = 'fotos'

type Refusal = Exclude<Awaited<ReturnType<Shop['pictures']['add']>>, { readonly ok: true }>

const FAULTS = {
	imagen_vacia: 'está vacía',
	imagen_demasiado_grande: 'pasa de 20 MB',
	imagen_demasiado_pequena: 'es demasiado pequeña: hacen falta 320 píxeles de ancho',
	imagen_no_admitida: 'no es una foto que se pueda leer: JPEG, PNG, WebP, AVIF o TIFF',
} as const
const NAME_LENGTH = 60

/** The chosen files. Browsers send an empty file without a name for an empty field. */
export const chosenFiles = (form: FormData): readonly File[] =>
	form.getAll(PICTURES).filter((value): value is File => value instanceof File && value.name !== '')

/** Why the pictures were not stored, as the field says it. */
export function refusedPictures(refusal: Refusal, files: readonly File[]): string {
	switch (refusal.code) {
		case 'cambiado_entretanto':
			return 'Otra persona ha puesto fotos mientras tanto. Mira cómo están ahora y repítelo.'
		case 'demasiadas_imagenes':
			return refusal.free === 0
				? 'No queda ningún sitio libre: quita antes alguna foto.'
				: `Caben ${refusal.free} más y has elegido ${files.length}.`
		default:
			return `${files[refusal.file]?.name.slice(0, NAME_LENGTH)} ${FAULTS[refusal.code]}. No se ha guardado ninguna.`
	}
}
