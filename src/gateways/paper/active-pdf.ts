import { inflateSync } from 'node:zlib'

/**
 * Names of objects that run scripts, start programs, send data or embed other files (ISO 32000-2); and of encryption, which hides them.
 * They are long enough not to occur in compressed pictures by chance.
 */
const ACTIVE =
	/\/(?:JavaScript|Launch|Rendition|SubmitForm|ImportData|RichMedia|Movie|Sound|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z0-9])/
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/
/** The keyword and the end of its line; readers forgive a lone CR and blanks. */
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g
/** Size limit of all uncompressed groups of objects of a document, and limit of their number. */
const MOST_INFLATED_BYTES = 32 * 1024 * 1024
const MOST_GROUPS = 2000

/** A name may encode any of its letters as a number: `/#4aavaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
	text.includes('#')
		? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		: text

/**
 * Returns whether a PDF contains scripts, actions or other files, also within compressed groups of objects. A group that cannot be
 * unpacked counts as active, since its content is unknown; so do more groups or bytes than a company's document has. Each group is
 * discarded before the next one is unpacked.
 */
export function isActivePdf(bytes: Buffer): boolean {
	const text = bytes.toString('latin1')
	if (ACTIVE.test(plainNames(text))) return true
	let left = MOST_INFLATED_BYTES
	let groups = 0
	let before = 0
	for (const match of text.matchAll(STREAM)) {
		// The dictionary of a stream is between the stream before it and its keyword. A text in it may contain any other keyword.
		const dictionary = text.slice(before, match.index)
		before = match.index
		if (!OBJECT_STREAM.test(plainNames(dictionary))) continue
		groups += 1
		const objects = groups > MOST_GROUPS ? null : inflated(bytes.subarray(match.index + match[0].length), left)
		if (objects === null || ACTIVE.test(plainNames(objects))) return true
		left -= objects.length
	}
	return false
}

/** The content of a compressed group; null if it is not compressed by Flate, or is longer than `most`. */
function inflated(stream: Buffer, most: number): string | null {
	if (most <= 0) return null
	try {
		return inflateSync(stream, { maxOutputLength: most }).toString('latin1')
	} catch {
		return null
	}
}
