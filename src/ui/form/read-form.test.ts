import { expect, test } from 'vitest'
import { changePasswordSchema } from '#contract/account/account.ts'
import { customerSchema } from '#contract/order/customer.ts'
import { readForm, refusedForm, textsFrom } from './read-form.ts'

function formOf(typed: Readonly<Record<string, string>>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(typed)) form.set(name, value)
	return form
}

test('a refused form shows the typed values again, except passwords', () => {
	const typed = {
		formulario: 'cambiar',
		current: 'la de antes',
		password: 'azulejo de muestra',
		confirmPassword: 'otra',
	}
	const read = readForm(formOf(typed), changePasswordSchema)
	expect(read.ok ? null : read.answer.values).toEqual({ formulario: 'cambiar' })
	expect(refusedForm(formOf(typed), 'No').values).toEqual({ formulario: 'cambiar' })
})

test('a missing field counts as empty, and an unknown one is ignored', () => {
	const read = readForm(formOf({ nombre: 'Ana', otro: 'x' }), customerSchema)
	const faulty = read.ok ? [] : read.answer.faults.map(({ campo }) => campo)
	expect([...new Set(faulty)]).toEqual(['correo', 'telefono', 'direccion', 'localidad', 'codigoPostal'])
})

test('the texts of a form are taken from the first source that has them, and other values are ignored', () => {
	const account = { id: 7, nombre: 'Ana', correo: 'ana@example.es', telefono: null, passwordHash: 'x' }
	expect(textsFrom(customerSchema, { nombre: 'Obra' }, account)).toEqual({
		nombre: 'Obra',
		correo: 'ana@example.es',
		telefono: '',
		direccion: '',
		localidad: '',
		codigoPostal: '',
	})
})
