import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { sessionKeyIn } from '#contract/cookies.ts'
import { shopAddresses } from '#office/addresses.ts'
import type { Worker } from '#shop/staff/team.ts'
import { askedPath } from '#web/page/asked-path.ts'
import { isSecure, originOf } from '#web/page/origin.ts'
import { servicesOf } from '#web/page/page-services.ts'

/** Who is at work in this request; reading it where `admitWorker` has not run throws. */
export const workerContext = createContext<Worker>()

/** The session key of a request. */
export function sessionKeyOf(request: Request, origin: string | null): string {
	return sessionKeyIn(request.headers.get('cookie'), isSecure(request, { origin }))
}

/**
 * Lets the staff in, and has what they change written down as theirs. Without a session it leads to the shop's login, which comes
 * back here; to an account of anybody else the back office does not exist.
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
