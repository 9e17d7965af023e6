import { data, useActionData } from 'react-router'
import { professionalRegistrationSchema } from '#contract/account/account.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { cashbackText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import { TRAP } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
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
import { readPapers } from './read-papers.ts'
import { PROFESSIONAL_FORM } from './register-professional.form.ts'

export const headers = privatePage

export const action = formAction(take, (answer) => ({ kind: 'faults' as const, answer }))

async function take(request: Request, services: PageServices, form: FormData) {
	const { shop } = services
	const read = await readNewPassword(form, professionalRegistrationSchema, shop)
	const sent = { kind: 'sent' as const, email: `${form.get('email') ?? ''}` }
	// Honeypot filled in: answered like a success, but nothing is read or stored.
	if (form.get(TRAP)) return data(sent)
	const papers = await readPapers(shop, form)
	if (!read.ok || !papers.ok) {
		const faults = [...(read.ok ? [] : read.answer.faults), ...(papers.ok ? [] : [papers.fault])]
		return data(
			{ kind: 'faults' as const, answer: { values: typedValues(form), faults, detail: null } },
			{ status: 422 },
		)
	}
	const { name, email, phone, company, cif, type, address, city, postalCode, password } = read.data
	const taken = await shop.accounts.register(
		{
			kind: 'professional',
			nombre: name,
			correo: email,
			telefono: phone,
			password,
			empresa: company,
			cif,
			tipo: type,
			direccion: address,
			localidad: city,
			codigoPostal: postalCode,
			documents: papers.papers,
		},
		formSource(request, services).address,
	)
	if (taken.ok) return data(sent)
	const [status, detail] = refusalText(taken)
	return data({ kind: 'faults' as const, answer: refusedForm(form, detail) }, { status })
}

export const meta = () =>
	pageMeta('Crear una cuenta profesional', 'Precio profesional, gestor y cashback para quien trabaja con azulejo.', {
		noindex: true,
	})

export default function RegisterProfessional() {
	const { terms, answerIn } = useMerchant()
	const answered = useActionData<typeof action>()
	if (answered?.kind === 'sent') return <RegistrationSent email={answered.email} professional />
	return (
		<Entrance
			title="Cuenta profesional"
			lead={`Para constructores, distribuidores, arquitectos e instaladores. La damos de alta en ${answerIn}.`}
			asideTitle="Lo que cambia"
			reasons={[
				...(terms.incentiveCentsPerM2 > 0
					? [`${incentiveEurosText(terms)} menos por m², sin IVA, en cualquier lote. Lo ves en el carrito.`]
					: []),
				...(terms.cashbackPercent > 0
					? [`El ${cashbackText(terms)} del total de cada pedido entregado, en cashback.`]
					: []),
				'Catálogos técnicos de cada familia.',
				'Si revendes: pedidos a nombre de tus clientes y su seguimiento.',
			]}
			ways={[
				{ text: 'Compro para mi casa', to: addresses.register },
				{ text: 'Ya tengo cuenta', to: addresses.login },
			]}
		>
			<PageForm
				id="profesional"
				form={PROFESSIONAL_FORM}
				labels={TERMS_LABELS}
				submit="Pedir la cuenta"
				answer={answered?.answer}
			>
				<DataNotice purpose="revisar la solicitud y llevar tu cuenta" />
			</PageForm>
		</Entrance>
	)
}
