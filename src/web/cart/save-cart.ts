import type { LineBody } from '#contract/cart/line.ts'
import { toLineBody } from '#contract/cart/line-body.ts'
import { accountHintIn } from '#contract/cookies.ts'
import type { CartMemory, RememberedLine } from '#domain/cart/memory.ts'
import { changesBetween } from '#domain/cart/saved-lines.ts'
import { addresses } from '#web/addresses.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'

/** How long a cart must stay unchanged before its account is notified: stepping a quantity sends one message. */
const CALM_MS = 600

/** A change that the account does not have yet: the cart before it, a function to read the present one, and its place in time. */
interface Change {
	readonly before: readonly RememberedLine[]
	readonly read: () => CartMemory
	readonly place: number
}

/** The oldest change that has not been sent; null if nothing has changed since. */
let change: Change | null = null
let changes = 0
let timer: number | undefined

/** Sends the changes since `before` to the logged-in account after a moment. `read` returns the cart at that time. */
export function saveSoon({ lines }: CartMemory, read: () => CartMemory): void {
	if (accountHintIn(document.cookie, isOverHttps()).kind === '') return
	changes += 1
	change ??= { before: lines, read, place: changes }
	window.clearTimeout(timer)
	timer = window.setTimeout(save, CALM_MS)
	window.addEventListener('pagehide', save)
	window.addEventListener('submit', saveBeforeLogout, true)
}

/** The session's end would refuse what is still waiting. */
function saveBeforeLogout({ target }: Event): void {
	if (target instanceof Element && target.getAttribute('action') === addresses.logout) save()
}

async function save(): Promise<void> {
	if (change === null) return
	const saving = change
	const { before, read } = saving
	change = null
	const { set, removed } = changesBetween(before, read().lines)
	if (set.length === 0 && removed.length === 0) return
	if (await isAnswered({ lineas: set.map(toLineBody), quitadas: removed.map(toLineBody) })) return
	// The next change includes this one: its cart before is the older one.
	if (change === null || saving.place < (change as Change).place) change = saving
}

/** Sends changes. Returns false if the server may take them later: it cannot be reached, has too much to do, or has failed. */
async function isAnswered(body: {
	readonly lineas: readonly LineBody[]
	readonly quitadas: readonly LineBody[]
}): Promise<boolean> {
	try {
		const { status } = await fetch('/api/carrito/guardado', {
			method: 'POST',
			// It may be sent while the page is being left.
			keepalive: true,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		// After a 401 the session has ended: the next login merges the cart.
		return status !== 429 && status < 500
	} catch {
		return false
	}
}
