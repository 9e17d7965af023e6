import { expect, type Locator, type Page, test as plainTest } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { isAlive, TERRAZZO, test } from './shopper.ts'

const ZOOM_SCRIPT = /\/zoom-[^/]*\.js$/

test('the m² calculator turns a surface with waste into boxes, and the boxes into a purchase', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByText('Calcular los m² con su merma').click()
	await page.getByLabel('Superficie').fill('17,3')
	await expect(page.locator('.aid-sum')).toContainText('19,03 m²')
	await expect(page.getByLabel('Metros cuadrados')).toHaveValue('19,5')
	const ways = page.locator('.ways')
	await expect(ways).toContainText(/14 cajas\s· 20,16 m²\s· 444 kg/)
	await expect(ways).toContainText(/19,5 m² a medida.*16,49\s€.* menos/s)
	// A measured area is bought in boxes, or cut to measure after one press.
	await expect(page.getByRole('radio', { name: /^Por cajas/ })).toBeChecked()
	await page.getByRole('button', { name: 'Elegir 19,5 m² a medida' }).click()
	await expect(page.getByRole('radio', { name: /^A medida/ })).toBeChecked()
	await page.getByRole('button', { name: 'Elegir 14 cajas' }).click()
	await expect(page.getByRole('radio', { name: /^Por cajas/ })).toBeChecked()
	await expect(page.locator('button.big')).toContainText(/Añadir 14 cajas al carrito\s*502,04/)
	await page.getByLabel('Largo del paño 1 en metros').fill('4')
	await page.getByLabel('Ancho o alto del paño 1 en metros').fill('2,5')
	await page.getByLabel('Merma').selectOption('0')
	await expect(page.locator('.aid-sum')).toContainText('27,3 m²')
	await expect(page.locator('button.big')).toContainText('Añadir 19 cajas al carrito')
})

test('an amount larger than any lot is refused with the available amounts', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByLabel('Metros cuadrados').fill('5000')
	await expect(page.locator('.ways')).toContainText(/Ningún lote tiene 5000 m². Quedan .* m² del lote T-214, calibre/)
})

test('a page opens at the lot with the most stock, which has enough for a typed need', async ({ page }) => {
	// Its first lot is the smaller one.
	await page.goto('/productos/hidraulico-triana-cinta')
	await isAlive(page)
	await expect(page.locator('.lots summary')).toContainText('Lote T-268')
	await page.getByLabel('Metros cuadrados').fill('100')
	await expect(page.locator('.ways').getByRole('button').first()).toBeVisible()
	await expect(page.locator('.ways')).not.toContainText('Quedan')
	await page.getByText('Otro lote').click()
	await page.getByRole('link', { name: /T-265/ }).click()
	await expect(page.locator('.ways')).toContainText('Otro tiene los 100 m²: cambiar al lote T-268')
})

test('a missing area or one off the step is not added', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.locator('button.big').click()
	await expect(page.locator('#area-error')).toHaveText('Por favor, indica los metros cuadrados necesarios')
	await expect(page.getByLabel('Metros cuadrados')).toBeFocused()
	await page.getByLabel('Metros cuadrados').fill('0,3')
	await page.getByLabel('Metros cuadrados').blur()
	await expect(page.locator('#area-error')).toBeVisible()
	await page.getByLabel('Metros cuadrados').fill('0,5')
	await expect(page.locator('#area-error')).toBeHidden()
})

test('another lot is another tone, with its own stock', { tag: '@phone' }, async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByText('Otro lote').click()
	await page.getByRole('link', { name: /T-215/ }).click()
	await expect(page).toHaveURL(/lote=\d+/)
	await expect(page.locator('.lots summary')).toContainText('Lote T-215')
	await expect(page.getByRole('radio', { name: /^Partida Entera/ })).toHaveAccessibleName(/46 m²/)
})

test('a promotion counts down and its banner disappears when it ends', async ({ page }) => {
	const list = await page.request.get('/api/productos?pageSize=100')
	const products: { slug: string; fin_promo: string | null }[] = await list.json()
	const promoted = products.find((product) => product.fin_promo !== null)
	expect(promoted).toBeDefined()
	const end = Date.parse(promoted?.fin_promo ?? '')
	await page.clock.install({ time: end - 3000 })
	await page.goto(`/productos/${promoted?.slug}`)
	await expect(page.locator('.promo-banner').getByRole('timer')).toContainText('00')
	await page.clock.runFor(4000)
	await expect(page.locator('.promo-banner')).toHaveCount(0)
})

