/** Identifiers of rows in a log: an order, a mail, a refund. Never names, mail addresses, keys or other personal data. */
export type About = Readonly<Record<string, string | number>>

/** The program's log: failures that no caller sees, and failed requests that an operator must know about. */
export interface Log {
	/** Writes a failure with its cause and its request. Consecutive equal failures are counted and written as one line. */
	failed(what: string, cause: unknown, about?: About): void
	/** Writes a warning that needs attention but is no failure of the shop; equal ones are counted too. */
	warn(what: string, about?: About): void
	info(what: string, about?: About): void
}
