import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { newPasswordSchema } from '#contract/account/account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { addresses } from '#web/addresses.ts'
import { formAction } from '#web/forms/form-action.ts'
import { readNewPassword } from '#web/forms/read-new-password.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { accountOf, sessionHeaders } from '#web/page/visitor-account.ts'
import { Entrance } from '#web/parts/entrance.tsx'
import { NEW_PASSWORD_FORM } from './new-password.form.ts'

export const headers = privatePage

/**
 * The page of a mailed link; without a key it redirects a logged-in visitor to the account's password page, and others
 * to the form for a new link.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const key = new URL(request.url).searchParams.get('clave') ?? ''
	if (key === '')
		throw redirect((await accountOf(request, services)) ? addresses.accountPassword : addresses.forgottenPassword)
	return { key, isUsable: await services.shop.accounts.isPasswordLink(key) }
}

export const action = formAction(take, (answer) => answer)

async function take(request: Request, services: PageServices, form: FormData) {
	const read = await readNewPassword(form, newPasswordSchema, services.shop)
	if (!read.ok) return faultyForm(read.answer)
	const isSet = await services.shop.accounts.setPasswordByLink(`${form.get('clave') ?? ''}`, {
		password: read.data.password,
		address: formSource(request, services).address,
	})
	if (!isSet) return refuseForm(form, 'enlace_no_valido')
	return redirect(`${addresses.login}?cambiada`, { headers: sessionHeaders(request, services, '') })
}

export const meta = () => pageMeta('Elegir otra contraseña', 'Elige otra contraseña.', { noindex: true })

export default function NewPassword() {
	const { key, isUsable } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Entrance
			title="Elige otra contraseña"
			lead={
				isUsable
					? 'Con ella entrarás a partir de ahora.'
					: 'Este enlace ya no vale: se ha usado o ha pasado más de una hora.'
			}
			asideTitle="Una buena contraseña"
			reasons={[
				'Es larga antes que rara: tres o cuatro palabras sin relación.',
				'No la usas en ningún otro sitio.',
				'La guarda tu navegador o tu gestor de contraseñas.',
			]}
		>
			{isUsable ? (
				<PageForm
					id="contrasena"
					form={NEW_PASSWORD_FORM}
					submit="Cambiar contraseña"
					busy="Cambiando…"
					answer={answer}
					hidden={{ clave: key }}
				/>
			) : (
				<ButtonLink to={addresses.forgottenPassword}>Pedir otro enlace</ButtonLink>
			)}
		</Entrance>
	)
}
