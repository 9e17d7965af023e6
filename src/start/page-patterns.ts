import { matchPath } from 'react-router'

type Routes = Readonly<
	Record<string, { readonly path?: string | undefined; readonly index?: boolean | undefined } | undefined>
>

/** The suffix of the router's requests for the data of a page. */
const DATA = /\.data$/

/**
 * The patterns of the pages, `/productos/:nombre`, by path: the names of pages in logs and metrics. The routes have one level below the
 * root, and a pattern without parameters takes precedence.
 */
export function patternsOf(routes: Routes): (path: string) => string | null {
	const patterns = Object.values(routes).flatMap((route) =>
		route?.index === true ? ['/'] : route?.path && !route.path.includes('*') ? [`/${route.path}`] : [],
	)
	const fixed = new Set(patterns.filter((pattern) => !pattern.includes(':')))
	const open = patterns.filter((pattern) => pattern.includes(':'))
	return (path) => {
		const page = path === '/_root.data' ? '/' : path.replace(DATA, '')
		return fixed.has(page) ? page : (open.find((pattern) => matchPath(pattern, page) !== null) ?? null)
	}
}
