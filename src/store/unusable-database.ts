/** Thrown when a database cannot be used in its present state; the message names the remedy. */
export class UnusableDatabase extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'UnusableDatabase'
	}
}
