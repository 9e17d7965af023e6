import { PICTURE_FAULTS } from '#contract/picture/picture-faults.ts'

/** The name of the files' field, on pages with one such field. */
export const PICTURES = 'fotos'

const NAME_LENGTH = 60

/** Why a file cannot be stored: «casa.gif no es una foto que se pueda leer: …». */
export const pictureFault = (file: File | undefined, code: keyof typeof PICTURE_FAULTS): string =>
	`${file?.name.slice(0, NAME_LENGTH)} ${PICTURE_FAULTS[code]}`

/** The chosen files. Browsers send an empty file without a name for an empty field. */
export const chosenFiles = (form: FormData, field = PICTURES): readonly File[] =>
	form.getAll(field).filter((value): value is File => value instanceof File && value.name !== '')
