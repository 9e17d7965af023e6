import { data, useActionData } from 'react-router'
import { forgottenPasswordSchema } from '#contract/account/account.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formAction } from '#web/forms/form-action.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { Entrance } from '#web/parts/entrance.tsx'
import { FORGOTTEN_PASSWORD_FORM } from './forgotten-password.form.ts'

export const headers = privatePage

export const action = formAction(take, (answer) => ({ sent: null, answer }))

async function take(request: Request, services: PageServices, form: FormData) {
	const read = readForm(form, forgottenPasswordSchema)
	if (!read.ok) return data({ sent: null, answer: read.answer }, { status: 422 })
	const { address } = formSource(request, services)
	const taken = await services.shop.accounts.askForNewPassword(read.data.email, address)
	if (taken.ok) return data({ sent: read.data.email, answer: undefined })
	const [status, detail] = refusalText(taken)
	return data({ sent: null, answer: refusedForm(form, detail) }, { status })
}

export const meta = () => pageMeta('Recuperar la contraseña', 'Elige otra contraseña.', { noindex: true })

export default function ForgottenPassword() {
	const answered = useActionData<typeof action>()
	return (
		<Entrance
			title="Recupera tu contraseña"
			lead="Dinos el correo de tu cuenta y te mandamos un enlace para elegir otra."
			asideTitle="Por si acaso"
			reasons={[
				'El enlace vale una hora y se usa una vez.',
				'Al cambiar la contraseña se cierran las sesiones abiertas en otros sitios.',
			]}
			ways={[{ text: 'Volver a entrar', to: addresses.login }]}
		>
			{answered?.sent ? (
				<Notice role="status">
					{`Si hay una cuenta con ${answered.sent}, le acaba de llegar un enlace para elegir otra contraseña. Si en unos minutos no está, mira en el correo no deseado.`}
				</Notice>
			) : (
				<PageForm id="recuperar" form={FORGOTTEN_PASSWORD_FORM} submit="Mandar el enlace" answer={answered?.answer} />
			)}
		</Entrance>
	)
}
