import type { LoaderFunctionArgs } from 'react-router'
import { assetSlug } from '#domain/catalogue/asset-slug.ts'
import { addresses } from '../../addresses.ts'
import { originOf } from '../../origin.ts'
import { servicesOf } from '../../page-services.ts'
import { publicPage } from '../../public-page.ts'
import { SPACE_IDS } from '../spaces/space-content.ts'
import { sitemapXml } from './sitemap-xml.ts'

const PAGES = [
	addresses.home,
	addresses.catalogue,
	addresses.pavimentos,
	addresses.revestimientos,
	addresses.porcelanicos,
	addresses.mosaicos,
	addresses.flashOffers,
	...SPACE_IDS.map(addresses.space),
	addresses.professionals,
	addresses.commercialContact,
	addresses.contact,
	addresses.faq,
	addresses.shipping,
	addresses.returns,
	addresses.newsletter,
	addresses.legalNotice,
	addresses.privacy,
	addresses.cookies,
]

/** `/sitemap.xml`: every page there is to find, and every product with its pictures. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const products = services.shop.catalogue.all().map(({ slug }) => ({
		path: addresses.product(slug),
		pictures: [`/assets/${assetSlug(slug)}.jpg`, `/assets/${assetSlug(slug)}-cover.jpg`],
	}))
	const xml = sitemapXml(originOf(request, services), [...PAGES.map((path) => ({ path })), ...products])
	return new Response(xml, { headers: { ...publicPage(), 'content-type': 'application/xml; charset=utf-8' } })
}
