import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { confirmEmailSchema } from '#contract/account/account.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { addresses } from '#web/addresses.ts'
import { formAction } from '#web/forms/form-action.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { entered } from '#web/page/visitor-account.ts'
import { Entrance } from '#web/parts/entrance.tsx'
import { CONFIRM_EMAIL_FORM } from './confirm-email.form.ts'

export const headers = privatePage

export function loader({ request }: LoaderFunctionArgs) {
	return { key: new URL(request.url).searchParams.get('clave') ?? '' }
}

export const action = formAction(take, (answer) => answer)

async function take(request: Request, services: PageServices, form: FormData) {
	const read = readForm(form, confirmEmailSchema)
	if (!read.ok) return faultyForm(read.answer)
	const outcome = await services.shop.accounts.confirm(`${form.get('clave') ?? ''}`, {
		password: read.data.password,
		address: formSource(request, services).address,
	})
	if (!outcome.ok) {
		const wrong = { field: 'password', detail: 'La contraseña no es la que elegiste al registrarte.' }
		return refuseForm(form, outcome, outcome.code === 'credenciales_no_validas' ? wrong : undefined)
	}
	return entered(request, services, outcome, `${addresses.account}?bienvenida`)
}

export const meta = () => pageMeta('Confirmar el correo', 'Confirma que la dirección es tuya.', { noindex: true })

export default function ConfirmEmail() {
	const { key } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Entrance
			title="Confirma tu correo"
			lead="Escribe la contraseña que elegiste al registrarte y la cuenta queda lista."
			asideTitle="¿No has sido tú?"
			reasons={[
				'Si no has abierto ninguna cuenta, no hagas nada: sin la contraseña nadie puede usarla.',
				'Si has olvidado la contraseña, elige otra: también confirma tu correo.',
			]}
			ways={[{ text: 'Elegir otra contraseña', to: addresses.forgottenPassword }]}
		>
			<PageForm
				id="confirmar"
				form={CONFIRM_EMAIL_FORM}
				submit="Confirmar y entrar"
				busy="Confirmando…"
				answer={answer}
				hidden={{ clave: key }}
			/>
		</Entrance>
	)
}