test('the bar with the price appears below 300 px and adds to the cart', { tag: '@phone' }, async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await expect(page.locator('.sticky-buy')).toHaveAttribute('data-shown', 'false')
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.evaluate(() => window.scrollTo(0, 400))
	await expect(page.locator('.sticky-buy')).toHaveAttribute('data-shown', 'true')
	await page.locator('.sticky-buy').getByRole('button', { name: 'Añadir 1 m²' }).click()
	await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
})

test('the bar ignores a press that began before it appeared', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	const bar = page.locator('.sticky-buy')
	const spot = await bar.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect()
		return { x: left + width / 2, y: top + height / 2 }
	})
	const isOnBar = () => bar.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), spot)
	await page.mouse.move(spot.x, spot.y)
	await page.mouse.down()
	await page.evaluate(() => window.scrollTo(0, 400))
	await expect(bar).toHaveAttribute('data-shown', 'true')
	expect(await isOnBar()).toBe(false)
	await page.mouse.up()
	expect(await isOnBar()).toBe(true)
})

test(
	'the buy button is within 1.3 screens on a phone and within the first on a desktop',
	{ tag: '@phone' },
	async ({ page }, { project }) => {
		const onPhone = project.name.startsWith('phone')
		await page.setViewportSize(onPhone ? { width: 360, height: 760 } : { width: 1280, height: 900 })
		for (const slug of [TERRAZZO.slug, 'zellige-alhambra-esmeralda']) {
			await page.goto(`/productos/${slug}`)
			await isAlive(page)
			const box = await page.locator('button.big').boundingBox()
			expect(box?.y, slug).toBeLessThan(onPhone ? 1.3 * 760 : 900 - (box?.height ?? 0))
		}
	},
)

test('the bar at the bottom never covers the focused element', async ({ page }) => {
	for (const viewport of [
		{ width: 640, height: 450 },
		{ width: 360, height: 760 },
	]) {
		await page.setViewportSize(viewport)
		await page.goto(`/productos/${TERRAZZO.slug}`)
		await isAlive(page)
		await page.getByRole('button', { name: 'Ampliar la imagen' }).focus()
		for (let stop = 0; stop < 30; stop += 1) {
			await page.keyboard.press('Tab')
			const covered = await page.evaluate(() => {
				const bar = document.querySelector('.sticky-buy')
				const focused = document.activeElement
				if (!bar || !focused || bar.contains(focused) || getComputedStyle(bar).opacity === '0') return null
				const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
				return other.height > 0 && one.height > 0 && one.bottom > other.top + 1 && one.top < other.bottom
					? focused.outerHTML.slice(0, 80)
					: null
			})
			expect(covered).toBeNull()
		}
	}
})

test('the picture fills a window at 200 %, and the button of the bar has one line on a narrow phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 640, height: 400 })
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	const pictureWidth = async () => Math.round((await page.locator('.main-picture').boundingBox())?.width ?? 0)
	expect(await pictureWidth()).toBe(640)
	await page.setViewportSize({ width: 360, height: 760 })
	await expect.poll(pictureWidth).toBe(360)
	await page.evaluate(() => window.scrollTo(0, 900))
	const button = page.locator('.sticky-buy .btn')
	await expect(button).toBeInViewport()
	const lines = await button.evaluate((element) => {
		const range = document.createRange()
		range.selectNodeContents(element)
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
	})
	expect(lines).toBe(1)
})

test('one switch shows prices with VAT, and is remembered', { tag: '@phone' }, async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	const price = page.locator('.big-price > p').first()
	await expect(price).toContainText('24,90')
	await page.getByText('Con IVA', { exact: true }).click()
	await expect(price.locator('.con')).toHaveText(/30,13\s€\/m²\scon IVA/)
	const sizesIn = async (pair: Locator) => {
		const sizeOf = (of: string) =>
			pair.locator(of).evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))
		return (await sizeOf('> .con')) / (await sizeOf('> .sin'))
	}
	// Both stay in sight; the one of the switch leads.
	await expect(price.locator('.sin')).toBeVisible()
	await expect.poll(() => sizesIn(price.locator('.price-pair'))).toBeGreaterThan(1)
	await page.goto('/productos')
	const listed = page.locator('.card .price-pair').first()
	await expect(listed.locator('> .con')).toBeVisible()
	await expect.poll(() => sizesIn(listed)).toBeGreaterThan(1)
})

