import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { changePasswordSchema } from '#contract/account/account.ts'
import { addresses } from '#web/addresses.ts'
import { PageForm } from '#web/forms/page-form.tsx'
import { readForm } from '#web/forms/read-form.ts'
import { faultyForm, refuseForm } from '#web/forms/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { sessionKeyOf } from '#web/page/visitor-account.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountAction, accountLoader } from '#web/parts/account-route.ts'
import { CHANGE_PASSWORD_FORM } from './password.form.ts'

export const headers = privatePage

export const loader = accountLoader(({ query }) => ({ isChanged: query.has('cambiada') }))

export const action = accountAction(async ({ request, services, shop, account }, form) => {
	const read = readForm(form, changePasswordSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { current, password: next } = read.data
	const sessionKey = sessionKeyOf(request, services)
	const changed = await shop.accounts.changePassword(account.id, { current, next, sessionKey })
	if (changed.ok) return redirect(`${addresses.accountPassword}?cambiada`)
	const wrong = { field: 'current', detail: 'Esa no es tu contraseña de ahora' }
	return refuseForm(form, changed.code, changed.code === 'credenciales_no_validas' ? wrong : undefined)
})

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
