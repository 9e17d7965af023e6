import './newsletter-notice.css'
import type { ReactNode } from 'react'

/** A page with a single message. */
export function NewsletterNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div className="wrap newsletter-notice">
			<h1>{title}</h1>
			<div>{children}</div>
		</div>
	)
}
