import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'

export const headers = privatePage

const keyOf = (request: Request) => new URL(request.url).searchParams.get('clave') ?? ''

/** Mail scanners follow links, so a GET must not end a subscription: it shows a button that posts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const key = keyOf(request)
	const state = key === '' ? null : await servicesOf(context).shop.findNewsletter(key)
	return data({ state, key }, { status: state === null ? 404 : 200 })
}

/** The button, and the one-click unsubscription of mail programs (RFC 8058), which posts to the same URL. */
export async function action({ request, context }: ActionFunctionArgs) {
	const left = await servicesOf(context).shop.leaveNewsletter(keyOf(request))
	return data({ left }, { status: left ? 200 : 404 })
}

export const meta = () => pageMeta('Baja del boletín', 'Dejar de recibir el boletín.', { noindex: true })

export default function Leave() {
	const { state, key } = useLoaderData<typeof loader>()
	if (state === null) {
		return (
			<SingleNotice title="Este enlace no es válido">
				<p>Comprueba que está completo o escríbenos y te damos de baja nosotros.</p>
				<ButtonLink isPlain to={addresses.contact}>
					Escribir
				</ButtonLink>
			</SingleNotice>
		)
	}
	if (state === 'baja') {
		return (
			<SingleNotice title="Ya no recibirás el boletín">
				<p>Te hemos dado de baja. Si ha sido sin querer, puedes volver a suscribirte.</p>
				<ButtonLink kind="line" isPlain to={addresses.newsletter}>
					Volver a suscribirme
				</ButtonLink>
			</SingleNotice>
		)
	}
	return (
		<SingleNotice title="¿Dejamos de escribirte?">
			<p>Con un clic dejas de recibir el boletín. Tus pedidos no se ven afectados.</p>
			<Form method="post" action={addresses.newsletterLeave(encodeURIComponent(key))}>
				<Button type="submit">Darme de baja</Button>
			</Form>
		</SingleNotice>
	)
}
