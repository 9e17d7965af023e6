import type { LoaderFunctionArgs } from 'react-router'
import { accountExportAnswer } from '#contract/account/account-export.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { requireAccount } from '#web/page/visitor-account.ts'

/** `/mi-cuenta/datos.json`: the stored data of the logged-in account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const known = accountExportAnswer(await services.shop.accounts.export(account))
	return new Response(JSON.stringify(known, null, '\t'), {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': 'attachment; filename="mis-datos.json"',
			'cache-control': 'private, no-store',
		},
	})
}
