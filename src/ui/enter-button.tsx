/**
 * The submit button that Enter presses in the fields of its form: the first one of the form. It is visually hidden, because Safari does
 * not press a button that is not rendered.
 */
export function EnterButton({ children }: { readonly children: string }) {
	return (
		<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
			{children}
		</button>
	)
}
