import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { invitationSchema } from '#contract/account/account.ts'
import { secondStepCookie } from '#contract/cookies.ts'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'
import { OFFICE_BASE, shopAddresses } from '#office/addresses.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Notice } from '#ui/notice.tsx'
import { readNewPassword } from '#web/forms/read-new-password.ts'
import { isSecure, originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { INVITATION_FORM } from './invitation.form.ts'

/** Without a session: the mailed key grants access. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop, brand } = servicesOf(context)
	const key = new URL(request.url).searchParams.get('clave') ?? ''
	const invitation = await shop.team.invitation(key)
	return {
		key,
		brand,
		invitation: invitation && { ...invitation, role: ROLE_TEXTS[invitation.role] },
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const read = await readNewPassword(form, invitationSchema, services.shop)
	if (!read.ok) return faultyForm(read.answer)
	const chosen = { nombre: read.data.name, password: read.data.password }
	const entered = await services.shop.team.accept(`${form.get('clave') ?? ''}`, chosen)
	if (!entered) return refuseForm(form, 'enlace_no_valido')
	const secondStep = new URL(shopAddresses.secondStep, originOf(request, services))
	secondStep.searchParams.set('volver', OFFICE_BASE)
	const cookie = secondStepCookie(entered.key, isSecure(request, services))
	return redirect(secondStep.href, { headers: { 'set-cookie': cookie } })
}

export const meta = () => pageMeta('Invitación · Gestión', 'Entra en el equipo.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function InvitationPage({ loaderData: { key, brand, invitation } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<main id="contenido" className="page narrow alone">
			<h1>{`Entra en el equipo de ${brand}`}</h1>
			{invitation ? (
				<>
					<p>
						{`Entrarás con ${invitation.correo} y el papel de ${invitation.role.toLowerCase()}. Elige una contraseña; después pondrás el segundo paso con tu móvil.`}
					</p>
					<PageForm
						id="invitacion"
						form={INVITATION_FORM}
						values={{ name: invitation.nombre }}
						submit="Continuar"
						answer={answer}
						hidden={{ clave: key }}
					/>
				</>
			) : (
				<Notice tone="bad">
					Esta invitación ya no vale: se ha usado, se ha retirado o han pasado más de siete días. Pide otra a quien te
					la mandó.
				</Notice>
			)}
		</main>
	)
}
