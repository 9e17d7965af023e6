import { fold } from '../words/fold.ts'

/** Comparison key of a code: letters and digits alone, folded. `AZ-1001`, `az 1001` and `AZ.1001` are one. */
export function codeKey(typed: string): string {
	return /^[a-z0-9]*$/.test(typed) ? typed : fold(typed).replace(/[^a-z0-9]/g, '')
}
