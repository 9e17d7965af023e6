/** The part of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
	interface Request {
		path: string
	}
	interface Options {
		readonly url: string
		readonly connections: number
		readonly duration: number
		readonly headers: Readonly<Record<string, string>>
		readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
	}
	interface Result {
		readonly requests: { readonly total: number }
		/** In seconds. */
		readonly duration: number
		readonly '2xx': number
		readonly latency: { readonly p50: number; readonly p99: number }
		readonly non2xx: number
		readonly errors: number
	}
	export default function autocannon(options: Options): Promise<Result>
}
