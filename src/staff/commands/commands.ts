import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Log } from '#shop/base/log.ts'
import type { Shop } from '#shop/shop.ts'
import { type Command, done, misread, type Options, type StaffAnswer } from '#staff/answer.ts'
import { STAFF_COMMANDS, type StaffCommand, staffHelp } from '#staff/wording.ts'
import {
	account,
	accounts,
	approve,
	closeAccount,
	documents,
	refuse,
	resetSecondFactor,
	surcharge,
} from './account-commands.ts'
import { credit, dueDates } from './credit-commands.ts'
import { cancel, deliver, dispatch, fullInvoice, order, orders, refund } from './order-commands.ts'
import { invoicePaid, transfer, transfers } from './payment-commands.ts'
import { pictureAdd, pictureRemove, pictures } from './picture-commands.ts'
import { refundDone, refundRetry, refunds } from './refund-commands.ts'
import { answerReview, hideReview, reviews, showReview } from './review-commands.ts'
import { rewards, sendReward } from './reward-commands.ts'
import { legalText, legalTexts, settings, setup } from './settings-commands.ts'
import { addStaff, endAccess, staffRole, team } from './team-commands.ts'
import { failed, mailRetry } from './trouble-commands.ts'
import { vatChecks } from './vat-commands.ts'
import {
	verifactu,
	verifactuAnnul,
	verifactuCorrect,
	verifactuInstallation,
	verifactuResume,
	verifactuVerify,
} from './verifactu-commands.ts'
import { verifactuDeclaration } from './verifactu-declaration.ts'

const COMMANDS: Readonly<Record<StaffCommand, Command>> = {
	accounts,
	account,
	documents,
	approve,
	refuse,
	'add-staff': addStaff,
	team,
	'staff-role': staffRole,
	'end-access': endAccess,
	'reset-second-factor': resetSecondFactor,
	'close-account': closeAccount,
	orders,
	order,
	dispatch,
	deliver,
	cancel,
	refund,
	'factura-completa': fullInvoice,
	'vat-checks': vatChecks,
	verifactu,
	'verifactu-verificar': verifactuVerify,
	'verifactu-subsanar': verifactuCorrect,
	'verifactu-anular': verifactuAnnul,
	'verifactu-reanudar': verifactuResume,
	'verifactu-instalacion': verifactuInstallation,
	'verifactu-declaracion': verifactuDeclaration,
	transferencia: transfer,
	transferencias: transfers,
	'cobro-factura': invoicePaid,
	recargo: surcharge,
	credito: credit,
	vencimientos: dueDates,
	opiniones: reviews,
	'opinion-ocultar': hideReview,
	'opinion-mostrar': showReview,
	'opinion-responder': answerReview,
	refunds,
	'refund-done': refundDone,
	'refund-retry': refundRetry,
	failed,
	'mail-retry': mailRetry,
	pictures,
	'picture-add': pictureAdd,
	'picture-remove': pictureRemove,
	rewards,
	'send-reward': sendReward,
	setup,
	settings,
	'legal-texts': legalTexts,
	'legal-text': legalText,
}

/** The number of an order, a refund, a mail or a reward: what the log may name, unlike a mail address. */
const ROW_NUMBER = /^\d[0-9A-Z]{0,11}$/

const isCommand = (word: string): word is StaffCommand => Object.hasOwn(STAFF_COMMANDS, word)

/** Commands with words after their subject. */
const TAKES_MORE: ReadonlySet<StaffCommand> = new Set([
	'settings',
	'transferencia',
	'cobro-factura',
	'opinion-responder',
])
const takesMore = (command: StaffCommand) => TAKES_MORE.has(command)

/** A parsed command. */
export interface Understood {
	readonly command: StaffCommand
	readonly subject: string
	readonly options: Options
	/** The words after the subject, of the commands that take some. */
	readonly more: readonly string[]
	/** Which of the words is a file's path; null when the subject is no file. */
	readonly fileAt: number | null
}

/** Parses a command line; returns the answer itself for help and usage errors. */
export function understand(words: readonly string[]): Understood | StaffAnswer {
	const [command = 'help', ...rest] = words
	if (command === 'help' || command === '--help' || command === '-h') return done(...staffHelp())
	if (!isCommand(command)) return misread(`«${command}» no es una orden.`, '', ...staffHelp())
	const { options, subject } = STAFF_COMMANDS[command]
	const config: ParseArgsOptionsConfig = options
	try {
		const { values, positionals, tokens } = parseArgs({
			args: [...rest],
			options: config,
			allowPositionals: true,
			tokens: true,
		})
		const [first = '', ...others] = positionals
		const tooMany = subject === '' ? positionals : takesMore(command) ? [] : others
		if (tooMany.length > 0) return misread(`Sobra «${tooMany.join(' ')}».`, ...staffHelp(command))
		if (first === '' && subject.startsWith('<')) return misread(`Falta ${subject}.`, ...staffHelp(command))
		const subjectAt = tokens.find(({ kind }) => kind === 'positional')?.index
		// The command is the word before the parsed ones.
		const fileAt = subject === '<archivo>' && subjectAt !== undefined ? subjectAt + 1 : null
		return { command, subject: first, options: values as Options, more: others, fileAt }
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
	const about = { command, exitCode: answer.code }
	log.info('a staff command ran', ROW_NUMBER.test(subject) ? { ...about, subject } : about)
	return answer
}
