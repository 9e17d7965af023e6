import { redirect, useActionData, useLoaderData } from 'react-router'
import { changePasswordSchema } from '#contract/account/account.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { readNewPassword } from '#web/forms/read-new-password.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { sessionKeyOf } from '#web/page/visitor-account.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountAction, accountLoader } from '#web/parts/account-route.ts'
import { OpenSessions, shownSession } from './open-sessions.tsx'
import { CHANGE_PASSWORD_FORM } from './password.form.ts'

export const headers = privatePage

export const loader = accountLoader(async ({ request, services, shop, account, query }) => {
	const sessions = await shop.accounts.sessions(account, sessionKeyOf(request, services))
	return { isChanged: query.has('cambiada'), isEnded: query.has('cerrada'), sessions: sessions.map(shownSession) }
})

export const action = accountAction(async ({ request, services, shop, account }, form) => {
	if (form.get('accion') === 'cerrar') {
		// A session that has ended meanwhile is the requested result already.
		await shop.accounts.endSession(account.id, `${form.get('sesion') ?? ''}`)
		return redirect(`${addresses.accountPassword}?cerrada#sesiones`)
	}
	const read = await readNewPassword(form, changePasswordSchema, shop)
	if (!read.ok) return faultyForm(read.answer)
	const { current, password: next } = read.data
	const sessionKey = sessionKeyOf(request, services)
	const changed = await shop.accounts.changePassword(account.id, { current, next, sessionKey })
	if (changed.ok) return redirect(`${addresses.accountPassword}?cambiada`)
	const wrong = { field: 'current', detail: 'Esa no es tu contraseña de ahora' }
	return refuseForm(form, changed, changed.code === 'credenciales_no_validas' ? wrong : undefined)
})

export const meta = () => pageMeta('Seguridad', 'La contraseña y las sesiones abiertas.', { noindex: true })

export default function PasswordPage() {
	const { account, isChanged, isEnded, sessions } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame account={account} title="Seguridad">
			{isChanged && (
				<Notice role="status">
					Tu contraseña está cambiada. Se han cerrado las sesiones abiertas en otros sitios.
				</Notice>
			)}
			<section aria-labelledby="contrasena">
				<h2 id="contrasena">Cambiar la contraseña</h2>
				<PageForm
					id="cambiar"
					form={CHANGE_PASSWORD_FORM}
					submit="Cambiar contraseña"
					busy="Cambiando…"
					answer={answer}
				/>
			</section>
			<OpenSessions sessions={sessions} isEnded={isEnded} />
		</AccountFrame>
	)
}
