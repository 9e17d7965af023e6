import { ownBytes } from './own-bytes.ts'

/**
 * The encoded JSON text of a value, in place of the value: encoding an answer cost more than finding its products. Fastify sends bytes
 * unchanged, while the type of `send` follows from the declared schema; this is the only place that reconciles the two.
 */
export type JsonText<Value> = Buffer & { readonly saysInJson?: Value }

export const JSON_TYPE = 'application/json; charset=utf-8'

export const jsonText = <Value>(value: Value): JsonText<Value> => Buffer.from(JSON.stringify(value))

const COMMA = Buffer.from(',')
const LIST = [Buffer.from('['), Buffer.from(']')] as const

/** A JSON array of values that are JSON text already. */
export function jsonList<Value>(texts: readonly JsonText<Value>[]): JsonText<Value[]> {
	const parts: Buffer[] = [LIST[0]]
	for (const text of texts) {
		if (parts.length > 1) parts.push(COMMA)
		parts.push(text)
	}
	parts.push(LIST[1])
	return Buffer.concat(parts)
}

/** A JSON object whose first member is a list that is JSON text already; `rest` are the others, one at least. */
export function jsonWithList<Name extends string, Item, Rest extends object>(
	name: Name,
	list: JsonText<Item[]>,
	rest: Rest,
): JsonText<Rest & Readonly<Record<Name, Item[]>>> {
	const others = JSON.stringify(rest).slice('{'.length)
	return Buffer.concat([Buffer.from(`{${JSON.stringify(name)}:`), list, Buffer.from(`,${others}`)])
}

export const asAnswer = <Value>(text: JsonText<Value>): Value => text as unknown as Value

/** Most texts in a cache; beyond that it starts anew. */
const MOST_TEXTS = 10_000

/**
 * The JSON texts of items with all fields, or with some in the order given; each is made on its first request: lists are read far more
 * often than their contents change. A changed item is another object; a change of `version` invalidates the texts of all.
 */
export function jsonTexts<Item extends object, Value extends object>(
	version: () => string,
	value: (item: Item) => Value,
): (items: readonly Item[], fields?: readonly (keyof Value)[]) => JsonText<Value>[] {
	let known = version()
	let count = 0
	let byFields = new Map<string, Map<Item, JsonText<Value>>>()
	const clear = () => {
		count = 0
		byFields = new Map()
	}
	const make = (item: Item, choice: string, fields: readonly (keyof Value)[] | undefined) => {
		if (count >= MOST_TEXTS) clear()
		count += 1
		const whole = value(item)
		const text = ownBytes(jsonText(fields ? Object.fromEntries(fields.map((field) => [field, whole[field]])) : whole))
		const texts = byFields.get(choice) ?? new Map<Item, JsonText<Value>>()
		byFields.set(choice, texts.set(item, text))
		return text
	}
	return (items, fields) => {
		const current = version()
		if (current !== known) {
			known = current
			clear()
		}
		const choice = fields?.join() ?? ''
		const texts = byFields.get(choice)
		return items.map((item) => texts?.get(item) ?? make(item, choice, fields))
	}
}
