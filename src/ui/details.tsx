import { Fragment } from 'react'

/**
 * Displays texts in one line: «Por cajas · lote T-170, calibre 9». It omits empty ones, and breaks only a text that is longer than the
 * line.
 */
export function Details({ parts }: { readonly parts: readonly string[] }) {
	return parts
		.filter((part) => part !== '')
		.map((part, index) => (
			<Fragment key={part}>
				{index > 0 && ' · '}
				<span className="unbroken">{part}</span>
			</Fragment>
		))
}
