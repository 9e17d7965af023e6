export type FileText = { readonly text: string; readonly fault: null } | { readonly text: null; readonly fault: string }

const NUL = '\u0000'
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The text of a file in UTF-8, UTF-16 with its mark, or Windows-1252, which spreadsheets in Spain write. What is none of them
 * has a fault, in Spanish.
 */
export function textOfFile(bytes: Uint8Array): FileText {
	if (OLD_WORKBOOK.every((byte, place) => bytes[place] === byte))
		return { text: null, fault: 'es un libro de Excel antiguo (.xls): guárdalo como .xlsx o como CSV' }
	const text = decoded(bytes)
	if (text.includes(NUL)) return { text: null, fault: 'no es un archivo de texto: guárdalo como CSV UTF-8' }
	return { text, fault: null }
}

function decoded(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		// Any other byte sequence is a text of Windows-1252.
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
