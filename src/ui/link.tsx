import { createContext, type FunctionComponent, use, useContext } from 'react'
import { type LinkProps, Link as RouterLink, UNSAFE_NavigationContext, useLocation } from 'react-router'

/** Whether the visitor has enabled the browser's data saver. */
function savesData(): boolean {
	if (typeof navigator === 'undefined') return false
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Whether prefers-reduced-motion is off. */
function takesMotion(): boolean {
	return typeof matchMedia !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * A link that changes only a part of a page: the router's own. On the server an absolute path is written directly, with the mark that the
 * router's link has there too: a page has some seventy links, and running the router's hooks for each took a tenth of rendering it.
 */
export const PlainLink: FunctionComponent<LinkProps> = import.meta.env.SSR ? ServerLink : RouterLink

/** Whether the page of a path is private: no cache keeps its data, so that prefetching them would request them twice. */
export const PrivatePaths = createContext<(path: string) => boolean>(() => false)

/** A link between pages: prefetches public ones on intent and uses a view transition. */
export const Link: FunctionComponent<LinkProps> = import.meta.env.SSR ? PlainLink : BrowserLink

function BrowserLink(props: LinkProps) {
	const { pathname } = useLocation()
	const isPrivate = use(PrivatePaths)
	const to = typeof props.to === 'string' ? props.to : (props.to.pathname ?? '')
	const mayPrefetch = !savesData() && !isPrivate(to.startsWith('/') ? to : pathname)
	return <PlainLink prefetch={mayPrefetch ? 'intent' : 'none'} viewTransition={takesMotion()} {...props} />
}

function ServerLink(props: LinkProps) {
	// The back office is below a path of its own.
	const { basename } = useContext(UNSAFE_NavigationContext)
	const { to, prefetch, viewTransition, preventScrollReset, replace, state, defaultShouldRevalidate, ...rest } = props
	if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />
	return <a {...rest} href={basename === '/' ? to : `${basename}${to}`} data-discover="true" />
}
