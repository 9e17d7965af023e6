import type { CatalogueQuery } from '@soleria/search/query'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { sampleContents } from '#test/sample-contents.ts'
import { SAMPLE, sampleIndex } from '#test/sample-index.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { NOON_MS } from '#test/test-shop.ts'
import { ToastProvider } from '#ui/toasts.tsx'
import { CartProvider } from '#web/cart/cart-provider.tsx'
import { Footer } from '#web/chrome/footer.tsx'
import { Header } from '#web/chrome/header.tsx'
import Catalogue from '#web/routes/catalogue/catalogue.tsx'
import { indexQuery, readView } from '#web/routes/catalogue/catalogue-url.ts'
import { kept } from './kept.tsx'
import { MerchantContext, shownMerchant } from './merchant.ts'
import { KeptParts } from './page-parts.tsx'

const MERCHANT = shownMerchant(SAMPLE_MERCHANT, sampleContents())
const MARK = '~7~'

/** A cached component, and its number of renderings. */
function counted() {
	const renderings: string[] = []
	const Tile = kept(({ name }: { readonly name: string }) => {
		renderings.push(name)
		return <b title={name}>{name}</b>
	})
	return { renderings, Tile }
}

test('a part that is known is not rendered again, and the page is the same', () => {
	const { renderings, Tile } = counted()
	const parts = new KeptParts()
	const Id = () => <i>{useId()}</i>
	const page = (
		<p>
			Suelo <Tile name={'«60 × 60» & <20>'} /> y <Tile name="mate" />
			<Tile name="mate" />
			{'~7 '}
			<Id />
			<Tile name="roble" />
		</p>
	)
	const whole = renderToString(page)
	renderings.length = 0
	expect(parts.render(page, MERCHANT, MARK)).toBe(whole)
	expect(renderings).toHaveLength(4)
	expect(parts.render(page, MERCHANT, MARK)).toBe(whole)
	expect(renderings).toHaveLength(4)
	expect(parts.render(<Tile name="roble" />, MERCHANT, MARK)).toBe('<b title="roble">roble</b>')
	expect(renderings).toHaveLength(4)
})

test('components of the same props are different parts', () => {
	const [One, Other] = [kept(() => <b>uno</b>), kept(() => <b>otro</b>)]
	const parts = new KeptParts()
	const page = [<One key="uno" />, <Other key="otro" />]
	for (const _ of [1, 2]) expect(parts.render(<p>{page}</p>, MERCHANT, MARK)).toBe('<p><b>uno</b><b>otro</b></p>')
})

test('what another merchant shows is rendered anew', () => {
	const { renderings, Tile } = counted()
	const parts = new KeptParts()
	for (const merchant of [MERCHANT, { ...MERCHANT }, { ...MERCHANT, hours: 'L-V de 8 a 15' }])
		parts.render(<Tile name="roble" />, merchant, MARK)
	expect(renderings).toHaveLength(2)
})

test('the parts that were not shown for longest are forgotten', () => {
	const { renderings, Tile } = counted()
	const parts = new KeptParts(2000)
	for (let nth = 0; nth < 50; nth++) {
		parts.render(<Tile name="siempre" />, MERCHANT, MARK)
		parts.render(<Tile name={`tesela ${nth}`} />, MERCHANT, MARK)
	}
	expect(renderings.filter((name) => name === 'siempre')).toHaveLength(1)
	parts.render(<Tile name="tesela 49" />, MERCHANT, MARK)
	expect(renderings).toHaveLength(51)
	parts.render(<Tile name="tesela 0" />, MERCHANT, MARK)
	expect(renderings).toHaveLength(52)
})

/** A list page with head and foot. */
function listPage(search: string) {
	const view = readView(new URLSearchParams(search))
	const query: CatalogueQuery = indexQuery(view, undefined, 12)
	const { ids, total, suggestion } = sampleIndex.list(query)
	const products = SAMPLE.filter(({ id }) => ids.includes(id))
	const showroom = sampleShowroom(products.map(({ slug }) => slug))
	const data = {
		brand: MERCHANT.brand,
		origin: 'https://shop.example',
		path: '/productos',
		title: 'Todos los productos',
		intro: 'Azulejos & obra',
		view,
		total,
		pages: Math.ceil(total / 12),
		understood: [],
		boxes: view,
		notes: { suggestion, missing: [], hints: [], pages: [] },
		cards: products.map((product) => productCard(product, NOON_MS, showroom)),
		facets: sampleIndex.facets(query),
	}
	const Page = () => (
		<MerchantContext value={MERCHANT}>
			<ToastProvider>
				<CartProvider>
					<Header merchant={MERCHANT} isQuiet={false} />
					<Catalogue />
					<Footer year={2026} isQuiet={view.page === 2} />
				</CartProvider>
			</ToastProvider>
		</MerchantContext>
	)
	const Stub = createRoutesStub([{ id: 'list', path: '/productos', Component: Page, loader: () => data }])
	return <Stub initialEntries={[`/productos?${search}`]} hydrationData={{ loaderData: { list: data } }} />
}

test('a list, its head and its foot are the same bytes whether their parts are kept, found or rendered', () => {
	const parts = new KeptParts()
	const searches = ['', 'acabado=mate', 'color=blanco,gris&mas=medidas&page=2', 'search=roble', 'sort=precio_asc']
	for (const search of [...searches, ...searches]) {
		const whole = renderToString(listPage(search))
		expect(whole.split('<article class="card"').length).toBeGreaterThan(2)
		expect(parts.render(listPage(search), MERCHANT, MARK)).toBe(whole)
	}
})
