// The program that reads one file: it receives a function and its arguments, answers, and exits.
import type { ReadingAnswer, ReadingOrder } from './bounded-reader.ts'

async function answer({ module, name, values }: ReadingOrder): Promise<ReadingAnswer> {
	try {
		const { [name]: work } = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>
		if (!work) return { fault: `${module} exports no ${name}` }
		return { answer: await work(...values) }
	} catch (error) {
		return { fault: error instanceof Error ? (error.stack ?? error.message) : 'the reader has thrown' }
	}
}

process.once('message', async (order) => {
	process.send?.(await answer(order as ReadingOrder), () => process.disconnect())
})
