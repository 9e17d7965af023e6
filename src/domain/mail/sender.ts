/** The sender of a mail under another name, from the same address: `senderAs('La tienda <a@b.es>', 'Ruiz')` → `"Ruiz" <a@b.es>`. */
export function senderAs(from: string, name: string | null): string {
	if (name === null) return from
	const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
	const plain = name.replace(/[\p{Cc}\p{Z}"\\<>]+/gu, ' ').trim()
	return `"${plain}" <${address}>`
}
