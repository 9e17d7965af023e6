import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { MOST_SAMPLES, SAMPLE_CREDIT_DAYS } from '#domain/sample/sample.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { withVatText } from '#web/parts/samples/sample-price.ts'

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const { samples } = servicesOf(args.context).shop.merchant()
	return { ...plainPage(args), price: withVatText(samples.priceCents), parcel: withVatText(samples.parcelCents) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Muestras de azulejos · ${loaderData?.brand ?? ''}`,
		`Hasta ${MOST_SAMPLES} muestras por pedido, cortadas del lote que elijas, solas o con tu pedido.`,
		{ canonical: addresses.samples, ...loaderData },
	)

/** About samples: how to order them, their price and the voucher for it. */
export default function Samples() {
	const { price, parcel } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Muestras' }]} />
			<section className="wrap page-top stack loose" aria-labelledby="muestras">
				<h1 id="muestras">Muestras</h1>
				<p className="lead">
					{`Mira el azulejo con la luz de tu casa antes de decidir. Hasta ${MOST_SAMPLES} por pedido, de 10 × 10 cm y cortadas del lote que elijas; de lo que se vende por piezas, una pieza.`}
				</p>
				<dl className="columns">
					<div>
						<dt>
							<b>Cómo se piden</b>
						</dt>
						<dd>En la página de cada azulejo, elige el lote y pulsa «Pedir muestra». La encuentras en tu carrito.</dd>
					</div>
					<div>
						<dt>
							<b>Qué cuestan</b>
						</dt>
						<dd>{`${priceText(price)} ${parcelText(parcel)}`}</dd>
					</div>
					{price !== null && (
						<div>
							<dt>
								<b>Te las descontamos</b>
							</dt>
							<dd>
								{`Cuando salen te mandamos por correo un vale por lo que cuestan. Sirve una vez, al comprar cualquiera de esos azulejos en los ${SAMPLE_CREDIT_DAYS} días siguientes.`}
							</dd>
						</div>
					)}
				</dl>
				<div className="row">
					<ButtonLink to={addresses.catalogue}>Ver el catálogo</ButtonLink>
					<ButtonLink kind="line" to={addresses.cart}>
						Ver el carrito
					</ButtonLink>
				</div>
			</section>
		</>
	)
}

const priceText = (price: string | null): string =>
	price === null ? 'Son gratis.' : `Cada una cuesta ${price} con IVA.`

const parcelText = (parcel: string | null): string =>
	parcel === null
		? 'El envío está incluido.'
		: `Si las pides solas van por mensajería, ${parcel} con IVA todas. Con otros productos viajan gratis.`
