/** Why a photograph of the merchant cannot be stored, after the name of its file. */
export const PICTURE_FAULTS = {
	imagen_vacia: 'está vacía',
	imagen_demasiado_grande: 'pasa de 20 MB',
	imagen_demasiado_pequena: 'es demasiado pequeña: hacen falta 320 píxeles de ancho',
	imagen_no_admitida: 'no es una foto que se pueda leer: JPEG, PNG, WebP, AVIF o TIFF',
} as const
