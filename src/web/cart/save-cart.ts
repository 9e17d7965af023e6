import { accountHintIn } from '#contract/cookies.ts'
import type { CartMemory, RememberedLine } from '#domain/cart/memory.ts'
import { changesBetween } from '#domain/cart/saved-lines.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'
import { lineBody } from './cart-request.ts'

/** How long a cart must stay unchanged before its account is notified: stepping a quantity sends one message. */
const CALM_MS = 600

/** The cart as last sent to its account, and a function to read the present one; null if nothing has changed since. */
let change: { readonly before: readonly RememberedLine[]; readonly read: () => CartMemory } | null = null
let timer: number | undefined

/** Sends the changes since `before` to the logged-in account after a moment. `read` returns the cart at that time. */
export function saveSoon({ lines }: CartMemory, read: () => CartMemory): void {
	if (accountHintIn(document.cookie, isOverHttps()).kind === '') return
	change ??= { before: lines, read }
	window.clearTimeout(timer)
	timer = window.setTimeout(save, CALM_MS)
	window.addEventListener('pagehide', save)
}

async function save(): Promise<void> {
	if (change === null) return
	const saving = change
	const { before, read } = saving
	change = null
	const { set, removed } = changesBetween(before, read().lines)
	if (set.length === 0 && removed.length === 0) return
	try {
		await fetch('/api/carrito/guardado', {
			method: 'POST',
			// It may be sent while the page is being left.
			keepalive: true,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ lineas: set.map(lineBody), quitadas: removed.map(lineBody) }),
		})
	} catch {
		// Offline: the next change includes this one.
		change ??= saving
	}
}
