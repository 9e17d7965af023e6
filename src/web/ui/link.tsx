import { type LinkProps, Link as RouterLink } from 'react-router'

/** Whether a visitor has asked not to be sent what may not be needed. */
function savesData(): boolean {
	if (typeof navigator === 'undefined') return false
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Whether a visitor takes motion well. */
function takesMotion(): boolean {
	return typeof matchMedia !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * A link from one page to another: what is behind it is fetched as soon as somebody means to follow it, and the pages
 * melt into each other. Links that change only a part of a page are the router's own.
 */
export function Link(props: LinkProps) {
	return <RouterLink prefetch={savesData() ? 'none' : 'intent'} viewTransition={takesMotion()} {...props} />
}
