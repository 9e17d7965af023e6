import type { LoaderFunctionArgs } from 'react-router'
import { originOf } from '#web/page/origin.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'

/** Private pages, excluded from crawling. */
const PRIVATE = ['/api/', '/carrito', '/pedir-precio', '/checkout', '/pedido-confirmado', '/boletin/', '/tpv-pruebas']

/** `/robots.txt`. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const origin = originOf(request, servicesOf(context))
	const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
	return new Response(`${lines.join('\n')}\n`, {
		headers: { ...publicPage(), 'content-type': 'text/plain; charset=utf-8' },
	})
}
