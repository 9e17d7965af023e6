import { fieldId, TRAP } from './form-description.ts'

/** Honeypot field: hidden from people and not focusable. */
export function Trap({ idPrefix }: { readonly idPrefix: string }) {
	const id = fieldId(idPrefix, TRAP)
	return (
		<div className="trap" aria-hidden="true">
			<label htmlFor={id}>No rellenes este campo</label>
			<input id={id} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
		</div>
	)
}
