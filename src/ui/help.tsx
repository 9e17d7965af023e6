import { useId } from 'react'

/** A question mark that shows an explanation above the page; it works without JavaScript. */
export function Help({ about, text }: { readonly about: string; readonly text: string }) {
	const id = useId()
	return (
		<span className="help">
			<button type="button" popoverTarget={id} aria-label={`Qué significa: ${about}`}>
				?
			</button>
			<span id={id} popover="auto" role="note">
				<b>{about}</b>
				{text}
			</span>
		</span>
	)
}
