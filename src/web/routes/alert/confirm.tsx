import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'

export const headers = privatePage

const keyOf = (request: Request) => new URL(request.url).searchParams.get('clave') ?? ''

/** Mail scanners follow links, so a GET must not confirm: it shows a button that posts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const key = keyOf(request)
	const alert = key === '' ? null : await servicesOf(context).shop.alerts.find(key)
	return data({ alert, key }, { status: alert === null ? 404 : 200 })
}

/** The button. Idempotent. */
export async function action({ request, context }: ActionFunctionArgs) {
	const confirmed = await servicesOf(context).shop.alerts.confirm(keyOf(request))
	return data({ confirmed }, { status: confirmed ? 200 : 404 })
}

export const meta = () => pageMeta('Confirmar el aviso', 'Aviso de un producto.', { noindex: true })

export default function ConfirmAlert() {
	const { alert, key } = useLoaderData<typeof loader>()
	if (alert === null) {
		return (
			<SingleNotice title="Este enlace ya no sirve">
				<p>
					Puede que esté incompleto, que hayan pasado 48 horas o que ya te hayamos avisado. Pídelo otra vez en su
					página.
				</p>
				<ButtonLink to={addresses.bestSellers()}>Ver el catálogo</ButtonLink>
			</SingleNotice>
		)
	}
	const { product, wish, isConfirmed } = alert
	if (isConfirmed) {
		return (
			<SingleNotice title="Aviso confirmado">
				<p>{`Te escribiremos una vez, ${wish}.`}</p>
				<ButtonLink to={addresses.product(product.slug)}>Volver al producto</ButtonLink>
			</SingleNotice>
		)
	}
	return (
		<SingleNotice title="Confirma tu aviso">
			<p>{`Con un clic te apuntamos: un correo ${wish}, y borramos tu dirección.`}</p>
			<Form method="post" action={addresses.alertConfirm(encodeURIComponent(key))}>
				<Button type="submit">Confirmar</Button>
			</Form>
		</SingleNotice>
	)
}
