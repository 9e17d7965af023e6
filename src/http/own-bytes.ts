/**
 * Bytes that are kept, in memory of their own. Node puts short ones into slabs of 8 KB that they share with what is forgotten at once, and
 * the compressors answer with a part of a larger piece: either stays as long as any of it. 5,000 products took 77 MB so instead of 10.
 */
export function ownBytes(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes
	const own = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(own)
	return own
}
