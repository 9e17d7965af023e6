import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { sessionKeyIn } from '#contract/cookies.ts'
import { shopAddresses } from '#office/addresses.ts'
import type { Worker } from '#shop/staff/team.ts'
import { askedPath } from '#web/page/asked-path.ts'
import { isSecure, originOf } from '#web/page/origin.ts'
import { servicesOf } from '#web/page/page-services.ts'

/** The worker of this request; reading it throws if `admitWorker` has not run. */
export const workerContext = createContext<Worker>()

/** The session key of a request. */
export function sessionKeyOf(request: Request, origin: string | null): string {
	return sessionKeyIn(request.headers.get('cookie'), isSecure(request, { origin }))
}

/**
 * Admits the staff, and attributes their changes to them. Without a session it redirects to the shop's login, which returns here; for any
 * other account the back office does not exist.
 */
export const admitWorker: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const services = servicesOf(context)
	const { team } = services.shop
	const worker = await team.workerOf(sessionKeyOf(request, services.origin))
	if (worker === null) throw redirect(loginUrl(request, originOf(request, services)))
	if (worker === 'other') throw data(null, { status: 404 })
	context.set(workerContext, worker)
	return team.actAs(worker.accountId, next)
}

/** The whole URL, since the router would put the path of a redirect below the back office. */
function loginUrl(request: Request, origin: string): string {
	const url = new URL(shopAddresses.login, origin)
	url.searchParams.set('volver', askedPath(request))
	return url.href
}
