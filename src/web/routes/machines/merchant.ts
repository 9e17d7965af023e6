import type { LoaderFunctionArgs } from 'react-router'
import { originOf } from '#web/page/origin.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { merchantXml } from './merchant-xml.ts'

/** `/merchant.xml`: the catalogue for Google Merchant. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop, brand } = services
	const origin = originOf(request, services)
	const xml = merchantXml({ origin, brand, products: shop.catalogue.all(), nowMs: shop.nowMs() })
	return new Response(xml, { headers: { ...publicPage(), 'content-type': 'application/xml; charset=utf-8' } })
}
