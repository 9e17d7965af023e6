import { deliveryDaysText, eurosInText, freeShippingText } from '#domain/trade/terms-text.ts'
import './shipping.css'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { LegalSection } from '#domain/legal/read-legal-text.ts'
import { tariffZones, zoneName } from '#domain/shipping/tariff-zones.ts'
import { Blocks } from '#ui/blocks.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { merchantIn } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { shippingData } from '#web/page/shipping-data.ts'
import { laidOut, type WrittenItem } from '#web/parts/written/laid-out.ts'
import { textOf } from '#web/parts/written/written-page.ts'
import { WrittenQuestions } from '#web/parts/written/written-questions.tsx'
import { askQuote } from './ask-quote.ts'
import { Calculator } from './calculator.tsx'
import { Tariff } from './tariff.tsx'

/** Results are private and not cached, since staff may change the tariffs. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) =>
	loaderHeaders.has('cache-control') ? privatePage() : publicPage()

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const calculation = askQuote(shop, new URL(args.request.url).searchParams)
	const table = shop.catalogue.shippingTable()
	const tariff = tariffZones(table)
	const zones = tariff.map(({ zona, places, fromCents, byPhone }) => ({
		name: zoneName(zona),
		places: places.join(', '),
		cost: `Desde ${eurosInText(fromCents)}`,
		time: byPhone ? 'Se acuerda por teléfono' : deliveryDaysText(shop.merchant().terms),
	}))
	const guide = shop.contents.zones()
	const shown = {
		limitsKg: table.limitsKg,
		zones: tariff.map(({ prefixes, prices, byPhone }) => ({ prefixes, prices, byPhone })),
	}
	const answer = { ...plainPage(args), calculation, zones, shown, guide, text: textOf(shop, 'envios').text }
	if (calculation.kind === 'none') return data(answer)
	return data(answer, { status: calculation.kind === 'refused' ? 422 : 200, headers: privatePage() })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
	...pageMeta(
		`Envíos y plazos de entrega · ${loaderData?.brand ?? ''}`,
		`Zonas, plazos y precio del transporte de azulejos en palet. Calcula lo que cuesta con tu código postal y los kilos. Gratis en ${merchantIn(matches).freePlaces} en pedidos de más de ${freeShippingText(merchantIn(matches))} sin IVA.`,
		{ canonical: addresses.shipping, ...loaderData },
	),
	...(loaderData
		? [{ 'script:ld+json': shippingData(loaderData.origin, loaderData.shown, merchantIn(matches).terms) }]
		: []),
]

export default function Shipping() {
	const { calculation, zones, guide, text } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Envíos' }]} />
			<div className="wrap beside">
				<div className="stack loose">
					<h1>{text.title}</h1>
					<p className="lead">{text.lead}</p>
				</div>
				<Calculator calculation={calculation} />
			</div>
			{text.sections.map((section) => (
				<Section key={section.id} section={section} tariff={<Tariff zones={zones} guide={guide} />} />
			))}
		</>
	)
}

/** A section of the text: the tariff, tiles, questions, or plain. */
function Section({ section, tariff }: { readonly section: LegalSection; readonly tariff: ReactNode }) {
	const { id, title, blocks } = section
	const { layout, items } = laidOut(section)
	if (layout === 'fichas') return <Service id={id} title={title} items={items} />
	if (layout === 'preguntas') {
		return (
			<WrittenQuestions id={id} title={title} items={items}>
				<p>
					<Link className="link" to={addresses.faq}>
						Todas las preguntas frecuentes
					</Link>
				</p>
			</WrittenQuestions>
		)
	}
	return (
		<section className="wrap section stack loose" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<Blocks blocks={blocks} parts={{ tarifa: tariff }} />
		</section>
	)
}

/** A summary of the shop's delivery. */
function Service({
	id,
	title,
	items,
}: {
	readonly id: string
	readonly title: string
	readonly items: readonly WrittenItem[]
}) {
	return (
		<section className="wrap section" aria-labelledby={id}>
			<h2 id={id} className="visually-hidden">
				{title}
			</h2>
			<div className="grout cells flush">
				{items.map(({ title: heading, blocks }) => (
					<div key={heading}>
						<h3>{heading}</h3>
						<div className="prose mute">
							<Blocks blocks={blocks} />
						</div>
					</div>
				))}
			</div>
		</section>
	)
}
