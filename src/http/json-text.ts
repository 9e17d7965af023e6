/**
 * The JSON text of a value in the place of the value. Fastify sends a string as it is, while the type of `send` follows
 * from the declared schema; this is the one place where both are brought together.
 */
export type JsonText<Value> = string & { readonly saysInJson?: Value }

export const jsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value)

/** A JSON array of values that are JSON text already. */
export const jsonList = <Value>(texts: readonly JsonText<Value>[]): JsonText<Value[]> => `[${texts.join(',')}]`

export const asAnswer = <Value>(text: JsonText<Value>): Value => text as unknown as Value
