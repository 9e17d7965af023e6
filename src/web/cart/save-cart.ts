import { accountHintIn } from '#contract/cookies.ts'
import type { CartMemory, RememberedLine } from '#domain/cart/memory.ts'
import { changesBetween } from '#domain/cart/saved-lines.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'
import { lineBody } from './cart-request.ts'

/** How long a cart has to stay as it is before its account is told: stepping a quantity is one message. */
const CALM_MS = 600

/** What the cart was when its account was told last, and how to read what it is; null when nothing has changed since. */
let change: { readonly before: readonly RememberedLine[]; readonly read: () => CartMemory } | null = null
let timer: number | undefined

/** Tells the account of a logged-in browser, in a moment, what has changed since `before`. `read` gives the cart of then. */
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
			// It may be sent while the page is left.
			keepalive: true,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ lineas: set.map(lineBody), quitadas: removed.map(lineBody) }),
		})
	} catch {
		// Offline: the next change takes this one along.
		change ??= saving
	}
}
