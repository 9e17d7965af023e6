import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { confirmEmailSchema, joinFirmSchema } from '#contract/account/account.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { readNewPassword } from '#web/forms/read-new-password.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { entered } from '#web/page/visitor-account.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { Entrance } from '#web/parts/entrance.tsx'
import { JOIN_FORM, JOIN_WITH_ACCOUNT_FORM } from './firm.form.ts'

export const headers = privatePage

/** Without a session: the mailed key grants access. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop, brand } = servicesOf(context)
	const key = new URL(request.url).searchParams.get('clave') ?? ''
	const invitation = await shop.firms.invitation(key)
	return {
		key,
		brand,
		invitation: invitation && {
			empresa: invitation.empresa,
			email: invitation.correo,
			hasPassword: invitation.hasPassword,
			mayJoin: invitation.mayJoin,
		},
	}
}

/** The typed values: a new account's data, or the password of the existing one. */
async function readJoin(form: FormData, { shop }: PageServices, key: string) {
	const invitation = await shop.firms.invitation(key)
	if (invitation?.hasPassword) {
		const read = readForm(form, confirmEmailSchema)
		return read.ok ? { ok: true as const, typed: { nombre: '', telefono: '', password: read.data.password } } : read
	}
	const read = await readNewPassword(form, joinFirmSchema, shop)
	if (!read.ok) return read
	const { name: nombre, phone: telefono, password } = read.data
	return { ok: true as const, typed: { nombre, telefono, password } }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const key = `${form.get('clave') ?? ''}`
	const read = await readJoin(form, services, key)
	if (!read.ok) return faultyForm(read.answer)
	const joined = await services.shop.firms.join(key, read.typed)
	if (joined.ok) return entered(request, services, joined, addresses.account)
	const isPassword = joined.code === 'credenciales_no_validas'
	return refuseForm(form, joined, isPassword ? { field: 'password', detail: 'Esa no es tu contraseña' } : undefined)
}

export const meta = () => pageMeta('Compra para tu empresa', 'Acepta la invitación de tu empresa.', { noindex: true })

export default function JoinPage() {
	const { key, brand, invitation } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Entrance
			title={invitation ? `Compra para ${invitation.empresa}` : 'Esta invitación ya no vale'}
			lead={invitation ? leadOf(invitation) : 'Se ha usado, se ha retirado o han pasado más de siete días.'}
			asideTitle="Con tu propio usuario"
			reasons={[
				'Compras a nombre de tu empresa, con sus precios y sus formas de pago.',
				'Ves todos sus pedidos, albaranes y facturas.',
				'Lo que pase de tu límite lo aprueba quien lleva la cuenta.',
			]}
		>
			{invitation?.mayJoin ? (
				<PageForm
					id="unirse"
					form={invitation.hasPassword ? JOIN_WITH_ACCOUNT_FORM : JOIN_FORM}
					submit="Aceptar y entrar"
					busy="Entrando…"
					answer={answer}
					hidden={{ clave: key }}
				>
					<DataNotice purpose="darte acceso a los pedidos de tu empresa" />
				</PageForm>
			) : (
				<Notice tone="bad">
					{invitation
						? `La cuenta de ${invitation.email} es de una empresa o del equipo de ${brand}, y no puede comprar para otra. Pide que te inviten con otro correo.`
						: 'Pide otra a quien te la mandó.'}
				</Notice>
			)}
		</Entrance>
	)
}

const leadOf = ({ email, hasPassword }: { readonly email: string; readonly hasPassword: boolean }) =>
	hasPassword
		? `Ya tienes cuenta con ${email}: escribe su contraseña. Desde ahora, lo que compres con ella será de la empresa.`
		: `Entrarás con ${email}. Elige una contraseña.`
