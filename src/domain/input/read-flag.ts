const YES = /^(?:1(?:[.,]0+)?|s[ií]?|yes|y|true|verdadero|v|x|on|✓|✔)$/i
const NO = /^(?:0(?:[.,]0+)?|no?|false|falso|f|off)$/i

/** Whether a cell means yes or no, in the notation of people, spreadsheets and programs: «Sí», VERDADERO, 1, x. Null for anything else. */
export function readFlag(text: string): boolean | null {
	const typed = text.trim().normalize('NFC')
	if (YES.test(typed)) return true
	return NO.test(typed) ? false : null
}
