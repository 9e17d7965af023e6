import { type DestinationStream, type Logger, pino } from 'pino'
import type { About, Log } from '#shop/base/log.ts'
import { currentRequest } from '#shop/base/request-scope.ts'
import { type DescribedError, describeError, identityOf } from './describe-error.ts'
import { Repeated } from './repeated.ts'

/** Equal failures are written once, and counted for this time. */
const QUIET_MS = 10 * 60_000
/** How often the counts of past periods are written if nothing else is logged. */
const FLUSH_MS = 60_000
const MOST_KINDS = 500

interface Line {
	readonly level: 'error' | 'warn'
	readonly what: string
	readonly about: About
	readonly error?: DescribedError
}

export interface OpenLog extends Log {
	/** The logger that it writes to, for libraries with messages of their own. */
	readonly logger: Logger
	/** Writes the counts of repeated failures. */
	close(): void
}

/** Fastify's own log data: never an address, a header or a URL, which contain data of visitors. */
const SERIALIZERS = {
	err: describeError,
	error: (error: DescribedError) => error,
	req: ({ method }: { readonly method?: string }) => ({ method }),
	res: ({ statusCode }: { readonly statusCode?: number }) => ({ status: statusCode }),
}

const standardError = () => pino.destination({ dest: 2, sync: true })

/** Opens the log: JSON lines on standard error, all governed by `LOG_LEVEL`. */
export function openLog(
	level: string,
	destination: DestinationStream = standardError(),
	timerMs: () => number = () => performance.now(),
): OpenLog {
	const logger = pino({ level, base: null, serializers: SERIALIZERS }, destination)
	const repeated = new Repeated<Line>({
		quietMs: QUIET_MS,
		mostKinds: MOST_KINDS,
		timerMs,
		writeLeftOut: ({ level: severity, what, about, error }, leftOut) => {
			const cause = error && { name: error.name, code: error.code, message: error.message }
			logger[severity]({ ...about, ...(cause ? { error: cause } : {}), leftOut }, `${what} (again)`)
		},
	})
	const flushing = setInterval(() => repeated.flush(), FLUSH_MS).unref()

	function writeOnce(line: Line): void {
		if (!logger.isLevelEnabled(line.level)) return
		const request = currentRequest()
		const { level: severity, what, about, error } = line
		const asked = request && { method: request.method, route: request.route }
		const kind = JSON.stringify([what, about, asked, error && identityOf(error)])
		if (!repeated.isFirst(kind, { ...line, about: { ...asked, ...about } })) return
		logger[severity]({ ...request, ...about, ...(error ? { error } : {}) }, what)
	}

	return {
		logger,
		failed: (what, cause, about = {}) => writeOnce({ level: 'error', what, about, error: describeError(cause) }),
		warn: (what, about = {}) => writeOnce({ level: 'warn', what, about }),
		info: (what, about = {}) => logger.info({ ...currentRequest(), ...about }, what),
		close: () => {
			clearInterval(flushing)
			repeated.close()
		},
	}
}

/** The log of a program, which writes the last counts when the program ends in any way. */
export function openProgramLog(level: string): OpenLog {
	const log = openLog(level)
	process.once('exit', () => log.close())
	return log
}
