import { data, Link, useActionData } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { newPromoSchema } from '#contract/promo/promo-form.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { NEW_CODE_FORM } from './code.form.ts'
import { readCode } from './read-code.ts'

export const loader = guard('price.change', () => null)

export const action = deeds({
	nuevo: deed('price.change', async ({ shop, form }) => {
		const read = readForm(form, newPromoSchema)
		if (!read.ok) return faultyForm(read.answer)
		const { codigo, ...terms } = read.data
		const promo = readCode(shop, terms, codigo)
		if (!promo.ok) return data(refusedForm(form, promo.fault, promo.field), { status: PROBLEMS.datos_no_validos[0] })
		const created = await shop.promo.create(promo.terms)
		if (created.ok) return done(addresses.promoCode(promo.terms.code), 'creado')
		const field = created.code === 'demasiados_automaticos' ? 'nombre' : 'codigo'
		return refuseForm(form, created.code, { field, detail: PROBLEMS[created.code][1] })
	}),
})

export const meta = () => pageMeta('Código nuevo · Gestión', 'Un código promocional nuevo.', { noindex: true })

export default function NewCode() {
	const answer = useActionData<typeof action>()
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.promoCodes}>Códigos</Link>
			</p>
			<h1>Código nuevo</h1>
			<PageForm id="nuevo" form={NEW_CODE_FORM} submit="Crear código" busy="Creando…" answer={answer} />
		</div>
	)
}
