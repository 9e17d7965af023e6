import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Account } from '#domain/account/account.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { requireAccount } from '#web/page/visitor-account.ts'
import { summaryOf } from './account-frame.tsx'

/** A request of a logged-in visitor. */
export interface AccountVisit {
	readonly request: Request
	readonly services: PageServices
	readonly shop: PageServices['shop']
	/** The logged-in account: its own data. */
	readonly account: Account
	/** The buyer: the account, or the firm that it acts for. */
	readonly buyer: Account
	/** The query of the page's address. */
	readonly query: URLSearchParams
}

async function visitOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<AccountVisit> {
	const services = servicesOf(context)
	const account = await requireAccount(request, services)
	const { shop } = services
	const buyer = await shop.firms.actingFor(account)
	return { request, services, shop, account, buyer, query: new URL(request.url).searchParams }
}

/** The loader of an account screen: its data with the account's summary. Visitors without a session are redirected to the login. */
export function accountLoader<Data extends object>(load: (visit: AccountVisit) => Data | Promise<Data>) {
	return async (args: LoaderFunctionArgs) => {
		const visit = await visitOf(args)
		return { ...(await load(visit)), account: summaryOf(visit.buyer) }
	}
}

/** The action of an account screen, with the posted form. */
export function accountAction<Answer>(act: (visit: AccountVisit, form: FormData) => Promise<Answer>) {
	return async (args: ActionFunctionArgs) => act(await visitOf(args), postedForm(args.context))
}
