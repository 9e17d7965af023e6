/** Thrown to answer a request with 503 and a time to come again, because others are being worked on. */
export class Overloaded extends Error {
	readonly code = 'OVERLOADED'
	constructor() {
		super('too many requests wait to be answered')
	}
}
