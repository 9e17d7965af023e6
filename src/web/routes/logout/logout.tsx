import { type ActionFunctionArgs, redirect } from 'react-router'
import { CUSTOMER_COOKIE } from '#contract/cart/cart-cookie.ts'
import { serverCookie } from '#contract/cookies.ts'
import { addresses } from '#web/addresses.ts'
import { isSecure } from '#web/page/origin.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { accountOf, sessionHeaders, sessionKeyOf } from '#web/page/visitor-account.ts'

/** A GET does not log out, since links can be prefetched or forged; it redirects home. */
export const loader = () => redirect(addresses.home)

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { accounts } = services.shop
	const isEverywhere = postedForm(context).get('donde') === 'todas'
	const account = isEverywhere ? await accountOf(request, services) : null
	if (account) await accounts.logOutEverywhere(account.id)
	else await accounts.logOut(sessionKeyOf(request, services))
	const headers = sessionHeaders(request, services, '')
	// Deletes the checkout's address, so that the next user of this browser does not see it.
	headers.append('set-cookie', serverCookie(CUSTOMER_COOKIE, '', 0, isSecure(request, services)))
	return redirect(addresses.home, { headers })
}
