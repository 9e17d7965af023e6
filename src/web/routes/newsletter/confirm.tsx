import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'

export const headers = privatePage

const keyOf = (request: Request) => new URL(request.url).searchParams.get('clave') ?? ''

/** Mail scanners follow links, so a GET must not confirm: it shows a button that posts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const key = keyOf(request)
	const state = key === '' ? null : await servicesOf(context).shop.findNewsletter(key)
	const known = state === 'pendiente' || state === 'confirmado' ? state : null
	return data({ state: known, key }, { status: known === null ? 404 : 200 })
}

/** The button. Idempotent. */
export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const front = services.shop.front(originOf(request, services))
	const confirmed = await services.shop.confirmNewsletter(keyOf(request), front)
	return data({ confirmed }, { status: confirmed ? 200 : 404 })
}

export const meta = () => pageMeta('Confirmar la suscripción', 'Suscripción al boletín.', { noindex: true })

export default function Confirm() {
	const { state, key } = useLoaderData<typeof loader>()
	if (state === null) {
		return (
			<SingleNotice title="Este enlace ya no sirve">
				<p>Puede que esté incompleto o que la suscripción se diera de baja. Vuelve a pedirla y te mandamos otro.</p>
				<ButtonLink isPlain to={addresses.newsletter}>
					Pedir el boletín
				</ButtonLink>
			</SingleNotice>
		)
	}
	if (state === 'pendiente') {
		return (
			<SingleNotice title="Confirma tu suscripción">
				<p>Con un clic empiezas a recibir el boletín: lotes nuevos y ofertas, una o dos veces al mes.</p>
				<Form method="post" action={addresses.newsletterConfirm(encodeURIComponent(key))}>
					<Button type="submit">Confirmar</Button>
				</Form>
			</SingleNotice>
		)
	}
	return (
		<SingleNotice title="Suscripción confirmada">
			<p>Gracias. Te escribiremos poco y con algo que contar.</p>
			<ButtonLink isPlain to={addresses.catalogue}>
				Ver el catálogo
			</ButtonLink>
			<p className="small mute">
				¿Has cambiado de idea?{' '}
				<Link className="text-link" to={addresses.newsletterLeave(encodeURIComponent(key))}>
					Darme de baja
				</Link>
			</p>
		</SingleNotice>
	)
}
