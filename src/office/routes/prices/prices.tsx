import { Link } from 'react-router'
import { formatCents } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { deliveryDaysText } from '#domain/trade/terms-text.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { pageMeta } from '#web/page/page-meta.ts'

const SHOWN_CODES = 99

export const loader = guard('prices.see', async ({ shop }) => {
	const { terms, freeDelivery, freePlaces } = shop.merchant()
	const { coming } = await shop.shipping.tariffs()
	const { codes } = await shop.promo.list({ state: 'en_curso', begins: '', after: '' }, SHOWN_CODES)
	const offers = await shop.flash.offers()
	const zones = shop.catalogue.shippingTable().pricesByZone.size
	return [
		{
			...{ to: addresses.transport, title: 'Transporte' },
			text: `${counted(zones, 'zona', 'zonas')}; gratis en ${freePlaces} por encima de ${formatCents(freeDelivery.overCents)} sin IVA; ${deliveryDaysText(terms)}${coming.length > 0 ? `; ${counted(coming.length, 'tarifa programada', 'tarifas programadas')}` : ''}.`,
		},
		{
			...{ to: addresses.promoCodes, title: 'Códigos promocionales' },
			text: `${codes.length === SHOWN_CODES ? 'Muchos' : codes.length} en curso.`,
		},
		{
			...{ to: addresses.priceLists, title: 'Tarifas de clientes' },
			text: `El incentivo de los profesionales y ${counted(shop.catalogue.priceLists().length, 'tarifa', 'tarifas')} sin terminar.`,
		},
		{
			...{ to: addresses.flashOffers, title: 'Ofertas Flash' },
			text: `${counted(offers.length, 'producto', 'productos')} en campañas en curso o programadas.`,
		},
		{
			...{ to: addresses.terms, title: 'Condiciones de los profesionales' },
			text: `${formatCents(terms.incentiveCentsPerM2)} por m² y ${terms.cashbackPercent} % de cashback.`,
		},
		{ to: addresses.taxes, title: 'Impuestos', text: 'Tipos de IVA, recargo y dónde se aplican.' },
	]
})

export const meta = () => pageMeta('Precios · Gestión', 'Precios y reglas de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Prices({ loaderData }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<h1>Precios y reglas</h1>
			<ul className="rows pairs">
				{loaderData.map(({ to, title, text }) => (
					<li key={to}>
						<Link className="text-link" to={to}>
							{title}
						</Link>
						<span className="mute">{text}</span>
					</li>
				))}
			</ul>
		</div>
	)
}
