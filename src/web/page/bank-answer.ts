/**
 * A URL of the shop without the bank's appended parameters: path and query, or null if it has none. The bank's signed fields are some 600
 * characters; they decide nothing here, since its notification does.
 */
export function withoutBankAnswer(address: string): string | null {
	const { pathname, searchParams } = new URL(address)
	const appended = [...searchParams.keys()].filter((name) => /^ds_/i.test(name))
	if (appended.length === 0) return null
	for (const name of appended) searchParams.delete(name)
	return `${pathname}?${searchParams}`
}
