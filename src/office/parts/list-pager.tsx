import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withParameter } from '#office/page/query.ts'
import { Pager } from '#ui/pager.tsx'

interface ListPagerProps {
	/** The parameter of the URL with the place where a page begins. */
	readonly name: string
	/** Where the next page begins; null on the last. */
	readonly next: string | number | null
	readonly children?: ReactNode
}

/** The pages of a list that continues after a row, regardless of rows added before it. */
export function ListPager({ name, next, children }: ListPagerProps) {
	const [query] = useSearchParams()
	return (
		<Pager
			first={query.has(name) ? withParameter(query, name, null) : null}
			next={next === null ? null : withParameter(query, name, `${next}`)}
		>
			{children}
		</Pager>
	)
}
