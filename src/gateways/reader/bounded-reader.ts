import { fork } from 'node:child_process'
import PQueue from 'p-queue'
import { ThreadBusy } from '#gateways/thread/fair-turns.ts'

/** A function of a module that reads a file: its arguments and its answer are plain data. */
export interface Reading {
	/** The module's URL. */
	readonly module: string
	/** The name of the exported function. */
	readonly name: string
}

/** The messages to and from the program that reads a file. */
export interface ReadingOrder extends Reading {
	readonly values: readonly unknown[]
}
export type ReadingAnswer = { readonly answer: unknown } | { readonly fault: string }

/** Thrown if a file was not read within its bounds of memory and time. */
export class UnreadableFile extends Error {}

export interface ReaderBounds {
	/** Heap of the reading program, in MB. */
	readonly heapMb: number
	readonly ms: number
	/** Files that may wait during a reading. */
	readonly mostWaiting: number
}

/** Reads untrusted files, each in a separate program. */
export interface BoundedReader {
	/**
	 * The answer of a function. Rejects with `UnreadableFile` if the program has ended without one, with `ThreadBusy` if too many files
	 * wait, and with an `Error` if the function has thrown.
	 */
	read<Work extends (...values: never[]) => unknown>(
		reading: Reading,
		...values: Parameters<Work>
	): Promise<Awaited<ReturnType<Work>>>
	/** Ends the running program; rejects waiting readings. */
	close(): Promise<void>
}

/**
 * Opens a reader. A file may be crafted to exhaust memory or time: an exhausted heap ends a whole process even if its thread was limited,
 * so each file is read by a process. The process gets no secret from the environment, and may neither write files nor start programs.
 */
export function boundedReader({ heapMb, ms, mostWaiting }: ReaderBounds): BoundedReader {
	const queue = new PQueue({ concurrency: 1 })
	const closing = new AbortController()

	function run(order: ReadingOrder): Promise<unknown> {
		if (closing.signal.aborted) return Promise.reject(new ThreadBusy('closed before the file was read'))
		const { promise, resolve, reject } = Promise.withResolvers<unknown>()
		const program = fork(new URL('./reader-program.ts', import.meta.url), {
			serialization: 'advanced',
			env: {},
			execArgv: [
				`--max-old-space-size=${heapMb}`,
				'--permission',
				'--allow-fs-read=*',
				'--allow-addons',
				'--disable-warning=SecurityWarning',
			],
			// The output of a reader contains a file's content.
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
			signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ms)]),
			killSignal: 'SIGKILL',
		})
		program.once('message', (said) => {
			const read = said as ReadingAnswer
			if ('answer' in read) resolve(read.answer)
			else reject(new Error(read.fault))
		})
		// Aborted or not started: the end event of the program follows, if it began.
		program.once('error', (error) => {
			if (error.name === 'AbortError' || program.pid !== undefined) return
			reject(error)
		})
		program.once('exit', () =>
			reject(
				closing.signal.aborted
					? new ThreadBusy('closed before the file was read')
					: new UnreadableFile('the file was not read within its bounds'),
			),
		)
		program.send(order)
		return promise
	}

	return {
		read: <Work extends (...values: never[]) => unknown>(reading: Reading, ...values: Parameters<Work>) => {
			if (queue.size + queue.pending > mostWaiting) return Promise.reject(new ThreadBusy('too many files wait'))
			return queue.add(() => run({ ...reading, values })) as Promise<Awaited<ReturnType<Work>>>
		},
		close: async () => {
			closing.abort()
			await queue.onIdle()
		},
	}
}
