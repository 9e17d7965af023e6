import { data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { recordSchema } from '#contract/staff/record-forms.ts'
import { CHAIN_FAULTS, RECORD_REFUSALS, rightRecordsText } from '#contract/verifactu/record-texts.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'

/** The result of checking all records. */
export interface Checked {
	readonly isGood: boolean
	readonly text: string
}

export const recordDeeds = deeds({
	comprobar: deed('money.see', async ({ shop, form }) => {
		const found = await shop.verifactu.verify()
		const text = found.ok
			? rightRecordsText(found)
			: `Factura ${found.number}${found.position === null ? '' : `, registro ${found.position}`}: ${CHAIN_FAULTS[found.fault]}.`
		return { ...refusedForm(form, ''), detail: null, checked: { isGood: found.ok, text } satisfies Checked }
	}),
	reanudar: deed('payment.record', async ({ shop }) => {
		await shop.verifactu.resume()
		return done(addresses.verifactu, 'reanudado')
	}),
	reenviar: deed('payment.record', async ({ form, shop }) => {
		if (await shop.verifactu.resend(`${form.get('factura') ?? ''}`)) return done(addresses.verifactu, 'reenviado')
		return data(refusedForm(form, 'Ese registro ya no está apartado.'), { status: PROBLEMS.datos_no_validos[0] })
	}),
	subsanar: deed('payment.record', (given) =>
		laterRecord(
			given,
			'subsanado',
			(number) => `Se hace un registro nuevo de la factura ${number}, que subsana el anterior.`,
		),
	),
	anular: deed('settings.change', (given) =>
		laterRecord(
			given,
			'anulado',
			(number) =>
				`Se anula el registro de la factura ${number}, como si nunca hubiera debido existir. Una venta que se cancela o se devuelve no se anula: lleva factura rectificativa.`,
		),
	),
	cerrar: deed('settings.change', async ({ form, shop }) => {
		const asked = askFirst(form, 'Se cierra la cadena abierta: el próximo registro empieza otra. No se puede deshacer.')
		if (asked) return asked
		if (await shop.verifactu.closeChain()) return done(addresses.verifactu, 'cerrada')
		const detail = 'No hay ninguna cadena abierta: el próximo registro la empieza.'
		return data(refusedForm(form, detail), { status: PROBLEMS.datos_no_validos[0] })
	}),
})

async function laterRecord(given: GuardedForm, what: 'subsanado' | 'anulado', asks: (number: string) => string) {
	const { form, shop } = given
	const read = readForm(form, recordSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { factura, motivo } = read.data
	const asked = askFirst(form, `${asks(factura)} No se puede deshacer.`)
	if (asked) return asked
	const { correct, annul } = shop.verifactu
	const made = await (what === 'anulado' ? annul(factura, motivo) : correct(factura, motivo))
	if (made.ok) return done(addresses.verifactu, what)
	return data(refusedForm(form, RECORD_REFUSALS[made.code], 'factura'), { status: PROBLEMS.datos_no_validos[0] })
}
