import { changeWindowText, deliveryDaysText, eurosInText, freeShippingText } from '#domain/trade/terms-text.ts'
import '#web/parts/questions.css'
import './shipping.css'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import { tariffZones, zoneName } from '#domain/shipping/tariff-zones.ts'
import { addresses } from '#web/addresses.ts'
import { merchantIn, useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Link } from '#web/ui/link.tsx'
import { askQuote } from './ask-quote.ts'
import { Calculator } from './calculator.tsx'

/** Results are private and not cached, since staff may change the tariffs. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) =>
	loaderHeaders.has('cache-control') ? privatePage() : publicPage()

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const calculation = askQuote(shop, new URL(args.request.url).searchParams)
	const zones = tariffZones(shop.catalogue.shippingTable()).map(({ zona, places, fromCents, byPhone }) => ({
		name: zoneName(zona),
		places: places.join(', '),
		from: eurosInText(fromCents),
		time: byPhone ? 'Se acuerda por teléfono' : deliveryDaysText(shop.merchant().terms),
	}))
	const answer = { ...plainPage(args), calculation, zones }
	if (calculation.kind === 'none') return data(answer)
	return data(answer, { status: calculation.kind === 'refused' ? 422 : 200, headers: privatePage() })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
	pageMeta(
		`Envíos y plazos de entrega · ${loaderData?.brand ?? ''}`,
		`Zonas, plazos y precio del transporte de azulejos en palet. Calcula lo que cuesta con tu código postal y los kilos. Gratis en pedidos de más de ${freeShippingText(merchantIn(matches))} sin IVA.`,
		{ canonical: addresses.shipping, ...loaderData },
	)

export default function Shipping() {
	const { calculation, zones } = useLoaderData<typeof loader>()
	const merchant = useMerchant()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Envíos' }]} />
			<div className="wrap shipping-head">
				<div className="shipping-lead">
					<h1>Del almacén a tu obra, sobre un palet</h1>
					<p className="lead">
						En {deliveryDaysText(merchant.terms)}, con el día y la hora acordados contigo. Gratis en los pedidos de más
						de {freeShippingText(merchant)} sin IVA; en los demás, sabes lo que cuesta antes de comprar.
					</p>
				</div>
				<Calculator calculation={calculation} />
			</div>
			<Zones zones={zones} />
			<Service />
			<Questions />
		</>
	)
}

/** The zones of the tariff, with the price of its lightest band: the exact one depends on the weight. */
function Zones({ zones }: { readonly zones: ReturnType<typeof useLoaderData<typeof loader>>['zones'] }) {
	return (
		<section className="wrap section" aria-labelledby="zonas">
			<h2 id="zonas">Zonas y plazos</h2>
			<table className="zones">
				<thead>
					<tr>
						<th scope="col">Zona</th>
						<th scope="col">Dónde</th>
						<th scope="col">Plazo de entrega</th>
						<th scope="col">Transporte</th>
					</tr>
				</thead>
				<tbody>
					{zones.map((zone) => (
						<tr key={zone.name}>
							<th scope="row" className="serif">
								{zone.name}
							</th>
							<td>{zone.places}</td>
							<td>{zone.time}</td>
							<td>{`Desde ${zone.from}`}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="zones-note">
				El plazo cuenta desde el día de la compra, de lunes a viernes y sin los festivos nacionales. Los precios no
				incluyen IVA y son los de hasta 150 kg: el importe exacto, según el peso, es el de la calculadora, el mismo que
				verás en el carrito.
			</p>
		</section>
	)
}

/** How the shop delivers, in four sentences. */
function Service() {
	const merchant = useMerchant()
	return (
		<section className="wrap section" aria-labelledby="como">
			<h2 id="como" className="visually-hidden">
				Cómo trabajamos
			</h2>
			<div className="grout service">
				<div>
					<h3>Gratis por encima de {freeShippingText(merchant)}</h3>
					<p>
						En los pedidos de más de {freeShippingText(merchant)} sin IVA, ya con los descuentos, el transporte corre de
						nuestra cuenta.
					</p>
				</div>
				<div>
					<h3>Cita previa</h3>
					<p>El transportista te llama para acordar el día y la hora. Nadie deja un palet en la acera sin avisar.</p>
				</div>
				<div>
					<h3>Embalado para viajar</h3>
					<p>Cajas flejadas y retractiladas sobre palet, con cantoneras. Cada línea, de un único lote.</p>
				</div>
				<div>
					<h3>Recogida gratis</h3>
					<p>{`En ${addressText(merchant.warehouse)}. ${merchant.hours}, con furgoneta o remolque.`}</p>
				</div>
			</div>
		</section>
	)
}

/** The questions as disclosures, which open without JavaScript. */
function Questions() {
	return (
		<section className="wrap section shipping-questions" aria-labelledby="dudas">
			<h2 id="dudas">Dudas sobre la entrega</h2>
			<div>
				{questionsOf(useMerchant()).map(({ question, answer }) => (
					<details key={question} className="question">
						<summary>
							<h3>{question}</h3>
						</summary>
						<p>{answer}</p>
					</details>
				))}
				<p className="more">
					<Link className="link" to={addresses.faq}>
						Todas las preguntas frecuentes
					</Link>
				</p>
			</div>
		</section>
	)
}

const questionsOf = ({ terms }: Pick<Merchant, 'terms'>) => [
	{
		question: '¿Quién descarga el palet?',
		answer:
			'La entrega es a pie de calle: el camión lleva plataforma elevadora y transpaleta, y deja el palet en el punto accesible más cercano a tu puerta. Si la calle es estrecha o no admite camiones, dínoslo al acordar la cita.',
	},
	{
		question: '¿Qué hago si llega algo roto?',
		answer:
			'Anótalo en el albarán del transportista y mándanos una foto desde la página de contacto. Reponemos las piezas dañadas o te devolvemos su importe, sin coste para ti, siempre que quede material del mismo lote.',
	},
	{
		question: '¿Puedo cambiar la dirección de entrega?',
		answer: `Sí, durante las ${changeWindowText(terms)} siguientes a la compra y mientras el pedido no haya salido del almacén. Si la nueva dirección está en otra zona, el precio del transporte puede cambiar.`,
	},
	{
		question: '¿Enviáis a Baleares, Canarias, Ceuta o Melilla?',
		answer:
			'El servicio habitual es peninsular. Para Baleares y Canarias calculamos el transporte y acordamos la entrega por teléfono antes de enviar nada. Lo que va a Canarias sale exento de IVA; el IGIC y la aduana los paga quien lo recibe, y la factura lleva su NIF. A Ceuta y Melilla, por ahora, no llegamos.',
	},
	{
		question: '¿Hay un pedido mínimo para enviar?',
		answer:
			'No. Pero la primera banda de la tarifa llega hasta 150 kg, así que una caja cuesta lo mismo de transportar que seis o siete. Si te falta poco, sale a cuenta completar el pedido o recogerlo.',
	},
]
