/** A town name with its article in front: `townName('Santos de la Humosa, Los')` → «Los Santos de la Humosa». */
export function townName(official: string): string {
	return official
		.split('/')
		.map((name) => {
			const [, rest, article] = /^(.+), ([A-Za-zÀ-ÿ]{1,4}'?)$/.exec(name.trim()) ?? []
			if (rest === undefined || article === undefined) return name.trim()
			const first = article.charAt(0).toUpperCase() + article.slice(1)
			return article.endsWith("'") ? `${first}${rest}` : `${first} ${rest}`
		})
		.join('/')
}
