import { create } from 'content-disposition'

/** The names of a file that is sent as a download. */
export interface AttachmentNames {
	/** Of letters, digits, hyphens and dots. */
	readonly name: string
	/** As it is written, with any letters; `name` if absent. */
	readonly title?: string
}

/** The header of a download; programs that read no `filename*` take the plain name. */
export const attachment = ({ name, title }: AttachmentNames): string =>
	title === undefined ? `attachment; filename="${name}"` : create(title, { fallback: name })
