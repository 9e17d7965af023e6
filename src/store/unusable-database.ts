/** Thrown when a database cannot be used in its present state; the message says what to do. */
export class UnusableDatabase extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'UnusableDatabase'
	}
}
