import type { FormEvent } from 'react'
import { filesFault } from './files-fault.ts'
import type { FormDescription } from './form-description.ts'

/** Keeps a form in the browser whose files are too large together: the server would leave files out. Returns whether it did. */
export function withholdLarge(event: FormEvent<HTMLFormElement>, { fields }: FormDescription): boolean {
	for (const field of fields) {
		const input = event.currentTarget.elements.namedItem(field.name)
		if (!(input instanceof HTMLInputElement) || filesFault(field, input.files ?? []) === null) continue
		event.preventDefault()
		input.focus()
		return true
	}
	return false
}
