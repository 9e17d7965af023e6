export type FileText = { readonly text: string; readonly fault: null } | { readonly text: null; readonly fault: string }

const NUL = '\u0000'
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
/** The name of the part of a container that has a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const isEncrypted = (bytes: Uint8Array): boolean =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED)

/**
 * The text of a file in UTF-8, UTF-16 with its mark, Windows-1252, which spreadsheets in Spain write, or MacRoman; lines of a file in two
 * encodings are read one by one. Any other encoding has a fault, in Spanish.
 */
export function textOfFile(bytes: Uint8Array): FileText {
	if (OLD_WORKBOOK.every((byte, place) => bytes[place] === byte)) {
		const fault = isEncrypted(bytes)
			? 'es un libro de Excel con contraseña: quítasela en Excel y guárdalo otra vez'
			: 'es un libro de Excel antiguo (.xls): guárdalo como .xlsx o como CSV'
		return { text: null, fault }
	}
	const text = decoded(bytes)
	if (text.includes(NUL)) return { text: null, fault: 'no es un archivo de texto: guárdalo como CSV UTF-8' }
	return { text, fault: null }
}

function decoded(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	const whole = utf8(bytes)
	if (whole !== null) return whole
	const old = new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252')
	// Files joined from two have no single encoding: each line is read separately.
	return linesOf(bytes)
		.map((line) => utf8(line) ?? old.decode(line))
		.join('')
}

function utf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return null
	}
}

/** The lines of a file, each with its end. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
	const lines: Uint8Array[] = []
	for (let at = 0; at < bytes.length; ) {
		const end = bytes.subarray(at).findIndex((byte) => byte === LF || byte === CR)
		const next = end < 0 ? bytes.length : at + end + 1
		lines.push(bytes.subarray(at, next))
		at = next
	}
	return lines
}

const LF = 0x0a
const CR = 0x0d
/** The bytes of á é í ó ú ñ Ñ ü in MacRoman, which are punctuation in Windows-1252, and in Windows-1252. */
const MAC_LETTERS = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x84, 0x9f])
const WINDOWS_LETTERS = new Set([0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xd1, 0xfc])
const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte))

/** Whether more of the bytes inside words are Spanish letters of an old Mac than of Windows. */
function isMacRoman(bytes: Uint8Array): boolean {
	let [mac, windows] = [0, 0]
	for (const [at, byte] of bytes.entries()) {
		if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue
		if (MAC_LETTERS.has(byte)) mac += 1
		if (WINDOWS_LETTERS.has(byte)) windows += 1
	}
	return mac > windows
}
