import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as shopperTest } from './shopper.ts'

const { JOURNEYS_DATA_DIR } = process.env

/** For journeys that send forms: each uses a separate network address, since forms are rate-limited by address. */
export const test = shopperTest.extend({
	extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
		const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
		await use({ ...extraHTTPHeaders, 'x-forwarded-for': address })
	},
})

/** A unique mail address. */
export function newAddress(): string {
	return `${randomUUID()}@example.es`
}

/** Mails that were read before, by the names of their files. */
const read = new Map<string, string>()

export async function readMails(): Promise<readonly string[]> {
	if (JOURNEYS_DATA_DIR === undefined) throw new Error('playwright.config.ts says where the shop keeps its data')
	const folder = join(JOURNEYS_DATA_DIR, 'correo')
	// The folder does not exist before the first mail.
	const names = await readdir(folder).catch(() => [])
	const added = names.filter((name) => name.endsWith('.eml') && !read.has(name))
	await Promise.all(added.map(async (name) => read.set(name, decoded(await readFile(join(folder, name), 'utf8')))))
	return [...read.values()]
}

/** A mail with its header lines as people read them: each on one line, and words in letters (RFC 2047). */
function decoded(mail: string): string {
	const end = mail.indexOf('\n\n')
	const lines = mail.slice(0, end).replaceAll(/\n[ \t]+/g, ' ')
	// Blanks between two encoded words are of the folding alone.
	const joined = lines.replaceAll(/\?=\s+=\?UTF-8\?[QB]\?/gi, (between) => (/\?Q\?$/i.test(between) ? '' : between))
	const words = joined.replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
		kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : fromQuoted(text),
	)
	return words + mail.slice(end)
}

/** The text of an encoded word of the kind Q. */
function fromQuoted(text: string): string {
	const bytes = text.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => `%${hex}`)
	return decodeURIComponent(bytes)
}

/** Waits for the mail with these header lines. */
export async function findMail(...headerLines: readonly string[]): Promise<string> {
	let found: string | undefined
	await expect
		.poll(
			async () => {
				const mails = await readMails()
				found = mails.find((mail) => {
					const [head = ''] = mail.split('\n\n')
					return headerLines.every((line) => head.split('\n').includes(line))
				})
				return found !== undefined
			},
			// Mails are sent every two seconds; the usual intervals grow and would find most of them a second later.
			{ message: `a mail with ${headerLines.join(' and ')}`, intervals: [100] },
		)
		.toBe(true)
	return found ?? ''
}
