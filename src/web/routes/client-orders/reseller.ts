import { data } from 'react-router'
import { type Account, isApprovedReseller } from '#domain/account/account.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { requireAccount } from '#web/page/visitor-account.ts'

/** The logged-in reseller; other accounts get the message that these pages are for another kind of account. */
export async function requireReseller(request: Request, services: PageServices): Promise<Account> {
	const account = await requireAccount(request, services)
	if (!isApprovedReseller(account)) {
		services.log.warn('a page of resellers was refused', { account: account.id, kind: account.kind })
		throw data(null, { status: 403 })
	}
	return account
}
