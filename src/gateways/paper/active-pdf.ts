import { inflateSync } from 'node:zlib'

/**
 * Names of what runs, starts programs, sends data or carries other files (ISO 32000-2); and encryption, which hides them. They
 * are long enough not to stand in compressed pictures by chance.
 */
const ACTIVE =
	/\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia|Movie|Sound|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z0-9])/
const OBJECT_STREAM = /\/ObjStm\b/
const STREAM = /(?<!end)stream\r?\n/g
/** What a compressed group of objects may grow to. */
const MOST_INFLATED_BYTES = 16 * 1024 * 1024

/** A name may have any of its letters as a number: `/#4aavaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
	text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Whether a PDF holds scripts, actions or other files, also within compressed groups of objects. A group that cannot be
 * unpacked counts as one that does, since nobody could say what is in it.
 */
export function isActivePdf(bytes: Buffer): boolean {
	const text = plainNames(bytes.toString('latin1'))
	return (
		ACTIVE.test(text) || objectStreams(bytes).some((objects) => objects === null || ACTIVE.test(plainNames(objects)))
	)
}

/** The compressed groups of objects of a PDF; null for one that cannot be unpacked. */
function objectStreams(bytes: Buffer): (string | null)[] {
	const text = bytes.toString('latin1')
	const found: (string | null)[] = []
	for (const match of text.matchAll(STREAM)) {
		// The dictionary of a stream stands right before it.
		const dictionary = plainNames(
			text
				.slice(Math.max(0, match.index - 1000), match.index)
				.split('endobj')
				.at(-1) ?? '',
		)
		if (OBJECT_STREAM.test(dictionary)) found.push(inflated(bytes.subarray(match.index + match[0].length)))
	}
	return found
}

function inflated(stream: Buffer): string | null {
	try {
		return inflateSync(stream, { maxOutputLength: MOST_INFLATED_BYTES }).toString('latin1')
	} catch {
		// Not compressed by Flate, or too large.
		return null
	}
}
