import { createHash } from 'node:crypto'
import type { ListedProject } from '#shop/project/projects.ts'

/** The option for a new project. */
export const NEW_PROJECT = 'nueva'

/** A project to save in, as an option to choose. */
export interface ProjectOption {
	/** Names the project in a form whose fields are part of an address, which its key must not be. */
	readonly id: string
	readonly text: string
}

type Choosable = Pick<ListedProject, 'editKey' | 'nombre'>

const optionId = ({ editKey }: Choosable): string =>
	createHash('sha256').update(editKey).digest('base64url').slice(0, 12)

/** Known projects as options. */
export const knownOptions = (projects: readonly Choosable[]): ProjectOption[] =>
	projects.map((project) => ({ id: optionId(project), text: project.nombre }))

/** The projects of a visitor as options, and a new one; none if there is no project to choose. */
export const projectOptions = (projects: readonly Choosable[]): ProjectOption[] =>
	projects.length === 0 ? [] : [...knownOptions(projects), { id: NEW_PROJECT, text: 'Una obra nueva' }]

/** The project of an option; null for a new one, undefined for one that is gone. The first one without a choice. */
export function chosenProject<Project extends Choosable>(
	projects: readonly Project[],
	option: string,
): Project | null | undefined {
	if (option === NEW_PROJECT || projects.length === 0) return null
	return option === '' ? projects[0] : projects.find((project) => optionId(project) === option)
}
