import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { ALERT_FORMS } from '#contract/message/alert.ts'
import { ALERT_KINDS, type AlertKind, type AlertWish, alertKindsOf, priceWithVat } from '#domain/alert/alert-wish.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { type CatalogueProduct, stockHundredths } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { formPage, takeMessage } from '#web/forms/take-message.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { AlertConsent } from '#web/parts/alert/alert-consent.tsx'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { PRICE_ALERT_FORM, STOCK_ALERT_FORM, TONE_ALERT_FORM } from './alert.form.ts'

export const headers = formPage

/** The available kinds of alert: none for stock that is already there. */
function offeredKinds(product: CatalogueProduct): AlertKind[] {
	const isSoldOut = stockHundredths(product) === 0
	return alertKindsOf(product).filter((kind) => (kind === 'existencias') === isSoldOut || kind === 'tono')
}

/** The kind in the URL, if the product supports it, otherwise the first one that it supports. */
function askedKind(request: Request, product: CatalogueProduct): AlertKind {
	const asked = new URL(request.url).searchParams.get('para')
	const offered = offeredKinds(product)
	return offered.find((kind) => kind === asked) ?? offered[0] ?? 'existencias'
}

export function loader({ request, params, context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const product = shop.catalogue.productBySlug(params.nombre ?? '')
	if (!product) throw data('Producto no encontrado', { status: 404 })
	const unit = stockUnit(product)
	return {
		slug: product.slug,
		name: product.nombre,
		kind: askedKind(request, product),
		kinds: offeredKinds(product),
		price: `${formatCents(priceWithVat(product, shop.nowMs()))}/${priceUnit(product)}`,
		priceUnit: `€/${priceUnit(product)}`,
		unit,
		tones: [...Map.groupBy(product.lots, ({ tono }) => tono)].flatMap(([tono, lots]) => {
			const most = Math.max(...lots.map((lot) => lot.stockHundredths))
			const now = most > 0 ? `ahora, ${formatHundredths(most)} ${unit}` : 'ahora, agotado'
			return tono === '' ? [] : [{ id: tono, text: `${tono} (${now})` }]
		}),
	}
}

export async function action({ params, request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const slug = params.nombre ?? ''
	const product = shop.catalogue.productBySlug(slug)
	if (!product) throw data('Producto no encontrado', { status: 404 })
	const ask = async (email: string, wish: AlertWish) => {
		return shop.alerts.ask({ slug, email, wish }, formSource(request, services))
	}
	const kind = askedKind(request, product)
	if (kind === 'precio') {
		const { schema, wishOf } = ALERT_FORMS.precio
		return takeMessage(postedForm(context), services, schema, (read) => ask(read.email, wishOf(read)))
	}
	if (kind === 'tono') {
		const { schema, wishOf } = ALERT_FORMS.tono
		return takeMessage(postedForm(context), services, schema, (read) => ask(read.email, wishOf(read)))
	}
	const { schema, wishOf } = ALERT_FORMS.existencias
	return takeMessage(postedForm(context), services, schema, ({ email }) => ask(email, wishOf()))
}

export const meta = () =>
	pageMeta('Avísame', 'Un correo cuando cambie lo que esperas de un producto.', { noindex: true })

const KIND_WORDS: Readonly<Record<AlertKind, string>> = {
	existencias: 'cuando vuelva a haber',
	precio: 'si baja de precio',
	tono: 'cuando haya más de un tono',
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** The form of a kind, with the product's own units and tones. */
function formOf({ kind, tones, unit, priceUnit }: Loaded): FormDescription {
	if (kind === 'existencias') return STOCK_ALERT_FORM
	const form = kind === 'precio' ? PRICE_ALERT_FORM : TONE_ALERT_FORM
	const fields = form.fields.map((field) => {
		if (field.name === 'precio') return { ...field, unit: priceUnit }
		if (field.name === 'tono') return { ...field, options: tones }
		return field.name === 'cantidad' ? { ...field, unit } : field
	})
	return { ...form, fields }
}

function About({ kind, price }: Pick<Loaded, 'kind' | 'price'>) {
	if (kind === 'existencias') return null
	return kind === 'precio' ? (
		<p>{`Ahora cuesta ${price} con IVA. Di hasta cuánto pagarías y te escribimos el día que baje a eso, mientras haya existencias.`}</p>
	) : (
		<p>
			Dos lotes no se mezclan en un mismo suelo. Di cuánto te falta y te escribimos cuando un solo lote de ese tono lo
			tenga.
		</p>
	)
}

/** The page for requesting an alert about a product: back in stock, cheaper, or more of a tone. */
export default function Alert() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { slug, name, kind, kinds } = loaded
	const crumbs = [{ text: name, to: addresses.product(slug) }, { text: 'Avísame' }]
	if (answer?.sent) {
		return (
			<>
				<Breadcrumbs crumbs={crumbs} />
				<SingleNotice title="Falta un paso">
					<p role="status">
						Te hemos mandado un correo con un enlace: confírmalo en 48 horas y te escribiremos una vez, cuando se
						cumpla.
					</p>
					<ButtonLink to={addresses.product(slug)}>Volver al producto</ButtonLink>
				</SingleNotice>
			</>
		)
	}
	return (
		<>
			<Breadcrumbs crumbs={crumbs} />
			<SingleNotice title={`Avísame ${KIND_WORDS[kind]}: ${name}`}>
				<About kind={kind} price={loaded.price} />
				<PageForm key={kind} id={`aviso-${kind}`} form={formOf(loaded)} submit="Avísame" answer={answer?.refused}>
					<AlertConsent />
				</PageForm>
				{ALERT_KINDS.filter((known) => known !== kind && kinds.includes(known)).map((known) => (
					<p key={known}>
						<Link className="text-link" to={addresses.alert(slug, known)}>
							{`Mejor, avísame ${KIND_WORDS[known]}`}
						</Link>
					</p>
				))}
			</SingleNotice>
		</>
	)
}
