/** An error in the form that may be logged: without visitors' input or values of rows. */
export interface DescribedError {
	readonly name: string
	readonly code?: string
	readonly message: string
	/** The violated constraint of a query. */
	readonly constraint?: string
	/** A failed query's SQL, which has placeholders in place of values. */
	readonly query?: string
	readonly stack?: string
	readonly cause?: DescribedError
}

const LONGEST_MESSAGE = 300
const LONGEST_QUERY = 300
const MOST_FRAMES = 12
/** Depth of the described chain of causes. */
const MOST_CAUSES = 4

const MAIL_ADDRESS = /[^\s<>"'()=,;:]+@[^\s<>"'(),;:]+/g
const QUERY_STRING = /\?[^\s"'<>]+/g
const KEY = /\b(clave|key|token|cookie|password|secret)=[^\s&"']+/gi
const QUOTED = /"[^"]*"?/g
/** From the first quotation mark on: a quoted value may hold quotation marks itself. */
const QUOTED_REST = /".*$/s
/** A quoted text that is a name of the code or of the schema. */
const IDENTIFIER = /^"[\w.:/-]*"$/

/** Errors whose messages quote the value that could not be read. */
const QUOTES_VALUES = /^(SyntaxError|URIError)$/
/** SQLSTATE class 22, data exceptions: their messages quote the value. */
const DATA_EXCEPTION = /^22/

function withoutValues(message: string, quotesValues: boolean): string {
	const unquoted = quotesValues
		? message.replace(QUOTED_REST, '"…"')
		: message.replace(QUOTED, (quoted) => (IDENTIFIER.test(quoted) ? quoted : '"…"'))
	return unquoted
		.replace(MAIL_ADDRESS, '…@…')
		.replace(KEY, '$1=…')
		.replace(QUERY_STRING, '?…')
		.slice(0, LONGEST_MESSAGE)
}

/** The frames of a stack, without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string | undefined {
	const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
	return frames.length === 0 ? undefined : frames.slice(0, MOST_FRAMES).join('\n')
}

const textIn = (error: Error, field: string): string | undefined => {
	const value: unknown = Reflect.get(error, field)
	return typeof value === 'string' && value !== '' ? value : undefined
}

/** A failed query of Drizzle's: its message contains the parameters, so only its SQL and its cause are logged. */
function isFailedQuery(error: Error): boolean {
	return 'query' in error && 'params' in error
}

function causeOf(error: Error): unknown {
	// A connection tried at several addresses fails with one error for each; they differ in the address only.
	if (error instanceof AggregateError && error.errors.length > 0) return error.errors[0]
	return error.cause
}

/**
 * Describes an error by a fixed list of its properties. Others are omitted, since they contain data of customers: a failed query's
 * parameters, the row in PostgreSQL's `detail`, the bytes of a bad request.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
	if (!(thrown instanceof Error)) return { name: typeof thrown, message: withoutValues(String(thrown), true) }
	const { name } = thrown
	const code = textIn(thrown, 'code')
	const quotesValues = QUOTES_VALUES.test(name) || DATA_EXCEPTION.test(code ?? '')
	const failedQuery = isFailedQuery(thrown)
	const message = failedQuery ? 'a query failed' : withoutValues(thrown.message, quotesValues)
	const constraint = textIn(thrown, 'constraint')
	const stack = framesOf(thrown)
	const cause = causeOf(thrown)
	return {
		name,
		...(code === undefined ? {} : { code }),
		message,
		...(constraint === undefined ? {} : { constraint }),
		...(failedQuery ? { query: (textIn(thrown, 'query') ?? '').slice(0, LONGEST_QUERY) } : {}),
		...(stack === undefined ? {} : { stack }),
		...(cause === undefined || depth >= MOST_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
	}
}

/** The name, code and message of an error and of its causes: equal for equal failures. */
export function identityOf({ name, code = '', message, cause }: DescribedError): string {
	return `${name} ${code} ${message.replace(/\d+/g, '#')}${cause ? ` ← ${identityOf(cause)}` : ''}`
}
