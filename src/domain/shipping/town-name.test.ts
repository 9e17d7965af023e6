import { expect, test } from 'vitest'
import { townName } from './town-name.ts'

test.each([
	['Madrid', 'Madrid'],
	['Santos de la Humosa, Los', 'Los Santos de la Humosa'],
	['Campo de Mirra/Camp de Mirra, el', 'Campo de Mirra/El Camp de Mirra'],
	["Hospitalet de l'Infant, L'", "L'Hospitalet de l'Infant"],
	['Peroxa, A', 'A Peroxa'],
])('«%s» is written «%s»', (official, written) => {
	expect(townName(official)).toBe(written)
})
