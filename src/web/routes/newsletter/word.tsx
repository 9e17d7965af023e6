import './word.css'
import type { ReactNode } from 'react'

/** A page with a single message. */
export function Word({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div className="wrap word">
			<h1>{title}</h1>
			<div>{children}</div>
		</div>
	)
}
