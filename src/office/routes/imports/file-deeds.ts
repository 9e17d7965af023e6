import { redirect } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { answerField, columnField } from './field-names.ts'

/** Leads to the file's page, which then shows its work. */
const goOn = (given: GuardedForm, isBegun: boolean) => {
	const id = rowId(given.params.id)
	return isBegun ? redirect(addresses.importFile(id)) : refuseForm(given.form, 'cambiado_entretanto')
}

async function answer(given: GuardedForm) {
	const { shop, form, params } = given
	const file = await shop.importFiles.find(rowId(params.id))
	if (!file?.report) return refuseForm(form, 'no_encontrado')
	const { questions } = file.report
	const answered = questions.map(({ key, expected }, place) => {
		const { answer: told, fault } = shop.importFiles.answer(key, `${form.get(answerField(place)) ?? ''}`)
		return { key, field: answerField(place), answer: told, fault: fault && told === '' ? `Escribe ${expected}` : fault }
	})
	const faults = answered.flatMap(({ field, fault }) => (fault === null ? [] : [{ campo: field, mensaje: fault }]))
	if (faults.length > 0) return faultyForm({ values: typedValues(form), faults, detail: null })
	const answers = { ...file.answers, ...Object.fromEntries(answered.map((one) => [one.key, one.answer])) }
	return goOn(given, await shop.importFiles.tell(file.id, { columns: file.columns, answers }))
}

async function nameColumns(given: GuardedForm) {
	const { shop, form, params } = given
	const file = await shop.importFiles.find(rowId(params.id))
	if (!file?.report) return refuseForm(form, 'no_encontrado')
	const { header } = file.report
	const columns = header
		.map((name, place) => [name, `${form.get(columnField(place)) ?? ''}`] as const)
		.filter(([name]) => name.trim() !== '')
		.map(([name, ours]) => `${name}=${ours}`)
		.join(';')
	const fault = shop.importFiles.columnsFault(columns, header)
	if (fault !== null)
		return refuseForm(form, 'datos_no_validos', { field: columnField(0), detail: `Columnas: ${fault}` })
	return goOn(given, await shop.importFiles.nameColumns(file.id, columns))
}

export const fileDeeds = deeds({
	respuestas: deed('product.import', answer),
	columnas: deed('product.import', nameColumns),
	cargar: deed('product.import', async (given) => {
		const { shop, form, params } = given
		const options = { skipsFaults: form.get('buenas') === 'si', again: form.get('otra-vez') === 'si' }
		return goOn(given, await shop.importFiles.load(rowId(params.id), options))
	}),
	comprobar: deed('product.import', async (given) =>
		goOn(given, await given.shop.importFiles.checkAgain(rowId(given.params.id))),
	),
})
