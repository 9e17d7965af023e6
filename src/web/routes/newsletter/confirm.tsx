import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addresses } from '#web/addresses.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { NewsletterNotice } from './newsletter-notice.tsx'

export const headers = privatePage

/** The link of the confirmation mail. Idempotent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const key = new URL(request.url).searchParams.get('clave') ?? ''
	const front = { brand: services.brand, origin: originOf(request, services) }
	const confirmed = key !== '' && (await services.shop.confirmNewsletter(key, front))
	return data({ confirmed, key: confirmed ? key : null }, { status: confirmed ? 200 : 404 })
}

export const meta = () => pageMeta('Confirmar la suscripción', 'Suscripción al boletín.', { noindex: true })

export default function Confirm() {
	const { confirmed, key } = useLoaderData<typeof loader>()
	if (!confirmed) {
		return (
			<NewsletterNotice title="Este enlace ya no sirve">
				<p>Puede que esté incompleto o que la suscripción se diera de baja. Vuelve a pedirla y te mandamos otro.</p>
				<Link className="btn" to={addresses.newsletter}>
					Pedir el boletín
				</Link>
			</NewsletterNotice>
		)
	}
	return (
		<NewsletterNotice title="Suscripción confirmada">
			<p>Gracias. Te escribiremos poco y con algo que contar.</p>
			<Link className="btn" to={addresses.catalogue}>
				Ver el catálogo
			</Link>
			{key && (
				<p className="small mute">
					¿Has cambiado de idea?{' '}
					<Link className="text-link" to={addresses.newsletterLeave(key)}>
						Darme de baja
					</Link>
				</p>
			)}
		</NewsletterNotice>
	)
}
