import type { FieldText } from './form-description.ts'

const MB = 1024 * 1024

/** Why the chosen files of a field cannot be sent together, or null: the server would leave some of them out. */
export function filesFault(
	{ mostBytes }: Pick<FieldText, 'mostBytes'>,
	files: Iterable<{ readonly size: number }>,
): string | null {
	if (mostBytes === undefined) return null
	const bytes = [...files].reduce((total, { size }) => total + size, 0)
	return bytes > mostBytes ? `Pasan de ${mostBytes / MB} MB en total: elige menos o más pequeñas` : null
}
