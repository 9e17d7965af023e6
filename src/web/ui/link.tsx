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
 *
 * On the server an absolute path is written as it is, with the mark that the router's link has there too: a page has some
 * seventy links, and following the router's hooks for each took a tenth of rendering it.
 */
export function Link(props: LinkProps) {
	if (typeof document === 'undefined' && isPath(props.to)) return <ServerLink {...props} to={props.to} />
	return <RouterLink prefetch={savesData() ? 'none' : 'intent'} viewTransition={takesMotion()} {...props} />
}

function isPath(to: LinkProps['to']): to is string {
	return typeof to === 'string' && /^\/(?!\/)/.test(to)
}

type ServerLinkProps = LinkProps & { readonly to: string }

function ServerLink({ to, prefetch, viewTransition, preventScrollReset, replace, state, ...rest }: ServerLinkProps) {
	return <a {...rest} href={to} data-discover="true" />
}
