import {
	type ActionFunctionArgs,
	data,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { changePasswordSchema } from '#contract/account/account.ts'
import { addresses } from '#web/addresses.ts'
import { PageForm } from '#web/forms/page-form.tsx'
import { readForm, refusedForm } from '#web/forms/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireAccount, sessionKeyOf } from '#web/page/visitor-account.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { CHANGE_PASSWORD_FORM } from './password.form.ts'

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const account = await requireAccount(request, servicesOf(context))
	return { account: summaryOf(account), isChanged: new URL(request.url).searchParams.has('cambiada') }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const form = await request.formData()
	const read = readForm(form, changePasswordSchema)
	if (!read.ok) return data(read.answer, { status: 422 })
	const { current, password: next } = read.data
	const sessionKey = sessionKeyOf(request, services)
	const isChanged = await services.shop.accounts.changePassword(account.id, { current, next, sessionKey })
	if (!isChanged) return data(refusedForm(form, 'Esa no es tu contraseña de ahora', 'current'), { status: 422 })
	return redirect(`${addresses.accountPassword}?cambiada`)
}

export const meta = () => pageMeta('Contraseña', 'Cambiar la contraseña.', { noindex: true })

export default function PasswordPage() {
	const { account, isChanged } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame account={account} title="Contraseña">
			{isChanged && (
				<p className="notice" role="status">
					Tu contraseña está cambiada. Se han cerrado las sesiones abiertas en otros sitios.
				</p>
			)}
			<section className="account-section" aria-label="Cambiar la contraseña">
				<PageForm
					id="cambiar"
					form={CHANGE_PASSWORD_FORM}
					submit="Cambiar contraseña"
					busy="Cambiando…"
					answer={answer}
				/>
			</section>
			<section className="account-section" aria-labelledby="sesiones">
				<h2 id="sesiones">Sesiones abiertas</h2>
				<p className="mute">
					¿Entraste en un ordenador que no es tuyo? Cierra la sesión en todos los sitios, este también.
				</p>
				<Form method="post" action={addresses.logout}>
					<input type="hidden" name="donde" value="todas" />
					<button type="submit" className="btn line">
						Salir en todos los sitios
					</button>
				</Form>
			</section>
		</AccountFrame>
	)
}
