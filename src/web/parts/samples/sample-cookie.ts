import { cookieValue, serverCookie } from '#contract/cookies.ts'
import { readBasket, type WantedSample, writeBasket } from '#domain/sample/basket.ts'
import { isHttps } from '#web/page/origin.ts'

const BASKET_COOKIE = 'muestras'
const BASKET_SECONDS = 60 * 60 * 24 * 30

/** The samples in a browser's basket. */
export const basketOf = (request: Request): readonly WantedSample[] =>
	readBasket(cookieValue(request.headers.get('cookie'), BASKET_COOKIE, isHttps(request)))

/** The `Set-Cookie` header with other samples. */
export const basketCookie = (basket: readonly WantedSample[], secure: boolean): string =>
	serverCookie(BASKET_COOKIE, writeBasket(basket), BASKET_SECONDS, secure)
