const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	aacute: 'á',
	eacute: 'é',
	iacute: 'í',
	oacute: 'ó',
	uacute: 'ú',
	ntilde: 'ñ',
	uuml: 'ü',
	sup2: '²',
	times: '×',
	laquo: '«',
	raquo: '»',
	euro: '€',
	deg: '°',
}

/** The text of an HTML description: block elements become lines, all other tags are removed. */
export function plainText(html: string): string {
	return html
		.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
		.replace(/<!--[\s\S]*?-->/g, '')
		.replace(/<li\b[^>]*>/gi, '\n- ')
		.replace(/<br\s*\/?>|<\/(p|div|h[1-6]|tr|ul|ol)\s*>|\\n/gi, '\n')
		.replace(/<\/?[a-z][^>]*>/gi, '')
		.replace(/&(#x?[0-9a-f]+|[a-z0-9]+);/gi, (entity, name: string) => characterOf(name) ?? entity)
		.replace(/[ \t\u00A0]+/g, ' ')
		.replace(/ *\n */g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

function characterOf(name: string): string | undefined {
	if (!name.startsWith('#')) {
		const letter = NAMED[name.toLowerCase()]
		return name[0] !== name[0]?.toLowerCase() ? letter?.toUpperCase() : letter
	}
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
