import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'
import { type PageServices, pageServices } from '#web/page/page-services.ts'
import { headers, loader } from '#web/routes/catalogue/catalogue.tsx'

const database = await openTestDatabase()

test('the page of a search without results is not stored, so that each search is counted', async () => {
	const { shop, product } = await openTestShop(database)
	const cacheControl = (search: string) => {
		const context = new RouterContextProvider()
		context.set(pageServices, { shop, brand: 'Tienda', origin: null } as unknown as PageServices)
		const request = new Request(`http://shop.example/productos?search=${encodeURIComponent(search)}`)
		const { init } = loader({
			request,
			url: new URL(request.url),
			params: {},
			context,
		} as unknown as LoaderFunctionArgs)
		const loaderHeaders = new Headers(init?.headers)
		return headers({
			loaderHeaders,
			parentHeaders: loaderHeaders,
			actionHeaders: loaderHeaders,
			errorHeaders: undefined,
		})['cache-control']
	}
	expect([cacheControl('grifos cromados'), cacheControl('grifos cromados')]).toEqual(Array(2).fill('private, no-store'))
	expect(cacheControl(product().nombre)).toContain('public')
	await shop.missedSearches.write()
	expect(await shop.missedSearches.recent(9)).toMatchObject([{ words: 'grifos cromados', searches: 2 }])
})
