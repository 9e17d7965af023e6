import { expect, test } from 'vitest'
import { SHARED_DESIGNS } from '#domain/limit/attempt-limit.ts'
import { KEPT_MS } from '#domain/privacy/terms.ts'
import { forgetOldData } from '#shop/forget.ts'
import { shareDesign, sharedDesign, sharePlan } from '#shop/visualiser/share-design.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const ROOM = 'bano-denim'

/** A shop whose only room is `ROOM`. */
async function openSharing() {
	const { context, clock } = await openTestShop(database)
	const room = { name: ROOM } as ReturnType<typeof context.visualiser.rooms>[number]
	const sharing = { ...context, visualiser: { ...context.visualiser, rooms: () => [room] } }
	return {
		share: (query: string, change: { room?: string; address?: string } = {}) =>
			shareDesign(sharing, { room: change.room ?? ROOM, query }, change.address ?? '203.0.113.9'),
		sharePlan: (query: string) => sharePlan(sharing, query, '203.0.113.9'),
		find: (code: string) => sharedDesign(sharing, code),
		clock,
		context,
	}
}

test('a design has one code, however often it is shared', async () => {
	const { share, find } = await openSharing()
	const [first, second] = await Promise.all([
		share('suelo=roble_espiga'),
		share('suelo=roble_espiga', { address: '198.51.100.7' }),
	])
	expect(first).toEqual({ ok: true, code: expect.stringMatching(/^[a-z0-9]{8}$/) })
	expect(second).toEqual(first)
	const other = await share('suelo=roble')
	if (!first.ok || !other.ok) throw new Error('it was not shared')
	expect(other.code).not.toBe(first.code)
	expect(await find(first.code)).toEqual({ room: ROOM, query: 'suelo=roble_espiga' })
	expect(await find('00000000')).toBeNull()
})

test('a laying plan also has a short link, and it is no design', async () => {
	const { sharePlan, find } = await openSharing()
	const [first, second] = await Promise.all([sharePlan('largo=3%2C10&ancho=2'), sharePlan('largo=3%2C10&ancho=2')])
	if (!first.ok) throw new Error(first.code)
	expect(second).toEqual(first)
	expect(await find(first.code)).toEqual({ plan: 'largo=3%2C10&ancho=2' })
	const long = `lados=${'3%0A'.repeat(400)}`
	expect(await sharePlan(long)).toMatchObject({ ok: true })
	for (const wrong of ['', 'largo=<b>', `largo=${'3'.repeat(2000)}`])
		expect(await sharePlan(wrong)).toEqual({ ok: false, code: 'plano_no_valido' })
})

test('an address that is no design of the shop’s rooms gets no link', async () => {
	const { share } = await openSharing()
	const refused = { ok: false, code: 'diseno_no_valido' }
	expect(await share('')).toEqual(refused)
	expect(await share('suelo=<b>')).toEqual(refused)
	expect(await share('suelo=roble', { room: 'otra' })).toEqual(refused)
})

test('a visitor creates a limited number of links; existing ones are free', async () => {
	const { share } = await openSharing()
	for (let index = 0; index < SHARED_DESIGNS.most; index++)
		expect(await share(`suelo=a${index}`)).toMatchObject({ ok: true })
	expect(await share('suelo=b')).toMatchObject({ ok: false, code: 'demasiadas_peticiones' })
	expect(await share('suelo=a0')).toMatchObject({ ok: true })
	expect(await share('suelo=b', { address: '198.51.100.7' })).toMatchObject({ ok: true })
})

test('a short link ends after two years', async () => {
	const { share, find, clock, context } = await openSharing()
	const shared = await share('suelo=roble')
	if (!shared.ok) throw new Error(shared.code)
	clock.advance(KEPT_MS.sharedDesigns - 1000)
	await forgetOldData(context)
	expect(await find(shared.code)).not.toBeNull()
	clock.advance(2000)
	await forgetOldData(context)
	expect(await find(shared.code)).toBeNull()
})
