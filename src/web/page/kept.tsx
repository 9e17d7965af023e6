import { createContext, type FunctionComponent, use } from 'react'

/** What stands for a part while its page is rendered: all of it where its HTML is known, else what it begins and ends with. */
export type Stand = { readonly known: string } | { readonly begin: string; readonly end: string }

/** Where the parts of a page are taken, by what they are kept by; null where none are kept, as in the browser. */
export const PageParts = /* @__PURE__ */ createContext<((key: string) => Stand) | null>(null)

let components = 0

/**
 * A component whose HTML the server keeps and writes into other pages that show the same (`page-parts.tsx`). In the browser it is
 * the component itself, which finds there what it would have rendered.
 *
 * It writes one element, by its props, which are plain data, by the merchant, and by nothing else: nothing of another context, of the
 * address or of `useId`. It preloads nothing, does not wait, and holds no other kept part.
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
