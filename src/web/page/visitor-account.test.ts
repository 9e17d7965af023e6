import { expect, test } from 'vitest'
import { sessionCookies } from '#contract/cookies.ts'
import type { Account } from '#domain/account/account.ts'
import type { PageServices } from './page-services.ts'
import { entered } from './visitor-account.ts'

const account = { id: 1, kind: 'particular', professionalState: null } as unknown as Account

/** The keys of sessions that are ended when a browser with a cookie gets the key of another. */
async function endedBy(cookie: string, isWhole: boolean): Promise<string[]> {
	const ended: string[] = []
	const shop = {
		accounts: { logOut: async (key: string) => ended.push(key) },
		firms: { actingFor: async (own: Account) => own },
		mergeCart: async () => [],
		projects: { takeOver: async () => [] },
	}
	const services = { origin: null, shop } as unknown as PageServices
	const request = new Request('http://shop.example/login', { headers: { cookie } })
	await entered(request, services, { key: 'the-new-key', account, isWhole }, '/mi-cuenta')
	return ended
}

const cookieOf = (key: string) =>
	sessionCookies(key, { kind: 'particular', hasNetPrices: false }, false)[0]?.split(';')[0] ?? ''

test('a login ends the browser’s previous session, and a first step ends none', async () => {
	expect(await endedBy(cookieOf('the-old-key'), true)).toEqual(['the-old-key'])
	expect(await endedBy(cookieOf('the-old-key'), false)).toEqual([])
	expect(await endedBy(cookieOf('the-new-key'), true)).toEqual([])
	expect(await endedBy('', true)).toEqual([])
})
