import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import { CART_FULL, CART_NOT_KEPT, SAMPLE_REPEATED } from '#contract/cart/cart-refusal-text.ts'
import { addLines, type CartMemory, type RememberedLine, rememberedLineId, repeatsSample } from '#domain/cart/memory.ts'
import { isParcel } from '#domain/sample/sample.ts'
import { useToast } from '#ui/toasts.tsx'
import { fetchPricedCart, promoFaultOf, textOf } from './cart-request.ts'
import { readStoredCart, useStoredCart } from './stored-cart.ts'
import { usePricedCart } from './use-priced-cart.ts'

/** Minimum time in ms that «Aplicando…» is shown (specification §9). */
const LEAST_PROMO_MS = 500

export interface Cart {
	/** The stored cart; empty until it has been read. */
	readonly memory: CartMemory
	/** False until hydration. */
	readonly isRead: boolean
	/** The prices computed by the server; null until it has answered. */
	readonly priced: CartAnswer | null
	readonly isPricing: boolean
	/** Why the last pricing failed, or null. */
	readonly fault: string | null
	/** False if the browser does not store it. */
	change(step: (cart: CartMemory) => CartMemory): boolean
	/** Adds lines if their lots have enough stock for all of them; a toast reports goods and a refusal. Returns true if they were added. */
	add(lines: readonly RememberedLine[]): Promise<boolean>
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

/** The visitor's cart with its prices, for everything below it. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
	const { memory, isRead, change, reload } = useStoredCart()
	const { priced, isPricing, fault, retry } = usePricedCart(memory)
	const showToast = useToast()
	const add = useCallback(
		async (lines: readonly RememberedLine[]) => {
			const refused = (await whyNotAdded(lines)) ?? whyNotKept(change, lines)
			if (refused !== null) showToast(refused, 'bad')
			else if (!isParcel(lines)) showToast('Producto añadido al carrito')
			return refused === null
		},
		[change, showToast],
	)
	const applyPromo = useCallback(
		async (code: string) => {
			const promoCode = code.trim()
			const refused = await whyNotApplied(promoCode)
			if (refused !== null) return refused
			if (!change((kept) => ({ ...kept, promoCode }))) return CART_NOT_KEPT
			showToast('Código promocional aplicado')
			return null
		},
		[change, showToast],
	)
	const cart = useMemo<Cart>(
		() => ({ memory, isRead, priced, isPricing, fault, change, add, applyPromo, retry, reload }),
		[memory, isRead, priced, isPricing, fault, change, add, applyPromo, retry, reload],
	)
	return <CartContext value={cart}>{children}</CartContext>
}

/** Beside a postal code that the shop does not deliver to: takes the order as one to pick up. */
export function PickUpInstead() {
	const { change } = useCart()
	return (
		<button type="button" className="link only-js" onClick={() => change((cart) => ({ ...cart, delivery: 'pickup' }))}>
			Recogerlo en el almacén
		</button>
	)
}

/** Why the stored cart cannot grow by lines, or null. The answer takes time, so it is not stored. */
async function whyNotAdded(lines: readonly RememberedLine[]): Promise<string | null> {
	const before = readStoredCart()
	if (lines.some((line) => repeatsSample(before, line))) return SAMPLE_REPEATED
	const grown = addLines(before, lines)
	if (grown === null) return CART_FULL
	try {
		const answer = await fetchPricedCart(grown)
		const known = new Set(readStoredCart().lines.map(rememberedLineId))
		const refusals = lines.map(rememberedLineId).flatMap((id) => {
			const index = grown.lines.findIndex((line) => rememberedLineId(line) === id)
			const detail = answer.lineas[index]?.problem?.detail
			if (detail === undefined) return []
			// The remaining stock includes the same line's present quantity.
			return [known.has(id) ? `${detail}, contando lo que ya llevas` : detail]
		})
		return refusals[0] ?? null
	} catch (error) {
		return textOf(error)
	}
}

/** Adds lines to the stored cart. Returns why that failed, or null: another tab may have filled the cart meanwhile. */
function whyNotKept(change: Cart['change'], lines: readonly RememberedLine[]): string | null {
	let isFull = false
	const isKept = change((kept) => {
		const grown = addLines(kept, lines)
		isFull = grown === null
		return grown ?? kept
	})
	if (isFull) return CART_FULL
	return isKept ? null : CART_NOT_KEPT
}

/** Why a promo code does not apply to the stored cart, or null. */
async function whyNotApplied(promoCode: string): Promise<string | null> {
	if (promoCode === '') return 'Introduce un código promocional'
	const wait = new Promise((resolve) => setTimeout(resolve, LEAST_PROMO_MS))
	try {
		const [answer] = await Promise.all([fetchPricedCart({ ...readStoredCart(), promoCode }), wait])
		return promoFaultOf(answer)
	} catch (error) {
		return textOf(error)
	}
}
