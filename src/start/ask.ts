import { createInterface } from 'node:readline/promises'

/** Whether somebody is at the terminal to answer a question. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

export async function ask(text: string): Promise<string> {
	const lines = createInterface({ input: process.stdin, output: process.stdout })
	try {
		return (await lines.question(text)).trim()
	} finally {
		lines.close()
	}
}

/** Asks a question that `sí` and nothing else answers with yes. */
export const isConfirmed = async (question: string): Promise<boolean> =>
	/^s[ií]?$/i.test(await ask(`${question} (s/n) `))
