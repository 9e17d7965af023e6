import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

test('the files of a project have its name', () => {
	expect(projectFiles('Piso de María')).toEqual({
		paper: { name: 'obra-piso-de-maria.pdf', title: 'Piso de María.pdf' },
		sheets: { name: 'fichas-piso-de-maria.zip', title: 'Fichas de Piso de María.zip' },
	})
	expect(projectFiles('日本').paper).toEqual({ name: 'obra.pdf', title: '日本.pdf' })
	expect(projectFiles(' 2º A/B: "reforma"\n').paper).toEqual({
		name: 'obra-2-a-b-reforma.pdf',
		title: '2º A B reforma.pdf',
	})
})

test('no name has a sign that a system refuses', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (nombre) => {
			for (const { name, title } of Object.values(projectFiles(nombre))) {
				expect(name).toMatch(/^[a-z0-9-]+\.(pdf|zip)$/)
				expect(title).toMatch(/^[^\\/:*?"<>|\p{Cc}]+\.(pdf|zip)$/u)
			}
		}),
	)
})
