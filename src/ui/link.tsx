import { type FunctionComponent, useContext } from 'react'
import { type LinkProps, Link as RouterLink, UNSAFE_NavigationContext } from 'react-router'

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

/** A link between pages: prefetches on intent and uses a view transition. */
export function Link(props: LinkProps) {
	return <PlainLink prefetch={savesData() ? 'none' : 'intent'} viewTransition={takesMotion()} {...props} />
}

function ServerLink(props: LinkProps) {
	// The back office is below a path of its own.
	const { basename } = useContext(UNSAFE_NavigationContext)
	const { to, prefetch, viewTransition, preventScrollReset, replace, state, defaultShouldRevalidate, ...rest } = props
	if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />
	return <a {...rest} href={basename === '/' ? to : `${basename}${to}`} data-discover="true" />
}
