import { expect, type Page, test as plainTest } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './mailbox.ts'
import { becomeMember, DEMO, logIn } from './member.ts'
import { pdfText } from './pdf-text.ts'
import { centsIn, fillShipping, isAlive, payAtBank, stockOf } from './shopper.ts'

const TILE = { slug: 'terrazo-russafa-menta', name: 'Terrazo Russafa Menta' }

/** «Guardar en mi obra» on a product's page, with an area. */
async function save(page: Page, area: string): Promise<void> {
	await page.goto(`/productos/${TILE.slug}`)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill(area)
	await page.getByRole('button', { name: 'Guardar en mi obra' }).click()
	await expect(page).toHaveURL(/\/mis-obras\//)
}

test('a tile is saved without an account, shared for reading, put into the cart, and taken over by an account', async ({
	page,
	browser,
	baseURL,
}) => {
	await save(page, '')
	await isAlive(page)
	await expect(page.locator('.my-projects').getByRole('status')).toContainText('Guarda su enlace')
	// A favourite has no amount yet.
	await expect(page.locator('.project-item').getByLabel('Superficie')).toHaveValue('1')
	await page.locator('.project-item').getByLabel('Superficie').fill('12,5')
	const [room] = await page.locator('.project-room').all()
	await room?.getByText('Nombre, tipo de lugar y superficie').click()
	await room?.getByLabel('Habitación').fill('Baño')
	const places = await room?.getByLabel('Tipo de lugar').getByRole('option').allInnerTexts()
	expect(new Set(places).size).toBe(10)
	expect(places).toHaveLength(10)
	await room?.getByLabel('Tipo de lugar').selectOption('bano')
	await room?.getByLabel('Superficie').first().fill('11')
	await page.getByRole('button', { name: 'Añadir una habitación' }).click()
	await expect(page.getByRole('heading', { name: 'Habitación 2' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Todo lo que hace falta' })).toHaveAttribute(
		'href',
		/producto=terrazo-russafa-menta.*superficie=11&lugar=bano&habitacion=\d+/,
	)
	await isAccessible(page, 'a project to change')
	for (const paper of [`Ficha técnica (PDF) de ${TILE.name}`, `Textura sin costuras (JPG) de ${TILE.name}`]) {
		const link = await page.getByRole('link', { name: paper }).getAttribute('href')
		expect((await page.request.get(link ?? '')).status()).toBe(200)
	}

	const { id } = await stockOf(page, TILE.slug)
	await page.goto(`/mis-obras/anadir?producto=${id}`)
	await isAccessible(page, 'where a product is saved')
	await page.goBack()

	await page.getByRole('link', { name: 'Todo lo que hace falta' }).click()
	await page.getByRole('button', { name: 'Guardar la lista en mi obra' }).click()
	await expect(page.locator('.my-projects').getByRole('status')).toContainText('La lista de lo que hace falta')
	const bathroom = page.locator('.project-room').first()
	await expect(bathroom).toContainText('Adhesivo')
	await expect(bathroom.getByRole('link', { name: TILE.name, exact: true })).toHaveCount(1)

	const readLink = await page.getByLabel('Enlace para verla').inputValue()
	const editLink = await page.getByLabel('Enlace para cambiarla').inputValue()
	const context = await browser.newContext({ baseURL: baseURL ?? '' })
	const other = await context.newPage()
	await other.goto(readLink)
	await expect(other.getByRole('heading', { name: 'Baño' })).toBeVisible()
	await expect(other.getByRole('button', { name: 'Guardar los cambios' })).toHaveCount(0)
	await expect(other.locator('main')).not.toContainText(editLink)
	await isAccessible(other, 'a project to read')
	const posted = await other.request.post(readLink, {
		form: { formulario: 'obra', accion: 'guardar', antes: '{"nombre":"Mi obra"}', nombre: 'Ajena' },
		headers: { origin: new URL(readLink).origin },
	})
	expect(posted.status()).toBe(403)
	expect(await pdfText(other.request, `${readLink}/obra.pdf`)).toContain('Baño o aseo · 11 m²')

	// Two simultaneous editors: changes of different fields both stay, and the second is notified of a change of the same field, and loses
	// nothing.
	await other.goto(editLink)
	await isAlive(other)
	const amountOf = (on: Page) => on.locator('.project-item').getByLabel('Superficie').first()
	await amountOf(other).fill('14')
	await other.getByRole('button', { name: 'Guardar los cambios' }).click()
	await expect(other.locator('.my-projects').getByRole('status')).toContainText('Los cambios están guardados')
	await amountOf(page).fill('20')
	await page.getByText('Nombre y nota de la obra').click()
	await page.getByLabel('Nombre de la obra').fill('Reforma')
	await page.getByRole('button', { name: 'Guardar los cambios' }).click()
	await expect(page.getByRole('alert')).toContainText(`${TILE.name}: los m² son ahora 14 (antes, 12,5).`)
	await expect(amountOf(page)).toHaveValue('20')
	await expect(page.getByLabel('Nombre de la obra')).toHaveValue('Reforma')
	await page.getByRole('button', { name: 'Poner todo en el carrito' }).click()
	await expect(page).toHaveURL(/\/carrito(\?|$)/)
	await expect(page.locator('.cart-page')).toContainText('20 m²')
	await context.close()

	await becomeMember(page)
	await page.goto('/mis-obras')
	await page.getByRole('link', { name: 'Reforma' }).click()
	await page.getByRole('button', { name: `Pedir muestra de ${TILE.name}` }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Muestra añadida (1 de 4)' })).toBeVisible()
	await page.getByRole('link', { name: 'Tramitar pedido' }).click()
	await fillShipping(page)
	await page.getByRole('button', { name: /^Pedido con obligación de pago/ }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Gracias')

	await page.goto('/mi-cuenta')
	await page.getByRole('navigation', { name: 'Mi Cuenta' }).getByRole('link', { name: 'Mis obras' }).click()
	await page.getByRole('link', { name: 'Reforma' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reforma')
	await expect(page.locator('.project-item').first()).toContainText(/Muestra pedida: pedido \w{10}, procesando/)
	await page.getByText('Borrar la obra').click()
	await page.getByRole('button', { name: 'Borrarla del todo' }).click()
	await expect(page.locator('.my-projects').getByRole('status')).toHaveText('La obra está borrada.')
	await isAccessible(page, 'no projects')
})

plainTest.describe('without a script', () => {
	plainTest.use({ javaScriptEnabled: false })

	plainTest(
		'a fault is shown at its field and loses nothing, and a product requires a project to be saved in',
		async ({ page }) => {
			await save(page, 'doce')
			await expect(page.locator('#guardar-cantidad-error')).toContainText('Escribe los m²')
			await expect(page.getByLabel('Cantidad')).toHaveValue('doce')
			await page.getByLabel('Cantidad').fill('9000')
			await page.getByLabel('Nombre de la obra').fill('Casa')
			await page.getByRole('button', { name: 'Guardar', exact: true }).click()
			await expect(page.locator('.project-item')).toContainText('Stock insuficiente: quedan')
			await page.getByRole('button', { name: 'Añadir una habitación' }).click()
			const area = page.locator('.project-room').first().getByLabel('Superficie').first()
			await page.getByText('Nombre, tipo de lugar y superficie').first().click()
			await area.fill('mucho')
			await page.getByText('Nombre y nota de la obra').click()
			await page.getByLabel('Nota').first().fill('Antes de mayo')
			await page.getByRole('button', { name: 'Guardar los cambios' }).click()
			await expect(page.getByRole('alert')).toContainText('Escribe los m²')
			await expect(area).toHaveValue('mucho')
			await expect(page.getByLabel('Nota').first()).toHaveValue('Antes de mayo')
			await area.fill('20')
			await page.getByRole('button', { name: 'Poner todo en el carrito' }).click()
			await expect(page.getByRole('alert')).toContainText('hemos añadido solo los')
			// Two rooms: the next product asks which.
			await save(page, '2')
			await page.getByLabel('Dónde lo guardas').selectOption({ label: 'Casa · Habitación 2' })
			await page.getByRole('button', { name: 'Guardar', exact: true }).click()
			await expect(page.locator('.project-room').last()).toContainText(TILE.name)
			await page.goto('/carrito')
			await page.getByRole('button', { name: 'Guardar el carrito como obra' }).click()
			await expect(page.getByRole('heading', { level: 1 })).toContainText('Carrito del')
		},
	)
})

test('a product is saved in a project from its card', async ({ page }) => {
	await page.goto(`/productos?search=${encodeURIComponent(TILE.name)}`)
	await page.getByRole('link', { name: `Guardar ${TILE.name} en una obra` }).click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Guardar')
	await expect(page.getByLabel('Cómo lo compras')).toHaveValue('custom')
	await expect(page.getByLabel('Cantidad')).toHaveValue('1')
	await page.getByLabel('Cantidad').fill('nada')
	await page.getByRole('button', { name: 'Guardar' }).click()
	await expect(page.locator('#guardar-cantidad-error')).toContainText('Escribe los m²')
	await expect(page.getByLabel('Cantidad')).toHaveValue('nada')
	await page.getByLabel('Cantidad').fill('1')
	await page.getByRole('button', { name: 'Guardar' }).click()
	await expect(page).toHaveURL(/\/mis-obras\/(?!anadir)/)
	await expect(page.locator('.project-item')).toContainText(TILE.name)
	await expect(page.locator('.project-item').getByLabel('Superficie')).toHaveValue('1')
})

test('the sacks and boxes for two rooms are counted once, in the project, its PDF and the cart', async ({ page }) => {
	for (const job of ['superficie=18&lugar=bano', 'superficie=9&lugar=interior']) {
		await page.goto(`/obra?producto=roble-ordesa-natural&${job}`)
		await page.getByRole('button', { name: 'Guardar la lista en mi obra' }).click()
		await expect(page).toHaveURL(/\/mis-obras\/.*hecho=lista/)
	}
	const adhesive = page.locator('.project-item').filter({ hasText: 'Adhesivo' })
	await expect(adhesive.nth(0)).toContainText('Hacen falta 132 kg')
	await expect(adhesive.nth(1)).toContainText('Hacen falta 66 kg')
	await expect(adhesive.nth(0).getByLabel('Cantidad')).toHaveCount(0)
	const shared = page.getByRole('region', { name: 'Materiales de toda la obra' })
	await expect(shared.locator('.project-item').filter({ hasText: 'Adhesivo' })).toContainText(
		'198 kg en toda la obra: 8 sacos',
	)
	await expect(shared.locator('.project-item').filter({ hasText: 'Cuñas' })).toContainText('en toda la obra: 4 cajas')
	const cells = page.locator('.project-room').first().locator('.project-item > .cell')
	const starts = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().x)))
	expect(starts).toEqual(starts.map(() => starts[0]))
	await isAccessible(page, 'a project with shared materials')
	const readLink = await page.getByLabel('Enlace para verla').inputValue()
	const paper = await pdfText(page.request, `${readLink}/obra.pdf`)
	expect(paper).toContain('Hacen falta 66 kg')
	expect(paper).toContain('198 kg en toda la obra')
	// A professional reads the rooms at their own price.
	const total = page
		.locator('.project-room')
		.first()
		.getByRole('paragraph')
		.filter({ hasText: /^21,6 m²\s· 18 cajas\s· 471 kg\s· / })
	const listCents = centsIn(await total.innerText())
	await logIn(page, DEMO.professional)
	await page.goto(readLink)
	await expect(total).toContainText('tu precio sin IVA')
	expect(centsIn(await total.innerText())).toBe(listCents - 64_80)
	await page.getByRole('button', { name: 'Poner todo en el carrito' }).click()
	await expect(page).toHaveURL(/\/carrito(\?|$)/)
	await expect(page.locator('.cart-page')).toContainText('8 sacos')
	await expect(page.locator('.cart-page')).not.toContainText('9 sacos')
})

test('the tiles of two rooms fill boxes together, and the project says how many fewer they are', async ({ page }) => {
	for (const place of ['bano', 'interior']) {
		await page.goto(`/obra?producto=roble-ordesa-natural&superficie=22&lugar=${place}`)
		await page.getByRole('button', { name: 'Guardar la lista en mi obra' }).click()
		await expect(page).toHaveURL(/\/mis-obras\/.*hecho=lista/)
	}
	// 22 m² and 15 % are 106 tiles, 22 boxes of five; 212 tiles are 43 boxes.
	const tile = page.locator('.project-room .project-item').filter({ hasText: 'Roble Ordesa Natural' })
	await expect(tile.first()).toContainText('Hacen falta 106 piezas')
	await expect(tile.first().getByRole('link', { name: 'Ver en una estancia' })).toBeVisible()
	const shared = page.getByRole('region', { name: 'Materiales de toda la obra' })
	await expect(shared.locator('.project-item').filter({ hasText: 'Roble Ordesa Natural' })).toContainText(
		'212 piezas en toda la obra: 43 cajas, 1 caja menos que habitación por habitación',
	)
	await page.getByRole('button', { name: 'Poner todo en el carrito' }).click()
	await expect(page.locator('.cart-page')).toContainText('43 cajas')
})

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('the list of a job is saved in the project that its visitor chooses', async ({ page }) => {
			for (const name of ['Piso de arriba', 'Local de abajo']) {
				await page.goto('/mis-obras')
				await page.getByLabel('Nombre de la obra').fill(name)
				await page.getByRole('button', { name: 'Crear la obra' }).click()
				await expect(page).toHaveURL(/\/mis-obras\/.*hecho=creada/)
			}
			const list = '/obra?producto=roble-ordesa-natural&superficie=9&lugar=interior'
			const choice = page.getByLabel('En qué obra la guardas')
			const save = async (option?: string) => {
				await page.goto(list)
				await expect(choice.locator('option')).toContainText(['Local de abajo', 'Piso de arriba', 'Una obra nueva'])
				if (option !== undefined) {
					await choice.selectOption({ label: option })
					// It stays chosen while the list follows its other fields, and its key is in no address.
					await page.getByRole('button', { name: 'Actualizar la entrega' }).click()
					await expect(choice.locator('option:checked')).toHaveText(option)
				}
				await page.getByRole('button', { name: 'Guardar la lista en mi obra' }).click()
				await expect(page).toHaveURL(/hecho=lista/)
			}
			const name = page.getByLabel('Nombre de la obra')
			await save()
			await expect(name).toHaveValue('Local de abajo')
			await save('Piso de arriba')
			await expect(name).toHaveValue('Piso de arriba')
			await page.goto(list)
			await choice.selectOption({ label: 'Una obra nueva' })
			if (javaScriptEnabled) await isAccessible(page, 'a list with its project')
			await page.getByRole('button', { name: 'Guardar la lista en mi obra' }).click()
			await expect(name).toHaveValue('Mi obra')
			// A room that lies in the wrong project goes to another one.
			const room = page.locator('.project-room').first()
			await room.getByText(/^Pasar .* a otra obra$/).click()
			await room.getByLabel('A qué obra').selectOption({ label: 'Local de abajo' })
			if (javaScriptEnabled) await isAccessible(page, 'a room that goes to another project')
			await room.getByRole('button', { name: /^Pasar / }).click()
			await expect(page.getByText('La habitación está ahora en esta obra.')).toBeVisible()
			await expect(name).toHaveValue('Local de abajo')
			await expect(page.locator('.project-room').filter({ hasText: 'Roble Ordesa Natural' })).toHaveCount(2)
		})
	})
}
