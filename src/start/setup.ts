import { createInterface } from 'node:readline'
import { fieldOf, readSetting, SETTING_NAMES, type SettingName, type SettingValues } from '#domain/merchant/fields.ts'
import { USUAL_SETTINGS } from '#domain/merchant/usual-settings.ts'
import type { StaffAnswer } from '#staff/answer.ts'

type Ask = (words: readonly string[]) => Promise<StaffAnswer | null>

/**
 * Asks for each setting in turn, with its present value, checks each answer at once, and saves all of them at the end. Returns null if the
 * shop does not accept commands.
 */
export async function setupStepByStep(
	ask: Ask,
	input: NodeJS.ReadableStream = process.stdin,
): Promise<StaffAnswer | null> {
	const present = await ask(['settings', 'show', '--json'])
	if (present === null || present.code !== 0) return present
	const values: SettingValues = JSON.parse(present.lines[0] ?? '{}')
	const lines = createInterface({ input })
	const typed = lines[Symbol.asyncIterator]()
	console.log('Escribe cada dato y pulsa Intro. Sin escribir nada se queda como está; con «-» se borra.\n')
	const answers: Record<string, string> = {}
	for (const name of SETTING_NAMES) {
		const answer = await askFor(name, values[name] ?? '', async () => (await typed.next()).value ?? null)
		if (answer === null) return { code: 1, lines: ['', 'No se ha guardado nada.'] }
		if (answer !== (values[name] ?? '')) answers[name] = answer
	}
	lines.close()
	return ask(['setup', '--valores', JSON.stringify(answers)])
}

/** Asks until the answer is valid; null at the end of the input. */
async function askFor(name: SettingName, present: string, next: () => Promise<string | null>): Promise<string | null> {
	const { ask, optional } = fieldOf(name)
	const usual = USUAL_SETTINGS[name]
	const note = optional ? ` (opcional${usual ? `; si no: ${usual}` : ''})` : ''
	for (;;) {
		console.log(`${ask}${note}${present === '' ? '' : ` [${present}]`}:`)
		const line = await next()
		if (line === null) return null
		if (line.trim() === '' && (present !== '' || optional)) return present
		const read = readSetting(name, line.trim() === '-' ? '' : line)
		if ('text' in read) return read.text
		console.log(`  ${name}: ${read.fault}`)
	}
}
