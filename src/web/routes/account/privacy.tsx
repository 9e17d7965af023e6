import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { closeAccountSchema } from '#contract/account/account.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { addresses } from '#web/addresses.ts'
import { NO_FIELDS } from '#web/forms/form-description.ts'
import { PageForm } from '#web/forms/page-form.tsx'
import { readForm, refusedForm } from '#web/forms/read-form.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireAccount, sessionHeaders } from '#web/page/visitor-account.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { CLOSE_ACCOUNT_FORM } from './account.form.ts'

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const { newsletter } = await services.shop.accounts.export(account)
	return { account: summaryOf(account), email: account.correo, newsletter: newsletter?.state ?? ('baja' as const) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireAccount(request, services)
	const form = await request.formData()
	if (form.get('formulario') === 'boletin') {
		const { newsletter } = await shop.accounts.export(account)
		if (form.get('quiere') === 'si') {
			const taken = await shop.subscribe(account.correo, formSource(request, services))
			if (!taken.ok) return data(refusedForm(form, PROBLEMS[taken.code][1]), { status: PROBLEMS[taken.code][0] })
		} else if (newsletter) await shop.leaveNewsletter(newsletter.key)
		return redirect(addresses.accountData)
	}
	const read = readForm(form, closeAccountSchema)
	if (!read.ok) return data(read.answer, { status: 422 })
	const closed = await shop.accounts.close(account.id, read.data.password)
	if (!closed.ok) {
		const [status, detail] = PROBLEMS[closed.code]
		const isPassword = closed.code === 'credenciales_no_validas'
		return data(isPassword ? refusedForm(form, 'Esa no es tu contraseña', 'password') : refusedForm(form, detail), {
			status,
		})
	}
	return redirect(addresses.home, { headers: sessionHeaders(request, services, '') })
}

export const meta = () => pageMeta('Tus datos', 'Boletín, copia de tus datos y cierre de la cuenta.', { noindex: true })

const NEWSLETTER = {
	confirmado: { text: 'Recibes nuestro boletín, una o dos veces al mes.', wants: '', submit: 'Dejar de recibirlo' },
	pendiente: {
		text: 'Te mandamos un correo para confirmar la suscripción al boletín: falta que abras su enlace.',
		wants: '',
		submit: 'Ya no lo quiero',
	},
	baja: { text: 'No recibes nuestro boletín.', wants: 'si', submit: 'Recibir el boletín' },
} as const

export default function PrivacyPage() {
	const { account, email, newsletter } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const subscription = NEWSLETTER[newsletter]
	return (
		<AccountFrame account={account} title="Tus datos">
			<section className="account-section" aria-labelledby="boletin">
				<h2 id="boletin">Boletín</h2>
				<p>{subscription.text}</p>
				<PageForm
					id="boletin"
					form={NO_FIELDS}
					submit={subscription.submit}
					busy="Guardando…"
					hidden={{ quiere: subscription.wants }}
				/>
			</section>
			<section className="account-section" aria-labelledby="copia">
				<h2 id="copia">Una copia de todo</h2>
				<p>
					Tus datos, direcciones, pedidos y movimientos, en un archivo JSON que puedes guardar o llevarte a otra parte.
				</p>
				<p>
					<a className="btn line" href={addresses.accountExport} download>
						Descargar tus datos
					</a>
				</p>
			</section>
			<section className="account-section" aria-labelledby="cerrar">
				<h2 id="cerrar">Cerrar la cuenta</h2>
				<p>
					{`Borramos tus datos, direcciones y documentos, y nadie podrá volver a entrar con ${email}. Los pedidos y sus facturas se guardan los seis años que pide la ley, sin uso para nada más. El cashback que te quede se pierde. No se puede deshacer.`}
				</p>
				<p>
					Si solo quieres dejar de recibir correos, basta con el boletín. Más, en la{' '}
					<Link className="text-link" to={addresses.privacy}>
						política de privacidad
					</Link>
					.
				</p>
				<details className="account-close" open={answer !== undefined}>
					<summary className="link">Quiero cerrar mi cuenta</summary>
					<PageForm
						id="cerrar"
						form={CLOSE_ACCOUNT_FORM}
						submit="Cerrar mi cuenta para siempre"
						busy="Cerrando…"
						answer={answer}
						danger
					/>
				</details>
			</section>
		</AccountFrame>
	)
}
