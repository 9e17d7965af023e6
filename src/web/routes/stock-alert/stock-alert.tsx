import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { stockAlertFormSchema } from '#contract/message/message.ts'
import { addresses } from '#web/addresses.ts'
import { PageForm } from '#web/forms/page-form.tsx'
import { formPage, takeMessage } from '#web/forms/take-message.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { StockAlertConsent } from '#web/parts/stock-alert/stock-alert-consent.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Link } from '#web/ui/link.tsx'
import { STOCK_ALERT_FORM } from './stock-alert.form.ts'

export const headers = formPage

export function loader({ params, context }: LoaderFunctionArgs) {
	const product = servicesOf(context).shop.catalogue.productBySlug(params.nombre ?? '')
	if (!product) throw data('Producto no encontrado', { status: 404 })
	return { slug: product.slug, name: product.nombre }
}

export async function action({ params, request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	return takeMessage(request, services, stockAlertFormSchema, ({ email }) =>
		services.shop.stockAlerts.ask({ slug: params.nombre ?? '', email }, formSource(request, services)),
	)
}

export const meta = () => pageMeta('Avísame', 'Un correo cuando vuelva a haber un producto.', { noindex: true })

/** The page that a request to be told of stock is sent to. */
export default function StockAlert() {
	const { slug, name } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const crumbs = [{ text: name, to: addresses.product(slug) }, { text: 'Avísame' }]
	return (
		<>
			<Breadcrumbs crumbs={crumbs} />
			{answer?.sent ? (
				<SingleNotice title="Falta un paso">
					<p role="status">
						{`Te hemos mandado un correo con un enlace: confírmalo en 48 horas y te escribiremos cuando vuelva a haber ${name}.`}
					</p>
					<Link className="btn" to={addresses.product(slug)}>
						Volver al producto
					</Link>
				</SingleNotice>
			) : (
				<SingleNotice title={`Avísame cuando vuelva ${name}`}>
					<PageForm id="aviso" form={STOCK_ALERT_FORM} submit="Avísame" answer={answer?.refused}>
						<StockAlertConsent />
					</PageForm>
				</SingleNotice>
			)}
		</>
	)
}