test('the colours of a series link to each other, and the present one is marked', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	const series = page.getByRole('navigation', { name: 'Serie Metro Chamberí' })
	await expect(series.getByRole('link', { name: 'Blanco' })).toHaveAttribute('aria-current', 'page')
	await series.getByRole('link', { name: 'Botella' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Metro Chamberí Botella' })).toBeVisible()
	await expect(series.getByRole('link', { name: 'Botella' })).toHaveAttribute('aria-current', 'page')
})

test('the picture opens full screen, the next one follows, and Back closes it', { tag: '@phone' }, async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('button', { name: 'Ampliar la imagen' }).click()
	const zoom = page.getByRole('dialog', { name: /imagen ampliada/ })
	await expect(zoom).toContainText(/1 \/ [2-9]/)
	// A press magnifies the picture where it was pressed; a second press shows it whole again.
	const picture = zoom.locator('img').last()
	const widthOf = async () => (await picture.boundingBox())?.width ?? 0
	const whole = await widthOf()
	await zoom.getByRole('button', { name: /^Acercar: / }).click({ position: { x: 20, y: 20 } })
	await expect.poll(async () => (await widthOf()) / whole).toBeCloseTo(2.5)
	expect((await picture.boundingBox())?.x).toBeGreaterThan(-60)
	await zoom.getByRole('button', { name: 'Alejar', exact: true }).click()
	await expect.poll(widthOf).toBe(whole)
	// By its button it is magnified at its middle.
	await zoom.getByRole('button', { name: 'Acercar', exact: true }).click()
	await expect.poll(async () => (await widthOf()) / whole).toBeCloseTo(2.5)
	expect((await picture.boundingBox())?.x).toBeCloseTo(whole * -0.75, -1)
	await zoom.getByRole('button', { name: 'Alejar', exact: true }).click()
	await zoom.getByRole('link', { name: 'Imagen siguiente' }).click()
	await expect(zoom).toContainText(/2 \/ [2-9]/)
	await page.keyboard.press('ArrowLeft')
	await expect(zoom).toContainText(/1 \/ [2-9]/)
	await page.keyboard.press('ArrowRight')
	await expect(zoom).toContainText(/2 \/ [2-9]/)
	await page.goBack()
	await expect(zoom).toBeHidden()
	await expect(page).toHaveURL(/\/productos\//)
})

/** The width in px of the file that an image shows, whose own `naturalWidth` follows `sizes`; 0 before it is loaded. */
function fileWidth(image: Locator): Promise<number> {
	return image.evaluate(async (shown: HTMLImageElement) => {
		if (!shown.complete || shown.currentSrc === '') return 0
		const file = new Image()
		file.src = shown.currentSrc
		await file.decode()
		return file.naturalWidth
	})
}

const zoomOf = (page: Page) => page.getByRole('dialog', { name: /imagen ampliada/ })

plainTest(
	'a magnified face shows its grain, and a picture without a finer copy is magnified at its largest',
	async ({ page }) => {
		for (const [slug, finest] of [
			[TERRAZZO.slug, 2048],
			['junta-fina-gris-perla', 1280],
		] as const) {
			await page.goto(`/productos/${slug}`)
			await isAlive(page)
			await page.getByRole('button', { name: 'Ampliar la imagen' }).click()
			const picture = zoomOf(page).locator('img').last()
			await zoomOf(page).getByRole('button', { name: 'Acercar', exact: true }).click()
			await expect.poll(() => fileWidth(picture), slug).toBe(finest)
		}
	},
)

plainTest('a pinch magnifies the picture to its grain', { tag: '@phone' }, async ({ page }, { project }) => {
	plainTest.skip(project.name !== 'phone', 'fingers')
	await page.goto(`/productos/${TERRAZZO.slug}#ampliar`)
	await isAlive(page)
	const picture = zoomOf(page).locator('img').last()
	await expect(zoomOf(page).getByRole('button', { name: 'Acercar', exact: true })).toBeVisible()
	await expect.poll(() => fileWidth(picture)).toBe(480)
	const touch = await page.context().newCDPSession(page)
	await touch.send('Input.synthesizePinchGesture', { x: 180, y: 370, scaleFactor: 3 })
	expect(await page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(2)
	await expect.poll(() => fileWidth(picture)).toBe(2048)
})

plainTest(
	'the zoom opens by keyboard and by its address, and its script is loaded only on request',
	async ({ page }) => {
		const scripts: string[] = []
		page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
		const loaded = () => scripts.filter((url) => ZOOM_SCRIPT.test(url)).length
		await page.goto(`/productos/${TERRAZZO.slug}`)
		await isAlive(page)
		expect(loaded()).toBe(0)
		await page.getByRole('button', { name: 'Ampliar la imagen' }).focus()
		await expect.poll(loaded).toBe(1)
		await page.keyboard.press('Enter')
		await expect(zoomOf(page).getByRole('button', { name: 'Acercar', exact: true })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(zoomOf(page)).toBeHidden()
		await expect(page.getByRole('button', { name: 'Ampliar la imagen' })).toBeFocused()
		await page.goto('about:blank')
		await page.goto(`/productos/${TERRAZZO.slug}?foto=2#ampliar`)
		await expect(zoomOf(page)).toContainText(/2 \/ [2-9]/)
		await zoomOf(page).getByRole('button', { name: 'Cerrar' }).click()
		await expect(zoomOf(page)).toBeHidden()
		await expect(page).toHaveURL(/\?foto=2$/)
	},
)

plainTest('the zoom shows the copy of the page until it has a larger one', async ({ page }) => {
	// The larger copies never come.
	await page.route(/-(?:1280|2048)\.\w+\.(?:avif|webp|jpg)$/, () => {})
	await page.goto(`/productos/${TERRAZZO.slug}`, { waitUntil: 'commit' })
	await isAlive(page)
	const shown = page.locator('.main-picture picture img')
	const copy = () => shown.evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : ''))
	await expect.poll(copy).toContain('/assets/')
	// The browser may still load another width of this picture, so the test accepts any.
	const [, picture = ''] = /([^/]+)-\d+\.\w+\.\w+$/.exec(await copy()) ?? []
	await page.getByRole('button', { name: 'Ampliar la imagen' }).click()
	const zoomed = zoomOf(page).getByRole('button', { name: /^Acercar: / })
	await expect(zoomed).toHaveCSS('background-image', new RegExp(`/assets/${picture}-(?!1280|2048)\\d+\\.`))
})

plainTest('a zoom whose script fails shows the whole picture and a notice', async ({ page }) => {
	await page.route(ZOOM_SCRIPT, (route) => route.abort())
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('button', { name: 'Ampliar la imagen' }).click()
	await expect(zoomOf(page).getByRole('alert')).toContainText('No se ha podido cargar el zoom')
	await expect.poll(() => fileWidth(zoomOf(page).locator('img').last())).toBeGreaterThan(300)
	await zoomOf(page).getByRole('button', { name: 'Cerrar' }).click()
	await expect(zoomOf(page)).toBeHidden()
})

plainTest(
	'a picture that fails is replaced by its cover, and then by a notice',
	{ tag: '@phone' },
	async ({ page }) => {
		const cover = page.waitForRequest(/terrazo-lavapies-multicolor-cover/)
		await page.route(/\/assets\//, (route) => route.abort())
		await page.goto(`/productos/${TERRAZZO.slug}`)
		await cover
		await expect(page.getByText('Imagen principal no disponible')).toBeVisible()
		await isAccessible(page, 'product without pictures')
	},
)

plainTest('every product has a picture at its own address', async ({ page }) => {
	const answer = await page.request.get(`/assets/${TERRAZZO.slug}.jpg`)
	expect(answer.status()).toBe(200)
	expect(answer.headers()['content-type']).toBe('image/jpeg')
	expect((await page.request.get('/assets/no-image.jpg')).status()).toBe(200)
	expect((await page.request.get('/assets/nada.jpg')).status()).toBe(404)
	expect((await page.request.get('/assets/..%2f..%2fpackage.json')).status()).toBe(404)
})

plainTest(
	'the browser takes the smallest format, and shows a blurred preview until it is loaded',
	{ tag: '@phone' },
	async ({ page }) => {
		await page.goto(`/productos/${TERRAZZO.slug}`)
		const main = page.locator('.main-picture .picture')
		const shown = main.locator('picture img')
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
		expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
			/\/terrazo-lavapies-multicolor-\d+\.[0-9a-f]{8}\.avif$/,
		)
		await expect(main.locator('.stand-in')).toHaveAttribute('aria-hidden', 'true')
		// The preloaded image is the shown one, so that nothing is loaded twice.
		const preload = page.locator('link[rel=preload][as=image][imagesrcset]')
		expect(await preload.getAttribute('imagesrcset')).toBe(
			await main.locator('source[type="image/avif"]').getAttribute('srcset'),
		)
		await expect(page.getByText('Imágenes ilustrativas; el tono puede variar entre lotes')).toHaveCount(1)
	},
)

plainTest('a card loads and shows its second picture under the pointer', async ({ page }, { project }) => {
	// It is not shown with reduced motion.
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	const second = /-(detail|cover)[-.]|\/(bano|cocina|salon|comedor|terraza|patio|piscina)-/
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	await page.goto('/productos')
	await isAlive(page)
	expect(asked.filter((url) => second.test(url))).toEqual([])
	const card = page.locator('.card').first()
	if (project.name.startsWith('phone')) {
		// Touch does not load the second picture, unlike a mouse.
		await card.dispatchEvent('pointerover', { pointerType: 'touch' })
		await expect(card.locator('.second')).toHaveCount(0)
		await card.dispatchEvent('pointerover', { pointerType: 'mouse' })
		await expect(card.locator('.second')).toHaveCount(1)
		return
	}
	await card.hover()
	await expect(card.locator('.second picture img')).toBeVisible()
	await expect(card.locator('.second')).toHaveCSS('opacity', '1')
})
