import type { PageServices } from './page-services.ts'

/** The shop's public origin: the configured one, or that of the request. */
export function originOf(request: Request, services: Pick<PageServices, 'origin'>): string {
	return services.origin ?? new URL(request.url).origin
}
