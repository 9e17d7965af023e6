import { slugOf } from '#domain/catalogue/slug.ts'

/** The names of a download: one of letters, digits and hyphens, and one as it is written. */
export interface FileNames {
	readonly name: string
	readonly title: string
}

/** Signs that a name of a file cannot have on some system. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu

/** `projectFiles('Piso de María')` → `obra-piso-de-maria.pdf`, «Piso de María.pdf», and those of its technical sheets. */
export function projectFiles(nombre: string): { readonly paper: FileNames; readonly sheets: FileNames } {
	const written = nombre.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()
	const slug = slugOf(written)
	const named = (kind: string, extension: string, title: string): FileNames => ({
		name: `${slug === '' ? kind : `${kind}-${slug}`}.${extension}`,
		title: `${title}.${extension}`,
	})
	return {
		paper: named('obra', 'pdf', written === '' ? 'Obra' : written),
		sheets: named('fichas', 'zip', written === '' ? 'Fichas' : `Fichas de ${written}`),
	}
}
