import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldValues } from '#ui/form/form-answer.ts'
import { FoldedFields } from './folded-fields.tsx'

const FIELD = { name: 'notas', label: 'Notas', optional: true, trimmed: true, rules: [] }

function isOpen(values: FieldValues, fault: string | null): boolean {
	const faults = { of: () => fault, standing: [], check: () => {} }
	const shown = (
		<FoldedFields title="Notas" hint="" fields={[FIELD]} values={values} faults={faults}>
			{null}
		</FoldedFields>
	)
	return /<details[^>]* open=""/.test(renderToStaticMarkup(shown))
}

test('folded fields with a value or a fault are open', () => {
	expect(isOpen({}, null)).toBe(false)
	expect(isOpen({ notas: '' }, null)).toBe(false)
	expect(isOpen({ notas: 'Tercero' }, null)).toBe(true)
	expect(isOpen({}, 'Como mucho 500 caracteres')).toBe(true)
})
