import type { z } from 'zod'

/** A call of the shop's API. */
export interface ApiCall {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly body?: object
}

/** The API's answer to a call. */
export interface ApiAnswer {
	readonly body: object
	/** The number of results of a list on all its pages. */
	readonly total: number
	/** The shop's origin, for links. */
	readonly origin: string
}

/** A tool of the MCP server: one call of the API, with its limits, refusals and scopes. It reads and computes; it changes nothing. */
export interface AssistantTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
	readonly name: string
	readonly title: string
	/** In Spanish, then in English. */
	readonly description: string
	readonly input: Input
	readonly output: Output
	readonly call: (asked: z.output<Input>) => ApiCall
	/** The source of the fields of `output`; by default the API's answer. */
	readonly answer?: (answer: ApiAnswer, asked: z.output<Input>) => object
}

/** Defines a tool, with its types inferred from its schemas. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
	defined: AssistantTool<Input, Output>,
): AssistantTool => defined as unknown as AssistantTool

/** The path of a query; parameters without a value are left out, lists repeated. */
export function pathWith(
	path: string,
	query: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): string {
	const given = Object.entries(query).flatMap(([name, values]) =>
		[values ?? []].flat().map((value) => [name, `${value}`] as [string, string]),
	)
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
