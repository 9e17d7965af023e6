import type { PageServices } from './page-services.ts'

/** The shop's public origin: the configured one, or that of the request. */
export function originOf(request: Request, services: Pick<PageServices, 'origin'>): string {
	return services.origin ?? new URL(request.url).origin
}

/** Whether a request was addressed to an https origin, as the server understood it. */
export const isHttps = (request: Request) => request.url.startsWith('https:')

/** Whether the shop's public origin is HTTPS. Cookies then carry `Secure`, also behind a proxy that ends TLS. */
export function isSecure(request: Request, services: Pick<PageServices, 'origin'>): boolean {
	return originOf(request, services).startsWith('https:')
}
