/** Thrown when a database cannot be used as it is; the message says what to do. */
export class UnusableDatabase extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'UnusableDatabase'
	}
}
