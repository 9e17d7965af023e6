/** Characters beyond Latin-1 in the standard PDF fonts (Windows-1252). */
const BEYOND = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that Unicode does not decompose, with their plain forms. */
const PLAIN: Record<string, string> = {
	Ł: 'L',
	ł: 'l',
	Đ: 'D',
	đ: 'd',
	ı: 'i',
	Ħ: 'H',
	ħ: 'h',
	ẞ: 'SS',
	'−': '–',
	'≈': '~',
}

const isDrawable = (letter: string) => /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/.test(letter) || BEYOND.has(letter)

/** Transliterates a text to those fonts: «Łukasz» → «Lukasz», «Ștefan» → «Stefan»; other characters become «?». */
export function drawableText(text: string): string {
	return Array.from(text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, ' '), (letter) => {
		if (isDrawable(letter)) return letter
		const plain = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
		return Array.from(plain, (part) => (isDrawable(part) ? part : '?')).join('')
	}).join('')
}
