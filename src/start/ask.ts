import { createInterface } from 'node:readline/promises'

/** Whether the terminal is interactive. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

export async function ask(text: string): Promise<string> {
	const lines = createInterface({ input: process.stdin, output: process.stdout })
	try {
		return (await lines.question(text)).trim()
	} finally {
		lines.close()
	}
}

/** Asks a yes-no question; only `sí` means yes. */
export const isConfirmed = async (question: string): Promise<boolean> =>
	/^s[ií]?$/i.test(await ask(`${question} (s/n) `))
