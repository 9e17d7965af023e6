import { data, useActionData } from 'react-router'
import { registrationSchema } from '#contract/account/account.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { cashbackText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { addresses } from '#web/addresses.ts'
import { formAction } from '#web/forms/form-action.ts'
import { readNewPassword } from '#web/forms/read-new-password.ts'
import { formSource } from '#web/page/form-source.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { Entrance } from '#web/parts/entrance.tsx'
import { RegistrationSent } from '#web/parts/registration-sent.tsx'
import { TERMS_LABELS } from '#web/parts/terms.tsx'
import { REGISTRATION_FORM } from './register.form.ts'

export const headers = privatePage

export const action = formAction(take, (answer) => ({ kind: 'faults' as const, answer }))

async function take(request: Request, services: PageServices, form: FormData) {
	const read = await readNewPassword(form, registrationSchema, services.shop)
	if (!read.ok) return data({ kind: 'faults' as const, answer: read.answer }, { status: 422 })
	const { name, email, phone, password, newsletter, departamento } = read.data
	const sent = { kind: 'sent' as const, email }
	// Honeypot filled in: answered like a success, but nothing is stored.
	if (departamento !== '') return data(sent)
	const source = formSource(request, services)
	const registration = { kind: 'particular' as const, nombre: name, correo: email, telefono: phone, password }
	const taken = await services.shop.accounts.register(registration, source.address)
	if (!taken.ok) {
		const [status, detail] = refusalText(taken)
		return data({ kind: 'faults' as const, answer: refusedForm(form, detail) }, { status })
	}
	if (newsletter === 'si') await services.shop.subscribe(email, source)
	return data(sent)
}

export const meta = () =>
	pageMeta('Crear una cuenta', 'Abre tu cuenta para seguir tus pedidos y repetirlos.', { noindex: true })

export default function Register() {
	const { terms } = useMerchant()
	const answered = useActionData<typeof action>()
	if (answered?.kind === 'sent') return <RegistrationSent email={answered.email} professional={false} />
	return (
		<Entrance
			title="Crea tu cuenta"
			lead="Para comprar no hace falta. Para seguir tus pedidos, repetirlos y no escribir dos veces tu dirección, sí."
			asideTitle="¿Trabajas con azulejo?"
			reasons={[
				...(terms.incentiveCentsPerM2 > 0
					? [`${incentiveEurosText(terms)} menos por m², sin IVA, en cualquier lote.`]
					: []),
				...(terms.cashbackPercent > 0 ? [`El ${cashbackText(terms)} de cada pedido, de vuelta en cashback.`] : []),
			]}
			ways={[
				{ text: 'Crear una cuenta profesional', to: addresses.registerProfessional },
				{ text: 'Ya tengo cuenta', to: addresses.login },
			]}
		>
			<PageForm
				id="registro"
				form={REGISTRATION_FORM}
				labels={TERMS_LABELS}
				submit="Crear cuenta"
				busy="Creando…"
				answer={answered?.answer}
			>
				<DataNotice purpose="abrir y llevar tu cuenta" />
			</PageForm>
		</Entrance>
	)
}
