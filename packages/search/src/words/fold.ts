/**
 * Normalises a text for comparison: lower case, no accents (ñ → n), × as x, single spaces. `fold(' Mármol 60×60 ')` →
 * `marmol 60x60`.
 */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}+/gu, '')
		.replaceAll('×', 'x')
		.replace(/\s+/g, ' ')
		.trim()
}
