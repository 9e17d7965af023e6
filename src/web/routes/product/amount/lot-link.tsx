import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUrlEdit } from '#ui/use-url-edit.ts'

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
	const { search, editOnClick } = useUrlEdit()
	const withLot = (params: URLSearchParams) => {
		params.set('lote', `${id}`)
		return `?${params}`
	}
	return (
		<Link
			to={{ search: withLot(new URLSearchParams(search)) }}
			onClick={editOnClick(withLot, { replace: true })}
			aria-current={isCurrent ? 'true' : undefined}
		>
			{children}
		</Link>
	)
}
