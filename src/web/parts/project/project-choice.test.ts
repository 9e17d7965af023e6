import { expect, test } from 'vitest'
import { chosenProject, NEW_PROJECT, projectOptions } from './project-choice.ts'

const PROJECTS = [
	{ editKey: 'clave-del-piso-de-arriba', nombre: 'Piso' },
	{ editKey: 'clave-del-local-de-abajo', nombre: 'Local' },
]

test('the projects are options in their order, with a new one last and without their keys', () => {
	const options = projectOptions(PROJECTS)
	expect(options.map(({ text }) => text)).toEqual(['Piso', 'Local', 'Una obra nueva'])
	expect(JSON.stringify(options)).not.toContain('clave')
	expect(projectOptions([])).toEqual([])
})

test('an option is its project, the first one without a choice, and none where it is gone', () => {
	const [, second] = projectOptions(PROJECTS)
	expect(chosenProject(PROJECTS, second?.id ?? '')).toBe(PROJECTS[1])
	expect(chosenProject(PROJECTS, '')).toBe(PROJECTS[0])
	expect(chosenProject(PROJECTS, NEW_PROJECT)).toBeNull()
	expect(chosenProject([], '')).toBeNull()
	expect(chosenProject(PROJECTS.slice(0, 1), second?.id ?? '')).toBeUndefined()
	// A key is no option.
	expect(chosenProject(PROJECTS, PROJECTS[0]?.editKey ?? '')).toBeUndefined()
})
