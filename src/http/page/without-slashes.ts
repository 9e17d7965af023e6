/**
 * The URL without slashes at the end of its path, and with a single one at its beginning: the URL that has the page. Null if it is already
 * that URL. Two slashes at the beginning, which browsers also read in a backslash, would name another host in a redirect.
 */
export function withoutSlashes(url: string): string | null {
	const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
	const plain = `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`
	return plain === path ? null : plain + query
}
