/**
 * The JSON text of a value in the place of the value. Fastify sends a string as it is, while the type of `send` follows
 * from the declared schema; this is the one place where both are brought together.
 */
export type JsonText<Value> = string & { readonly saysInJson?: Value }

export const jsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value)

/** A JSON array of values that are JSON text already. */
export const jsonList = <Value>(texts: readonly JsonText<Value>[]): JsonText<Value[]> => `[${texts.join(',')}]`

/** A JSON object of values that are JSON text already. */
export function jsonObject<Value extends object>(
	texts: {
		readonly [Name in keyof Value]: JsonText<Value[Name]>
	},
): JsonText<Value> {
	const members = Object.entries<string>(texts).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
	return `{${members.join(',')}}`
}

export const asAnswer = <Value>(text: JsonText<Value>): Value => text as unknown as Value

/** The texts that a cache keeps; when there are more it begins anew. */
const MOST_TEXTS = 10_000

/**
 * The JSON text of each item, made when it is first asked for: lists are read far more often than what they contain changes.
 * An item that changes is another object; when `version` changes, so do the texts of all.
 */
export function jsonTexts<Item extends object, Value>(
	version: () => string,
	value: (item: Item) => Value,
): (item: Item) => JsonText<Value> {
	let known = version()
	let texts = new Map<Item, JsonText<Value>>()
	return (item) => {
		const current = version()
		if (current !== known || texts.size >= MOST_TEXTS) {
			known = current
			texts = new Map()
		}
		const text = texts.get(item) ?? jsonText(value(item))
		texts.set(item, text)
		return text
	}
}
