import './home.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { lastingAddress } from '#domain/picture/picture.ts'
import { merchantIn } from '#web/page/merchant.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { siteData } from '#web/page/structured-data.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { NewsletterBlock } from '#web/parts/newsletter/newsletter-block.tsx'
import { Collections, Rooms } from './doors.tsx'
import { Hero } from './hero.tsx'
import { homeContent } from './home-content.ts'
import { Offers } from './offers.tsx'
import { Benefits, CommercialContact, ForProfessionals, Reasons } from './reasons.tsx'

export const headers = publicPage

export function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	return { brand: services.brand, origin: originOf(request, services), ...homeContent(services.shop) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { brand, origin, hero, wall } = loaderData
	const image = hero?.picture ?? wall[0]?.face
	return [
		...pageMeta(
			`${brand} · Azulejos y materiales de construcción por lotes y palets`,
			'Porcelánicos, pavimentos, revestimientos, mosaicos y materiales de obra, con el precio por m² y por caja, el tono y el calibre de cada lote y el transporte antes de pagar.',
			{ canonical: '/', origin, brand, ...(image ? { image: lastingAddress(image.name) } : {}) },
		),
		...siteData(origin, merchantIn(matches)).map((data) => ({ 'script:ld+json': data })),
	]
}

export default function Home() {
	const { total, texts, hero, wall, offers, flashEnd, collections, rooms, shippingFrom } =
		useLoaderData<typeof loader>()
	return (
		<>
			<Hero texts={texts} hero={hero} wall={wall} total={total} />
			<Benefits shippingFrom={shippingFrom} />
			<Collections texts={texts} collections={collections} />
			<Offers texts={texts} offers={offers} flashEnd={flashEnd} />
			<Rooms texts={texts} rooms={rooms} />
			<Reasons />
			<ForProfessionals />
			<CommercialContact />
			<NewsletterBlock />
		</>
	)
}

export function ErrorBoundary() {
	return <ErrorScreen status={500} title="Error: Error al cargar productos" />
}
