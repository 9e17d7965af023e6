import type { ReactNode } from 'react'

interface PairProps {
	readonly name: ReactNode
	readonly className?: string | undefined
	readonly children: ReactNode
}

/** A name and its value: a line of a definition list (`pairs`, `facts`). */
export function Pair({ name, className, children }: PairProps) {
	return (
		<div className={className}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
