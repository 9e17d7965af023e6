import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { get } from '#test/shop-client.ts'
import { sampleFolder, startShop } from '#test/shop-process.ts'

const PRODUCT = '/productos/terrazo-lavapies-multicolor'

/** The switch that is checked in a page as it is sent. */
function leadingIn(html: string): string | undefined {
	const inputs = html.match(/<input[^>]*name="precios"[^>]*>/g) ?? []
	const checked = inputs.filter((input) => /\bchecked=/.test(input)).map((input) => /id="([\w-]+)"/.exec(input)?.[1])
	expect([inputs.length, checked.length]).toEqual([2, 1])
	return checked[0]
}

const structuredData = (html: string) => html.match(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)

test('a setting chooses the leading price in bytes equal for all visitors; feed and structured data ignore it', async () => {
	const env = { DATA_DIR: sampleFolder() }
	const shop = await startShop(env)
	const page = async (cookie = '') => (await fetch(`${shop.url}${PRODUCT}`, { headers: { cookie } })).text()
	const feed = async () => (await get(`${shop.url}/merchant.xml`)).text()
	const [before, feedBefore] = [await page(), await feed()]
	expect(leadingIn(before)).toBe('sin-iva')

	expect(await runHere(['staff', 'settings', 'set', 'precios', 'con_iva'], env)).toMatchObject({ code: 0 })
	const after = await page()
	expect(leadingIn(after)).toBe('con-iva')
	expect(await page('precios-con-iva=no; carrito=1')).toBe(after)
	expect(structuredData(after)).toEqual(structuredData(before))
	expect(await feed()).toBe(feedBefore)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
