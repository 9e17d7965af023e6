import { counted } from '#domain/text/counted.ts'
import { ButtonLink } from '#ui/button.tsx'
import './flash-offers.css'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { filterFlash } from '#domain/promo/flash-filter.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { ProductCard, wantedAt } from '#web/shared/product-card.tsx'
import { FlashFilters } from './flash-filters.tsx'
import { readFlashView } from './flash-url.ts'

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const { catalogue } = shop
	const view = readFlashView(new URL(args.request.url).searchParams)
	const nowMs = shop.nowMs()
	const flashEndMs = catalogue.flashEndMs()
	const offers = catalogue.flash(view.search).map((product) => productCard(product, nowMs, shop.showroom))
	return {
		...plainPage(args),
		view,
		flashEnd: flashEndMs === null ? null : new Date(flashEndMs).toISOString(),
		cards: filterFlash(offers, view),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Ofertas Flash · ${loaderData?.brand ?? ''}`,
		'Ofertas por tiempo limitado en azulejos y porcelánicos por lotes. Cuando la cuenta atrás llega a cero, cada producto vuelve a su precio.',
		{
			canonical: addresses.flashOffers,
			origin: loaderData?.origin ?? '',
			brand: loaderData?.brand ?? '',
			...(loaderData?.cards[0]?.face ? { image: lastingAddress(loaderData.cards[0].face.name) } : {}),
		},
	)

const countText = (count: number) => counted(count, 'oferta', 'ofertas')

export default function FlashOffers() {
	const { view, flashEnd, cards } = useLoaderData<typeof loader>()
	const { state, location } = useNavigation()
	const { revalidate } = useRevalidator()
	const [ended, setEnded] = useState<string | null>(null)
	useEffect(() => {
		// When the countdown ends, the offers are reloaded.
		if (ended !== null) revalidate()
	}, [ended, revalidate])
	const isBusy = state === 'loading' && location?.pathname === addresses.flashOffers
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Ofertas Flash' }]} />
			<header className="flash-head">
				<div className="wrap band row open end apart">
					<h1 className="poster grow">Ofertas Flash</h1>
					<div className="stack flash-until">
						{flashEnd && flashEnd !== ended ? (
							<>
								<p>Por tiempo limitado. Cuando la cuenta llegue a cero, cada lote vuelve a su precio.</p>
								<Countdown until={flashEnd} onEnd={() => setEnded(flashEnd)} />
							</>
						) : (
							<p>
								{ended === null
									? 'Ahora no hay ninguna campaña: los precios son los de siempre.'
									: 'La campaña ha terminado y los precios han vuelto a su sitio. Estamos preparando la siguiente.'}
							</p>
						)}
					</div>
				</div>
			</header>
			<div className="wrap stack loose flash">
				<FlashFilters view={view} />
				<p className="row apart">
					<b role="status">{cards.length === 0 ? '' : countText(cards.length)}</b>
					<span className="mute small">Precios por m² o por pieza, sin IVA y con IVA.</span>
				</p>
				<section aria-labelledby="lista-ofertas" aria-busy={isBusy}>
					<h2 id="lista-ofertas" className="visually-hidden">
						Ofertas de la campaña
					</h2>
					{cards.length > 0 ? (
						<div className="grout cards bleed">
							{cards.map((card, place) => (
								<ProductCard key={card.slug} product={card} wanted={wantedAt(place)} />
							))}
						</div>
					) : (
						<NoOffers hasCampaign={flashEnd !== null} />
					)}
				</section>
			</div>
		</>
	)
}

function NoOffers({ hasCampaign }: { readonly hasCampaign: boolean }) {
	return (
		<div className="empty" role="status">
			<p className="serif empty-title">No se encontraron ofertas</p>
			<p>
				{hasCampaign
					? 'Ninguna oferta de esta campaña cumple todo lo que pides. Prueba a quitar algún filtro.'
					: 'Ahora mismo no hay ninguna campaña abierta. En el catálogo tienes todos los lotes a su precio.'}
			</p>
			{hasCampaign && <ButtonLink to={addresses.flashOffers}>Quitar los filtros</ButtonLink>}
			<Link className="link" to={addresses.catalogue}>
				Ver todo el catálogo
			</Link>
		</div>
	)
}

export function ErrorBoundary() {
	return <ErrorScreen status={500} title="Error al cargar las ofertas" />
}
