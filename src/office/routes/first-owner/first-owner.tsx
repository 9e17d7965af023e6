import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { firstOwnerSchema } from '#contract/account/account.ts'
import { secondStepCookie } from '#contract/cookies.ts'
import { addresses, OFFICE_BASE, shopAddresses } from '#office/addresses.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { Notice } from '#ui/notice.tsx'
import { readNewPassword } from '#web/forms/read-new-password.ts'
import { isSecure, originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { FIRST_OWNER_FORM } from './first-owner.form.ts'

/** Without a session: the key that the program has printed grants access. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const key = new URL(request.url).searchParams.get('clave') ?? ''
	return { key, isValid: await shop.team.isOwnerClaim(key) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const read = await readNewPassword(form, firstOwnerSchema, services.shop)
	if (!read.ok) return faultyForm(read.answer)
	const { name, email, password } = read.data
	const owner = { nombre: name, correo: email, password }
	const entered = await services.shop.team.claimOwnership(`${form.get('clave') ?? ''}`, owner)
	if (!entered.ok) return refuseForm(form, entered.code)
	const secondStep = new URL(shopAddresses.secondStep, originOf(request, services))
	secondStep.searchParams.set('volver', `${OFFICE_BASE}${addresses.wizard}`)
	const cookie = secondStepCookie(entered.key, isSecure(request, services))
	return redirect(secondStep.href, { headers: { 'set-cookie': cookie } })
}

export const meta = () => pageMeta('Primera vez · Gestión', 'Crea la cuenta de propietario.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function FirstOwner({ loaderData: { key, isValid } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<main id="contenido" className="page narrow alone">
			<h1>Tu tienda, por primera vez</h1>
			{isValid ? (
				<>
					<p>
						Crea tu cuenta de propietario. Después pondrás el segundo paso con tu móvil y te preguntaremos, pantalla a
						pantalla, lo que hace falta para vender.
					</p>
					<PageForm
						id="propietario"
						form={FIRST_OWNER_FORM}
						submit="Crear la cuenta"
						answer={answer}
						hidden={{ clave: key }}
					/>
				</>
			) : (
				<Notice tone="bad">
					Este enlace ya no vale: se ha usado, ha pasado un día o la tienda se ha vuelto a arrancar. Al arrancarla se
					escribe otro, mientras no haya propietario. Si ya tienes cuenta, <a href={shopAddresses.login}>entra</a>.
				</Notice>
			)}
		</main>
	)
}
