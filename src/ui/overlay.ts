import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * An overlay is open while its name is the URL's hash: links open it and Back closes it. Its history entries are written without the
 * router, for which a removed hash is a navigation that loads the page again. The router sees their hash when it navigates itself.
 */
const names = new Set<string>()
const listeners = new Set<() => void>()

/** The displayed URL, to recognise the history entries that differ by an overlay alone. */
let shown = { page: '', hash: '' }
/** Whether the entry of the open overlay is being left, which the browser does later. */
let isLeaving = false

interface EntryState {
	readonly usr?: { readonly overlay?: boolean } | null
	readonly idx?: number
}

/** The state of a history entry that opening an overlay has added. */
export const OVERLAY_STATE = { overlay: true }

const pageOf = ({ pathname, search }: Location) => pathname + search
const openHash = () => (isLeaving ? '' : window.location.hash)
const isOverlay = (hash: string) => hash === '' || names.has(hash.slice(1))

function show(): void {
	shown = { page: pageOf(window.location), hash: window.location.hash }
	for (const listener of listeners) listener()
}

function onPopState(event: PopStateEvent): void {
	const before = shown
	isLeaving = false
	show()
	const isSamePage = shown.page === before.page && shown.hash !== before.hash
	if (isSamePage && isOverlay(shown.hash) && isOverlay(before.hash)) event.stopImmediatePropagation()
}

/** Called before the router adds its listener, since browsers call the listeners of a window in the order in which they were added. */
export function hideOverlaysFromRouter(): void {
	window.addEventListener('popstate', onPopState)
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function openOverlay(name: string): void {
	if (openHash() === `#${name}`) return
	const state: EntryState | null = window.history.state
	window.history.pushState({ ...state, usr: OVERLAY_STATE, idx: (state?.idx ?? 0) + 1 }, '', `#${name}`)
	show()
}

function closeOverlay(name: string): void {
	if (openHash() !== `#${name}`) return
	const state: EntryState | null = window.history.state
	// An overlay that was opened by its URL has no earlier entry to go back to.
	if (state?.usr?.overlay === true) {
		isLeaving = true
		window.history.back()
	} else window.history.replaceState(state, '', pageOf(window.location))
	show()
}

/** Whether an overlay is open, and functions to open and close it, which request nothing. */
export function useOverlay(name: string): { isOpen: boolean; open: () => void; close: () => void } {
	const location = useLocation()
	const hash = useSyncExternalStore(subscribe, openHash, () => '')
	// biome-ignore lint/correctness/useExhaustiveDependencies: the router has changed the URL.
	useLayoutEffect(() => {
		names.add(name)
		shown = { page: pageOf(window.location), hash: window.location.hash }
	}, [name, location])
	return { isOpen: hash === `#${name}`, open: () => openOverlay(name), close: () => closeOverlay(name) }
}
