import { redirect, redirectDocument } from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { secondStepCookie, sessionCookies, sessionKeyIn } from '#contract/cookies.ts'
import { type Account, type AccountStanding, isApprovedProfessional } from '#domain/account/account.ts'
import { writeCart } from '#domain/cart/memory.ts'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { changedProjectCookie, rememberedProjects } from '#web/parts/project/project-cookie.ts'
import { askedPath } from './asked-path.ts'
import { isOffice } from './office-path.ts'
import { isHttps, isSecure } from './origin.ts'
import type { PageServices } from './page-services.ts'

/** The session key in a request's cookie, or an empty text. */
export function sessionKeyOf(request: Request, services: Pick<PageServices, 'origin'>): string {
	return sessionKeyIn(request.headers.get('cookie'), isSecure(request, services))
}

/** The account of the request's session, or null. */
export function accountOf(request: Request, services: PageServices): Promise<Account | null> {
	return services.shop.accounts.of(sessionKeyOf(request, services))
}

/** The buyer of the request's session: the account, or the firm that it acts for; null without a session. */
export async function buyerOf(request: Request, services: PageServices): Promise<Account | null> {
	const own = await accountOf(request, services)
	return own && services.shop.firms.actingFor(own)
}

/** Whitelist of return paths after logging in, which prevents open redirects. */
const RETURNS =
	/^\/(gestion|mi-cuenta|pedidos|pedidos-clientes|cashback|checkout|catalogos|mis-obras|presupuesto)([/?][\w\-/?=&.%]*)?$/

/** The return path in a URL or form after logging in; defaults to the account page. */
export function returnTo(asked: string | null): string {
	return asked !== null && RETURNS.test(asked) ? asked : addresses.account
}

/** Redirects a logged-in visitor to a return path. */
export function returnBack(path: string, init?: ResponseInit): Response {
	return isOffice(path) ? redirectDocument(path, init) : redirect(path, init)
}

/** The logged-in account; otherwise redirects to the login, which returns to the same page. */
export async function requireAccount(request: Request, services: PageServices): Promise<Account> {
	const account = await accountOf(request, services)
	if (account) return account
	throw redirect(addresses.loginFor(askedPath(request)))
}

/** The buyer, as `buyerOf` returns it; otherwise redirects to the login, which returns to the same page. */
export async function requireBuyer(request: Request, services: PageServices): Promise<Account> {
	return services.shop.firms.actingFor(await requireAccount(request, services))
}

/**
 * The answer to a right password: a session with the cart and the projects of browser and account or, for the staff, the page that
 * requests a code.
 */
export async function entered(
	request: Request,
	services: Pick<PageServices, 'origin' | 'shop'>,
	{ key, account, isWhole }: { readonly key: string; readonly account: Account; readonly isWhole: boolean },
	to: string,
): Promise<Response> {
	if (isWhole) {
		// The browser deletes the key of its former session, which could then no longer be ended with it.
		const former = sessionKeyOf(request, services)
		if (former !== '' && former !== key) await services.shop.accounts.logOut(former)
		const headers = sessionHeaders(request, services, key, await services.shop.firms.actingFor(account))
		const cart = cartOf(request)
		const lines = await services.shop.mergeCart(account.id, cart.lines)
		if (lines.length > 0) headers.append('set-cookie', cartCookie(writeCart({ ...cart, lines }), isHttps(request)))
		const taken = await services.shop.projects.takeOver(account.id, rememberedProjects(request).own)
		if (taken.length > 0) headers.append('set-cookie', changedProjectCookie(request, { without: taken }))
		return returnBack(to, { headers })
	}
	const cookie = secondStepCookie(key, isSecure(request, services))
	return redirect(addresses.secondStepFor(to), { headers: { 'set-cookie': cookie } })
}

/** The `Set-Cookie` headers that log a browser in, or out with an empty key. */
export function sessionHeaders(
	request: Request,
	services: Pick<PageServices, 'origin'>,
	key: string,
	account: AccountStanding | null = null,
): Headers {
	const headers = new Headers()
	const hint = { kind: account?.kind ?? '', hasNetPrices: isApprovedProfessional(account) }
	for (const cookie of sessionCookies(key, hint, isSecure(request, services))) headers.append('set-cookie', cookie)
	return headers
}
