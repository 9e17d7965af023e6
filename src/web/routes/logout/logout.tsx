import { type ActionFunctionArgs, redirect } from 'react-router'
import { CUSTOMER_COOKIE, cartCookie, pendingOrderCookie } from '#contract/cart/cart-cookie.ts'
import { accountHintIn, serverCookie } from '#contract/cookies.ts'
import { addresses } from '#web/addresses.ts'
import { KEEPS_CART } from '#web/cart/keeps-cart.ts'
import { isHttps, isSecure } from '#web/page/origin.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { accountOf, sessionHeaders, sessionKeyOf } from '#web/page/visitor-account.ts'

/** A GET does not log out, since links can be prefetched or forged; it redirects home. */
export const loader = () => redirect(addresses.home)

const hintOf = (request: Request, services: PageServices) =>
	accountHintIn(request.headers.get('cookie'), isSecure(request, services))

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { accounts } = services.shop
	const form = postedForm(context)
	const isEverywhere = form.get('donde') === 'todas'
	const account = await accountOf(request, services)
	// The session may have ended meanwhile.
	const isFromAccount = sessionKeyOf(request, services) !== '' || hintOf(request, services).kind !== ''
	if (account && isEverywhere) await accounts.logOutEverywhere(account.id)
	else await accounts.logOut(sessionKeyOf(request, services))
	const headers = sessionHeaders(request, services, '')
	// Deletes the checkout's address, so that the next user of this browser does not see it.
	headers.append('set-cookie', serverCookie(CUSTOMER_COOKIE, '', 0, isSecure(request, services)))
	// The account keeps its cart. The browser's would be merged into that of the next account which logs in here.
	if (isFromAccount && form.get(KEEPS_CART) === null) {
		headers.append('set-cookie', cartCookie('', isHttps(request)))
		headers.append('set-cookie', pendingOrderCookie(null, isSecure(request, services)))
	}
	return redirect(addresses.home, { headers })
}
