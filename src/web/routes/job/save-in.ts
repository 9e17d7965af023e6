import type { ProjectOption } from '#web/parts/project/project-choice.ts'

/** The field of the project that a list is saved in. */
export const SAVE_IN = 'en'

/** The projects in which a list can be saved, and the chosen one. */
export interface Saving {
	/** None where its room is known, or the visitor has no project yet. */
	readonly projects: readonly ProjectOption[]
	/** Empty for the first one. */
	readonly option: string
}
