import { redirect } from 'react-router'
import { sessionCookies, sessionKeyIn } from '#contract/cookies.ts'
import type { AccountKind } from '#domain/account/account.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'
import { originOf } from './origin.ts'
import type { PageServices } from './page-services.ts'

/** Who is logged in. */
export type Account = NonNullable<Awaited<ReturnType<Shop['accounts']['of']>>>

export const isSecure = (request: Request, services: Pick<PageServices, 'origin'>) =>
	originOf(request, services).startsWith('https:')

/** The key of the session that a request's cookie holds, or an empty text. */
export function sessionKeyOf(request: Request, services: Pick<PageServices, 'origin'>): string {
	return sessionKeyIn(request.headers.get('cookie'), isSecure(request, services))
}

/** Who is logged in on the browser that asks, or null. */
export function accountOf(request: Request, services: PageServices): Promise<Account | null> {
	return services.shop.accounts.of(sessionKeyOf(request, services))
}

/** Where one comes back to after logging in: only pages of the shop that ask for it. */
const RETURNS = /^\/(mi-cuenta|pedidos|pedidos-clientes|cashback|checkout|catalogos)([/?][\w\-/?=&.%]*)?$/

/** The page to go to after logging in, as the address or a form names it; anything else leads to the account. */
export function returnTo(asked: string | null): string {
	return asked !== null && RETURNS.test(asked) ? asked : addresses.account
}

/** Who is logged in; whoever is not is asked to, and comes back to the same page afterwards. */
export async function requireAccount(request: Request, services: PageServices): Promise<Account> {
	const account = await accountOf(request, services)
	if (account) return account
	const { pathname, search } = new URL(request.url)
	throw redirect(addresses.loginFor(pathname.replace(/\.data$/, '') + search))
}

/** The headers that log a browser in, or out with an empty key. */
export function sessionHeaders(
	request: Request,
	services: Pick<PageServices, 'origin'>,
	key: string,
	kind: AccountKind | '' = '',
): Headers {
	const headers = new Headers()
	for (const cookie of sessionCookies(key, kind, isSecure(request, services))) headers.append('set-cookie', cookie)
	return headers
}
