import { type LinkProps, Link as RouterLink } from 'react-router'

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
 * A link between pages: prefetches on intent and uses a view transition. Links that change only a part of a page use
 * the router's own Link.
 */
export function Link(props: LinkProps) {
	return <RouterLink prefetch={savesData() ? 'none' : 'intent'} viewTransition={takesMotion()} {...props} />
}
