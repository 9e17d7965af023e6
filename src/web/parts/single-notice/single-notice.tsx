import './single-notice.css'
import type { ReactNode } from 'react'

/** A page with a single message. */
export function SingleNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div className="wrap section beside end">
			<h1>{title}</h1>
			<div className="stack single-notice">{children}</div>
		</div>
	)
}
