import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Log } from '#shop/base/log.ts'
import type { Shop } from '#shop/shop.ts'
import { type Command, done, misread, type Options, type StaffAnswer } from '#staff/answer.ts'
import { STAFF_COMMANDS, type StaffCommand, staffHelp } from '#staff/wording.ts'
import { addStaff, closeAccount, resetSecondFactor } from './account-commands.ts'
import { legalText, settings, setup } from './settings-commands.ts'
import { failed } from './trouble-commands.ts'
import { verifactu } from './verifactu-commands.ts'

const COMMANDS: Readonly<Record<StaffCommand, Command>> = {
	setup,
	settings,
	'legal-text': legalText,
	'add-staff': addStaff,
	'reset-second-factor': resetSecondFactor,
	'close-account': closeAccount,
	failed,
	verifactu,
}

const isCommand = (word: string): word is StaffCommand => Object.hasOwn(STAFF_COMMANDS, word)

/** A parsed command. */
export interface Understood {
	readonly command: StaffCommand
	readonly subject: string
	readonly options: Options
	/** The words after the subject, of `settings`. */
	readonly more: readonly string[]
}

/** Parses a command line; returns the answer itself for help and usage errors. */
export function understand(words: readonly string[]): Understood | StaffAnswer {
	const [command = 'help', ...rest] = words
	if (command === 'help' || command === '--help' || command === '-h') return done(...staffHelp())
	if (!isCommand(command)) return misread(`«${command}» no es una orden.`, '', ...staffHelp())
	const { options, subject } = STAFF_COMMANDS[command]
	const config: ParseArgsOptionsConfig = options
	try {
		const { values, positionals } = parseArgs({ args: [...rest], options: config, allowPositionals: true })
		const [first = '', ...others] = positionals
		const tooMany = subject === '' ? positionals : command === 'settings' ? [] : others
		if (tooMany.length > 0) return misread(`Sobra «${tooMany.join(' ')}».`, ...staffHelp(command))
		if (first === '' && subject.startsWith('<')) return misread(`Falta ${subject}.`, ...staffHelp(command))
		return { command, subject: first, options: values as Options, more: others }
	} catch (error) {
		if (error instanceof TypeError && 'code' in error) return misread(error.message, ...staffHelp(command))
		throw error
	}
}

/** Runs one staff command. It does not check permissions: only users of the shop's machine can call it. */
export async function runStaffCommand(shop: Shop, words: readonly string[], log: Log): Promise<StaffAnswer> {
	const understood = understand(words)
	if ('code' in understood) return understood
	const { command, subject, options, more } = understood
	const answer = await shop.team.actAs(command, () => COMMANDS[command](shop, subject, options, more))
	log.info('a staff command ran', { command, exitCode: answer.code })
	return answer
}
