import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import { cookieValue } from '#contract/cookies.ts'
import {
	addLine,
	type CartMemory,
	EMPTY_CART,
	type RememberedLine,
	readCart,
	rememberedLineId,
	writeCart,
} from '#domain/cart/memory.ts'
import { useSay } from '#web/ui/toasts.tsx'
import { CART_COOKIE, cartCookie } from './cart-cookie.ts'
import { fetchPricedCart } from './cart-request.ts'

/** Minimum time in ms that «Aplicando…» is shown (specification §9). */
const LEAST_PROMO_MS = 500
const FAILED = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'

export interface Cart {
	/** The stored cart; empty until hydration. */
	readonly memory: CartMemory
	/** The prices computed by the server; null until it has answered. */
	readonly priced: CartAnswer | null
	readonly isPricing: boolean
	/** Why the last pricing failed, or null. */
	readonly fault: string | null
	change(step: (cart: CartMemory) => CartMemory): void
	/** Adds a line if its lot has enough stock, and shows a toast in either case. True when it was added. */
	add(line: RememberedLine): Promise<boolean>
	/** Applies a promo code if it is valid. Resolves with the text of a refusal, or null. */
	applyPromo(code: string): Promise<string | null>
	retry(): void
	/** Reads the cookie again after the server has changed it. */
	reload(): void
}

const CartContext = createContext<Cart | null>(null)

/** The visitor's cart. Throws outside its provider (specification §8). */
export function useCart(): Cart {
	const cart = useContext(CartContext)
	if (!cart) throw new Error('useCart debe usarse dentro de un CartProvider')
	return cart
}

function readCookie(): CartMemory {
	return readCart(cookieValue(document.cookie, CART_COOKIE))
}

/** Stores the cart in a cookie, synchronises it with other tabs, and requests prices after every change. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
	const say = useSay()
	const [memory, setMemory] = useState<CartMemory>(EMPTY_CART)
	const [answered, setAnswered] = useState<{ readonly asked: CartMemory; readonly answer: CartAnswer } | null>(null)
	const [fault, setFault] = useState<string | null>(null)
	const [attempt, setAttempt] = useState(0)
	const channel = useRef<BroadcastChannel | null>(null)

	useEffect(() => {
		const take = (kept: CartMemory) => setMemory((known) => (writeCart(kept) === writeCart(known) ? known : kept))
		const follow = () => take(readCookie())
		follow()
		channel.current = new BroadcastChannel('carrito')
		// The message contains the cart, since the other tab may not see the new cookie yet.
		channel.current.onmessage = (message: MessageEvent<string>) => take(readCart(message.data))
		// A page restored from the back/forward cache, or a tab shown again, may be stale.
		window.addEventListener('pageshow', follow)
		document.addEventListener('visibilitychange', follow)
		return () => {
			channel.current?.close()
			window.removeEventListener('pageshow', follow)
			document.removeEventListener('visibilitychange', follow)
		}
	}, [])

	const keep = useCallback((cart: CartMemory) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the server reads the same cookie when there is no script.
		document.cookie = cartCookie(writeCart(cart))
		setMemory(cart)
		channel.current?.postMessage(writeCart(cart))
	}, [])

	const reload = useCallback(() => {
		const kept = readCookie()
		setMemory((known) => (writeCart(kept) === writeCart(known) ? known : kept))
	}, [])

	const change = useCallback((step: (cart: CartMemory) => CartMemory) => keep(step(readCookie())), [keep])

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same cart.
	useEffect(() => {
		if (memory.lines.length === 0) {
			setAnswered(null)
			setFault(null)
			return
		}
		const abort = new AbortController()
		fetchPricedCart(memory, abort.signal).then(
			(answer) => {
				setAnswered({ asked: memory, answer })
				setFault(null)
			},
			(error: unknown) => {
				if (abort.signal.aborted) return
				setFault(error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED)
			},
		)
		return () => abort.abort()
	}, [memory, attempt])

	const add = useCallback(
		async (line: RememberedLine) => {
			const grown = addLine(readCookie(), line)
			try {
				const answer = await fetchPricedCart(grown)
				const index = grown.lines.findIndex((known) => rememberedLineId(known) === rememberedLineId(line))
				const problem = answer.lineas[index]?.problema
				if (problem) {
					say(problem.detail, 'bad')
					return false
				}
			} catch {
				say(FAILED, 'bad')
				return false
			}
			keep(grown)
			say('Producto añadido al carrito')
			return true
		},
		[keep, say],
	)

	const applyPromo = useCallback(
		async (code: string) => {
			const typed = code.trim()
			if (typed === '') return 'Introduce un código promocional'
			const wait = new Promise((resolve) => setTimeout(resolve, LEAST_PROMO_MS))
			try {
				const [answer] = await Promise.all([fetchPricedCart({ ...readCookie(), promoCode: typed }), wait])
				const refused = answer.avisos.find((notice) => notice.campo === 'codigoPromocional')
				if (refused) return refused.detail
			} catch (error) {
				return error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED
			}
			keep({ ...readCookie(), promoCode: typed })
			say('Código promocional aplicado')
			return null
		},
		[keep, say],
	)

	const priced = answered?.answer ?? null
	const isPricing = memory.lines.length > 0 && answered?.asked !== memory && fault === null
	const retry = useCallback(() => setAttempt((count) => count + 1), [])
	const cart = useMemo<Cart>(
		() => ({ memory, priced, isPricing, fault, change, add, applyPromo, retry, reload }),
		[memory, priced, isPricing, fault, change, add, applyPromo, retry, reload],
	)
	return <CartContext value={cart}>{children}</CartContext>
}
