import { type ActionFunctionArgs, redirect } from 'react-router'
import { addresses } from '../../addresses.ts'
import { servicesOf } from '../../page-services.ts'
import { accountOf, sessionHeaders, sessionKeyOf } from '../../visitor-account.ts'

/** A link cannot log anybody out: whoever follows one comes home. */
export const loader = () => redirect(addresses.home)

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { accounts } = services.shop
	const isEverywhere = (await request.formData()).get('donde') === 'todas'
	const account = isEverywhere ? await accountOf(request, services) : null
	if (account) await accounts.logOutEverywhere(account.id)
	else await accounts.logOut(sessionKeyOf(request, services))
	return redirect(addresses.home, { headers: sessionHeaders(request, services, '') })
}
