import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'

export const headers = privatePage

const keyOf = (request: Request) => new URL(request.url).searchParams.get('clave') ?? ''

/** Mail scanners follow links, so a GET must not withdraw a consent: it shows a button that posts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const key = keyOf(request)
	return { isWanted: await servicesOf(context).shop.leftCarts.isWanted(key), key }
}

/** The button, and the one-click unsubscription of mail programs (RFC 8058), which posts to the same URL. */
export async function action({ request, context }: ActionFunctionArgs) {
	await servicesOf(context).shop.leftCarts.end(keyOf(request))
	return null
}

export const meta = () =>
	pageMeta('Correos de carritos', 'Dejar de recibir correos de carritos a medias.', { noindex: true })

export default function LeaveReminders() {
	const { isWanted, key } = useLoaderData<typeof loader>()
	if (!isWanted) {
		return (
			<SingleNotice title="No te escribiremos de tus carritos">
				<p>Si algún día lo quieres otra vez, márcalo en «Tus datos».</p>
				<ButtonLink to={addresses.cart}>Ver el carrito</ButtonLink>
			</SingleNotice>
		)
	}
	return (
		<SingleNotice title="¿Dejamos de escribirte?">
			<p>Con un clic no volveremos a escribirte de los carritos que dejas a medias.</p>
			<Form method="post" action={addresses.leftCartLeave(encodeURIComponent(key))}>
				<Button type="submit">Dejar de recibirlos</Button>
			</Form>
		</SingleNotice>
	)
}
