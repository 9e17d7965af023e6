import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { loginSchema } from '#contract/account/account.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formAction } from '#web/forms/form-action.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { accountOf, entered, returnBack, returnTo } from '#web/page/visitor-account.ts'
import { Entrance } from '#web/parts/entrance.tsx'
import { LOGIN_FORM } from '#web/parts/login.form.ts'

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const query = new URL(request.url).searchParams
	const to = returnTo(query.get('volver'))
	if (await accountOf(request, services)) throw returnBack(to)
	return { to, isReset: query.has('cambiada') }
}

export const action = formAction(logIn, (answer) => answer)

async function logIn(request: Request, services: PageServices, form: FormData) {
	const read = readForm(form, loginSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { address } = formSource(request, services)
	const outcome = await services.shop.accounts.logIn({ ...read.data, address })
	if (!outcome.ok) return refuseForm(form, outcome)
	return entered(request, services, outcome, returnTo(`${form.get('volver') ?? ''}`))
}

export const meta = () => pageMeta('Entrar', 'Entra en tu cuenta.', { noindex: true })

export default function Login() {
	const { to, isReset } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Entrance
			title="Entra en tu cuenta"
			lead="Tus pedidos, tus facturas y tus direcciones, a mano."
			asideTitle="¿Todavía sin cuenta?"
			reasons={[
				'Repite un pedido en dos toques, con el mismo lote si queda.',
				'Tus direcciones ya escritas al comprar.',
				'Facturas y albaranes de todos tus pedidos.',
			]}
			ways={[
				{ text: 'Crear una cuenta', to: addresses.register },
				{ text: 'Crear una cuenta profesional', to: addresses.registerProfessional },
			]}
		>
			{isReset && <Notice role="status">Tu contraseña está cambiada. Entra con la nueva.</Notice>}
			<PageForm id="entrar" form={LOGIN_FORM} submit="Entrar" busy="Entrando…" answer={answer} hidden={{ volver: to }}>
				<p>
					<Link className="text-link" to={addresses.forgottenPassword}>
						He olvidado mi contraseña
					</Link>
				</p>
			</PageForm>
		</Entrance>
	)
}
