/** The name of the field with the photographs of a message. */
export const MESSAGE_PHOTOS = 'fotos'

/** Why a photograph of a message cannot be stored, after the name of its file. */
export const MESSAGE_PHOTO_FAULTS = {
	imagen_vacia: 'está vacía',
	imagen_demasiado_grande: 'pasa de 5 MB',
	imagen_demasiado_pequena: 'es demasiado pequeña: hacen falta 320 píxeles de ancho',
	imagen_no_admitida: 'no es una foto JPG, PNG o WebP que se pueda leer',
} as const

/** The name of a photograph's file, of its large copy or of the small one. */
export const photoFile = ({ id, hash }: { readonly id: number; readonly hash: string }, size: 'large' | 'small') =>
	`${id}-${hash}${size === 'small' ? '-240' : ''}.webp`
