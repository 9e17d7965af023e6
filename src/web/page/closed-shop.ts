import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { sessionKeyIn } from '#contract/cookies.ts'
import { addresses } from '#web/addresses.ts'
import { isSecure } from './origin.ts'
import { type PageServices, servicesOf } from './page-services.ts'
import { privatePage } from './public-page.ts'

/** Whether the shop is open, closed for this visitor, or closed and shown to the staff. */
export type Opening = 'open' | 'closed' | 'preview'

export const openingContext = createContext<Opening>('open')

/** First parts of the paths that a closed shop serves: who sells, the rights of former buyers, and the way in for the staff. */
const SERVED = new Set([
	...['abrimos-pronto', 'aviso-legal', 'privacidad', 'cookies', 'condiciones', 'accesibilidad', 'contacto'],
	...['modelo-desistimiento', 'desistimiento', 'devoluciones', 'pedidos', 'mi-cuenta', 'presupuesto'],
	...['login', 'segundo-paso', 'salir', 'recuperar-contrasena', 'cambiar-contrasena', 'confirmar-correo'],
	...['avisos', 'mensajes', 'boletin', 'robots.txt', 'manifest.webmanifest'],
])

const isServed = (path: string): boolean => SERVED.has(path.split('/')[1]?.replace(/\.data$/, '') ?? '')

/** Leads the public of a closed shop to its one page. No page of a closed shop is cached, since the staff sees others. */
export const keepClosed: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const services = servicesOf(context)
	if (services.shop.merchant().isOpen) return next()
	const opening = (await isStaff(request, services)) ? 'preview' : 'closed'
	if (opening === 'closed' && !isServed(new URL(request.url).pathname)) {
		throw redirect(addresses.openingSoon, { headers: privatePage() })
	}
	context.set(openingContext, opening)
	const response = await next()
	for (const [name, value] of Object.entries(privatePage())) response.headers.set(name, value)
	response.headers.set('x-robots-tag', 'noindex')
	return response
}

async function isStaff(request: Request, { shop, origin }: PageServices): Promise<boolean> {
	const key = sessionKeyIn(request.headers.get('cookie'), isSecure(request, { origin }))
	const worker = await shop.team.workerOf(key)
	return worker !== null && worker !== 'other'
}
