/** The name of the field of the files, where a page has one. */
export const PICTURES = 'fotos'

const FAULTS = {
	imagen_vacia: 'está vacía',
	imagen_demasiado_grande: 'pasa de 20 MB',
	imagen_demasiado_pequena: 'es demasiado pequeña: hacen falta 320 píxeles de ancho',
	imagen_no_admitida: 'no es una foto que se pueda leer: JPEG, PNG, WebP, AVIF o TIFF',
} as const

const NAME_LENGTH = 60

/** Why a file cannot be stored: «casa.gif no es una foto que se pueda leer: …». */
export const pictureFault = (file: File | undefined, code: keyof typeof FAULTS): string =>
	`${file?.name.slice(0, NAME_LENGTH)} ${FAULTS[code]}`

/** The chosen files. Browsers send an empty file without a name for an empty field. */
export const chosenFiles = (form: FormData, field = PICTURES): readonly File[] =>
	form.getAll(field).filter((value): value is File => value instanceof File && value.name !== '')
