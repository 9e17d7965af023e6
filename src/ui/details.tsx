import { Fragment } from 'react'

const DOT = ' · '

/**
 * Displays texts in one line: «Por cajas · lote T-170, calibre 9». It omits empty ones, breaks only a text that is longer than the
 * line, and begins no line with a dot. A text may itself be a list with dots.
 */
export function Details({ parts }: { readonly parts: readonly string[] }) {
	const texts = parts.flatMap((part) => part.split(DOT)).filter((text) => text !== '')
	return texts.map((text, place) => {
		const isLast = place === texts.length - 1
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the texts never move, and two may be equal.
			<Fragment key={place}>
				<span className="unbroken">{isLast ? text : `${text}\u00a0·`}</span>
				{!isLast && ' '}
			</Fragment>
		)
	})
}
