import { originOf } from './origin.ts'
import type { PageServices } from './page-services.ts'

/** The sender's address and the shop's front of a posted form. */
export function formSource(request: Request, services: PageServices) {
	return {
		// Set by the server, which overwrites values sent by clients.
		address: request.headers.get('x-visitor-address') ?? '',
		front: services.shop.front(originOf(request, services)),
	}
}
