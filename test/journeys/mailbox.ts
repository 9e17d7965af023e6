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

async function readMails(): Promise<string[]> {
	if (JOURNEYS_DATA_DIR === undefined) throw new Error('playwright.config.ts says where the shop keeps its data')
	const folder = join(JOURNEYS_DATA_DIR, 'correo')
	// The folder does not exist before the first mail.
	const names = await readdir(folder).catch(() => [])
	return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')))
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
			{ message: `a mail with ${headerLines.join(' and ')}` },
		)
		.toBe(true)
	return found ?? ''
}
