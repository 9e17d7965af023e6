import { Fragment } from 'react'

/** «Por cajas · lote T-170, calibre 9»: texts in a line, of which each wraps only where it is longer than the line. Empty ones are left out. */
export function Details({ parts }: { readonly parts: readonly string[] }) {
	return parts
		.filter((part) => part !== '')
		.map((part, index) => (
			<Fragment key={part}>
				{index > 0 && ' · '}
				<span className="part">{part}</span>
			</Fragment>
		))
}
