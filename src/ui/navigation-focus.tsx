import { useEffect, useRef, useState } from 'react'
import { type ClientInstrumentation, useLocation, useNavigation } from 'react-router'
import { focusText } from './focus-text.ts'

/** The focused element when a navigation began, followed by its ancestors. */
type Chain = readonly Element[]

function focusedChain(): Chain {
	const chain: Element[] = []
	for (let at = document.activeElement; at; at = at.parentElement) chain.push(at)
	return chain
}

/**
 * The focused element at the start of the latest navigation: its page is rendered later, and a visitor may have moved
 * on.
 */
let noted: Chain | null = null

/** Notes the focused element when the router starts to navigate. */
export const noteFocus: ClientInstrumentation = {
	router: (router) =>
		router.instrument({
			navigate: async (send) => {
				const chain = focusedChain()
				noted = chain
				await send()
				// A blocked navigation renders nothing that would take it.
				if (noted === chain) noted = null
			},
		}),
}

/** The first heading in the remaining surroundings of a removed element. */
function headingNear(chain: Chain): HTMLElement | null {
	const around = chain.filter(({ isConnected }) => isConnected)
	for (const element of around) {
		const heading = element.querySelector<HTMLElement>('h1, h2, h3')
		if (heading) return heading
	}
	return null
}

/** Where the content of a new page begins: the element of the URL's hash, or else its main heading. */
function startOfPage(hash: string): HTMLElement | null {
	const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
	return target ?? document.querySelector('h1') ?? document.querySelector('main')
}

/**
 * Imitates a browser that loads a page, since the router only changes the document: after a navigation to another
 * path the
 * focus is at the start of the page, and screen readers announce its title. A focused element that a navigation has removed from its page
 * gives the focus to the heading near it. An element that was focused meanwhile keeps the focus.
 */
export function NavigationFocus() {
	const { pathname, hash } = useLocation()
	const { location: next } = useNavigation()
	const shown = useRef(pathname)
	const began = useRef<Chain>([])
	const [title, setTitle] = useState('')
	useEffect(() => {
		if (!next) return
		began.current = noted ?? focusedChain()
		noted = null
	}, [next])
	useEffect(() => {
		if (next) return
		const [focused] = began.current
		const isLost = document.activeElement === document.body
		// A dialog that closes gives the focus back to its opener.
		const isInOverlay = began.current.some((element) => element.matches('dialog, [popover]'))
		const isMoved = focused !== undefined && document.activeElement !== focused && !isInOverlay
		if (shown.current !== pathname) {
			setTitle(document.title)
			if (isLost || !isMoved) focusText(startOfPage(hash))
		} else if (isLost && focused !== undefined && !focused.isConnected) focusText(headingNear(began.current))
		shown.current = pathname
		began.current = []
	}, [pathname, hash, next])
	return (
		<p className="visually-hidden" aria-live="polite">
			{title}
		</p>
	)
}
