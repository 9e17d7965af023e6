import { createContext, type FunctionComponent, use } from 'react'

/** Placeholder for a cached fragment: its HTML, or start and end markers on a miss. */
export type Stand = { readonly known: string } | { readonly begin: string; readonly end: string }

/** The page's store of fragments, by their keys; null if none are cached, as in the browser. */
export const PageParts = /* @__PURE__ */ createContext<((key: string) => Stand) | null>(null)

let components = 0

/**
 * A component whose HTML the server caches and inserts into other pages with the same content (`page-parts.tsx`). In the browser it is the
 * component itself, which hydrates the same markup.
 *
 * It renders one element from its props, which are plain data, and from the merchant, and from nothing else: no other context, no URL and
 * no `useId`. It preloads nothing, does not suspend, and contains no other cached fragment.
 */
export function kept<Props extends object>(Shown: FunctionComponent<Props>): FunctionComponent<Props> {
	if (!import.meta.env.SSR) return Shown
	components += 1
	const name = components
	return function Kept(props: Props) {
		const stand = use(PageParts)?.(`${name}${JSON.stringify(props)}`)
		if (stand === undefined) return <Shown {...props} />
		if ('known' in stand) return stand.known
		return (
			<>
				{stand.begin}
				<Shown {...props} />
				{stand.end}
			</>
		)
	}
}
