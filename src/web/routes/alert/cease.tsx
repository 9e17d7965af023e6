import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'

export const headers = privatePage

const keyOf = (request: Request) => new URL(request.url).searchParams.get('clave') ?? ''

/** Mail scanners follow links, so a GET must not end an alert: it shows a button that posts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const key = keyOf(request)
	return { alert: await servicesOf(context).shop.alerts.find(key), key }
}

/** The button, and the one-click unsubscription of mail programs (RFC 8058), which posts to the same URL. */
export async function action({ request, context }: ActionFunctionArgs) {
	await servicesOf(context).shop.alerts.cease(keyOf(request))
	return null
}

export const meta = () => pageMeta('Quitar un aviso', 'Dejar de recibir un aviso de un producto.', { noindex: true })

/** A key without an alert belongs to a sent, cancelled or expired one: there is nothing to end, and no address is stored. */
export default function CeaseAlert() {
	const { alert, key } = useLoaderData<typeof loader>()
	if (alert === null) {
		return (
			<SingleNotice title="No hay ningún aviso pendiente">
				<p>Ya te avisamos, lo quitaste o caducó. No guardamos tu dirección para este producto.</p>
				<ButtonLink to={addresses.bestSellers()}>Ver el catálogo</ButtonLink>
			</SingleNotice>
		)
	}
	return (
		<SingleNotice title="¿Quitamos el aviso?">
			<p>{`Con un clic no te escribiremos ${alert.wish}, y borramos tu dirección.`}</p>
			<Form method="post" action={addresses.alertCease(encodeURIComponent(key))}>
				<Button type="submit">Quitar el aviso</Button>
			</Form>
		</SingleNotice>
	)
}
