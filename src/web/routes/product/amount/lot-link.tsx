import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface LotLinkProps {
	readonly id: number
	readonly isCurrent?: boolean
	readonly children: ReactNode
}

/**
 * A link to the page with another lot. It replaces the history entry, so that Back leaves the product and a lot can be shared, and
 * preserves the measure in the URL, which without JavaScript is stored nowhere else.
 */
export function LotLink({ id, isCurrent = false, children }: LotLinkProps) {
	const params = new URLSearchParams(useLocation().search)
	params.set('lote', `${id}`)
	return (
		<Link
			to={{ search: `?${params.toString()}` }}
			replace
			preventScrollReset
			aria-current={isCurrent ? 'true' : undefined}
		>
			{children}
		</Link>
	)
}
