import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { cookieValue, serverCookie } from '#contract/cookies.ts'
import { addLine, type CartMemory, repeatsSample, sampleLine, writeCart } from '#domain/cart/memory.ts'
import { isHttps } from '#web/page/origin.ts'

/** The cookie in which former versions kept samples apart, for 30 days: `12.5~13.8.77`, products, lots and items of projects. */
const FORMER_COOKIE = 'muestras'

/** The samples that a request's browser has from a former version. */
function formerLines(request: Request) {
	const text = cookieValue(request.headers.get('cookie'), FORMER_COOKIE, isHttps(request))
	return text.split('~').flatMap((part) => {
		const [, productId, lotId] = /^(\d{1,9})\.(\d{1,9})(?:\.\d{1,9})?$/.exec(part) ?? []
		return lotId === undefined ? [] : [sampleLine(Number(productId), Number(lotId))]
	})
}

/** A cart with the samples that the browser has from a former version, and the headers that move them; null without any. */
export function withFormerSamples(
	request: Request,
	before: CartMemory,
): { readonly cart: CartMemory; readonly headers: Headers } | null {
	const lines = formerLines(request).filter((line) => !repeatsSample(before, line))
	if (lines.length === 0) return null
	const cart = lines.reduce(addLine, before)
	const secure = isHttps(request)
	const headers = new Headers({ 'set-cookie': cartCookie(writeCart(cart), secure) })
	headers.append('set-cookie', serverCookie(FORMER_COOKIE, '', 0, secure))
	return { cart, headers }
}
