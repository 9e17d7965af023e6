/** Thrown to answer a request with 503 and a time to retry, because the server is busy. */
export class Overloaded extends Error {
	readonly code = 'OVERLOADED'
	constructor() {
		super('too many requests wait to be answered')
	}
}
