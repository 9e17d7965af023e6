import type { Worker } from 'node:worker_threads'

/** The first message of a worker, which does not keep the process alive; rejects if it fails, or ends without one. */
export function answerOf<Answer>(worker: Worker, unfinished: () => Error): Promise<Answer> {
	worker.unref()
	return new Promise((resolve, reject) => {
		worker.once('message', resolve)
		worker.once('error', reject)
		worker.once('exit', () => reject(unfinished()))
	})
}
