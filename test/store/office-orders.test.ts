import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { seenOf } from '#domain/order/seen-order.ts'
import { workerContext } from '#office/page/worker.ts'
import { action as orderAction, loader as orderLoader } from '#office/routes/order/order.tsx'
import { action as listAction, loader as listLoader } from '#office/routes/orders/orders.tsx'
import { findOrder } from '#store/order/orders.ts'
import { returnedLines } from '#store/order/tables.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'
import { type PageServices, pageNotes, pageServices } from '#web/page/page-services.ts'

const database = await openTestDatabase()

interface Office {
	readonly shop: TestShop
	readonly accountId: number
}

async function openOffice(): Promise<Office> {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff', nombre: 'Olga Rivas' })
	return { shop, accountId: account.id }
}

function argsFor({ shop, accountId }: Office, path: string, form: Readonly<Record<string, string>> | null) {
	const context = new RouterContextProvider()
	context.set(workerContext, { accountId, nombre: 'Olga Rivas', role: 'owner', may: () => true })
	context.set(pageServices, { shop: shop.shop } as unknown as PageServices)
	const posted = form && new FormData()
	for (const [name, value] of Object.entries(form ?? {})) posted?.append(name, value)
	context.set(pageNotes, { tooMany: false, form: posted, failed: () => false })
	const request = new Request(`http://shop.example/gestion${path}`, { method: form ? 'POST' : 'GET' })
	return { request, params: { id: path.split('/').at(-1) ?? '' }, context }
}

const list = (office: Office, query = '') =>
	listLoader(argsFor(office, `/pedidos${query}`, null) as unknown as LoaderFunctionArgs)
const page = (office: Office, id: string) =>
	orderLoader(argsFor(office, `/pedidos/${id}`, null) as unknown as LoaderFunctionArgs)
const post = (office: Office, id: string, form: Readonly<Record<string, string>>) =>
	office.shop.shop.team.actAs(office.accountId, () =>
		orderAction(argsFor(office, `/pedidos/${id}`, form) as unknown as ActionFunctionArgs),
	)

async function paid({ shop }: Office) {
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('no line')
	const order = await shop.order({ lines: [{ ...line, quantity: 4 }] })
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const found = await findOrder(shop.db, order.id)
	if (!found) throw new Error('no order')
	return { id: order.id, visto: JSON.stringify(seenOf(found)) }
}

test('the search of an order number leads to its page, and any other search to the list', async () => {
	const office = await openOffice()
	const { id } = await paid(office)
	await expect(list(office, `?q=${id.toLowerCase()}`)).rejects.toMatchObject({ status: 302 })
	expect((await list(office, '?q=600123456')).rows).toMatchObject([{ id, waitsFor: 'Preparar la recogida' }])
	expect((await list(office, `?q=${id}&estado=incident`)).rows).toEqual([])
	expect((await list(office, '?estado=nada&desde=2026-02-31&despues=%27')).rows).toHaveLength(1)
})

test('an order is found by its buyer’s own reference, also after its address has changed', async () => {
	const office = await openOffice()
	const { id } = await office.shop.order({ obra: 'Obra Peñón 12', delivery: 'shipping' })
	const found = async (typed: string) => (await list(office, `?q=${encodeURIComponent(typed)}`)).rows
	expect(await found('penon 12')).toMatchObject([{ id, obra: 'Obra Peñón 12' }])
	await office.shop.shop.orders.changeAddress(id, { ...CUSTOMER, nombre: 'Ana Gil' })
	expect(await found('ana peñón')).toMatchObject([{ id, buyer: 'Ana Gil' }])
	expect(await found('penon 13')).toEqual([])
})

test('tabs and board count open orders, and the board lists them', async () => {
	const office = await openOffice()
	const { id } = await paid(office)
	await office.shop.order()
	const { tabs, board, rows } = await list(office, '?vista=tablero')
	expect(tabs.map(({ count }) => count)).toEqual([1, 1, 0, 0])
	expect(board?.map(({ cards }) => cards.length)).toEqual([1, 1, 0, 0])
	expect(board?.[1]?.cards[0]?.id).toBe(id)
	expect(rows).toEqual([])
})

test('a saved view stores only the filters, and reopens them', async () => {
	const office = await openOffice()
	const keep = (nombre: string) =>
		listAction(
			argsFor(office, '/pedidos', {
				formulario: 'guardar-vista',
				nombre,
				consulta: 'zona=zona2&estado=processing&despues=X&hecho=x',
			}) as unknown as ActionFunctionArgs,
		)
	const answer = await keep('Zona 2')
	expect(answer instanceof Response && answer.headers.get('location')).toBe(
		'/pedidos?estado=processing&zona=zona2&hecho=guardada',
	)
	expect((await list(office)).views).toMatchObject([{ name: 'Zona 2', query: 'estado=processing&zona=zona2' }])
	expect(await keep('')).toMatchObject({ init: { status: 422 } })
})

test('the second editor sees the other’s changes, and keeps the typed values', async () => {
	const office = await openOffice()
	const { id, visto } = await paid(office)
	const form = { formulario: 'enviar', visto, transportista: 'Meseta', seguimiento: 'TR1' }
	expect(await post(office, id, form)).toMatchObject({ status: 302 })
	expect(await post(office, id, { ...form, seguimiento: 'TR2' })).toMatchObject({
		init: { status: 409 },
		data: {
			values: { seguimiento: 'TR2' },
			detail: expect.stringMatching(
				/Otra persona.*el estado, de «Procesando» a «En tránsito».*el seguimiento, de nada a «TR1» \(Olga Rivas/,
			),
		},
	})
	await expect(post(office, id, { ...form, visto: '{}' })).rejects.toMatchObject({ init: { status: 400 } })
})

test('a refund by line asks for confirmation with its amount, again after a change, and is made once', async () => {
	const office = await openOffice()
	const { id, visto } = await paid(office)
	const form = { formulario: 'devolver-lineas', visto, motivo: 'Sobran', 'cantidad-0': '1', 'destino-0': 'restocked' }
	const asked = (await post(office, id, form)) as { readonly data: { readonly question: string } }
	expect(asked.data.question).toMatch(/^Se devuelven \d+,\d\d\s€ con IVA.*1 caja: vuelve a su lote\./)
	const answered = { ...form, confirmado: asked.data.question }
	expect(await post(office, id, { ...answered, 'cantidad-0': '2' })).toHaveProperty('data.question')
	expect(await office.shop.db.select().from(returnedLines)).toEqual([])
	expect(await post(office, id, answered)).toMatchObject({ status: 302 })
	expect(await post(office, id, answered)).toMatchObject({ init: { status: 409 } })
	const shown = await page(office, id)
	expect(shown.returned).toMatchObject([{ text: expect.stringMatching(/^1 caja de .*de vuelta a su lote$/) }])
	expect(shown.returnable).toMatchObject([{ left: '3 cajas', unit: 'cajas' }])
	for (const typed of ['5', '0', '1,5', 'x'])
		expect(await post(office, id, { ...form, 'cantidad-0': typed })).toMatchObject({
			init: { status: 422 },
			data: { faults: [{ campo: 'cantidad-0' }], values: { motivo: 'Sobran' } },
		})
	expect(await post(office, id, { ...form, 'cantidad-0': '' })).toMatchObject({ init: { status: 422 } })
})

test('a full refund, a cancellation and a wrong amount ask for confirmation; the wrong amount is refused', async () => {
	const office = await openOffice()
	const { id, visto } = await paid(office)
	const refund = { formulario: 'devolver', visto, motivo: 'Tarde', importe: '99999' }
	expect(await post(office, id, { ...refund, importe: 'mucho' })).toMatchObject({
		data: { faults: [{ campo: 'importe' }] },
	})
	const asked = (await post(office, id, refund)) as { readonly data: { readonly question: string } }
	expect(await post(office, id, { ...refund, confirmado: asked.data.question })).toMatchObject({
		init: { status: 422 },
		data: { detail: expect.stringContaining('es más de lo que queda') },
	})
	const cancel = { formulario: 'cancelar', visto, motivo: 'No hay' }
	const sure = (await post(office, id, cancel)) as { readonly data: { readonly question: string } }
	const { total } = (await page(office, id)).order
	expect(sure.data.question).toContain(`se devuelven ${total} con factura rectificativa`)
	expect(await post(office, id, { ...cancel, confirmado: sure.data.question })).toMatchObject({ status: 302 })
	expect((await page(office, id)).order.state).toBe('cancelled')
})

test('a delivery, a transfer and a full invoice ask for confirmation first', async () => {
	const office = await openOffice()
	const { id, visto } = await paid(office)
	const sure = async (form: Readonly<Record<string, string>>) => {
		const asked = (await post(office, id, form)) as { readonly data: { readonly question: string } }
		return { ...form, confirmado: asked.data.question }
	}
	const invoice = {
		formulario: 'factura',
		visto,
		nombre: 'Obras, S. L.',
		nif: 'B12345674',
		direccion: 'Calle Mayor 1',
		codigoPostal: '28001',
		localidad: 'Madrid',
	}
	const answered = await sure(invoice)
	expect((await page(office, id)).order.invoices).toHaveLength(1)
	expect(await post(office, id, answered)).toMatchObject({ status: 302 })
	expect((await page(office, id)).order.invoices).toHaveLength(2)
	const invoiced = JSON.stringify((await page(office, id)).seen)
	await post(office, id, { formulario: 'enviar', visto: invoiced, transportista: '', seguimiento: '' })
	const sent = JSON.stringify((await page(office, id)).seen)
	const delivery = await sure({ formulario: 'entregar', visto: sent, sinCodigo: 'Enseña su DNI' })
	expect((await page(office, id)).order.state).toBe('in_transit')
	expect(await post(office, id, delivery)).toMatchObject({ status: 302 })
	const transfer = { formulario: 'transferencia', importe: '10', fecha: '2026-11-20', concepto: '' }
	expect(await post(office, id, await sure(transfer))).toMatchObject({
		data: { detail: expect.stringContaining('no espera ninguna transferencia') },
	})
	for (const wrong of [{ importe: 'x' }, { fecha: '2026-11-31' }, { fecha: '2099-01-01' }])
		expect(await post(office, id, { ...transfer, ...wrong })).toMatchObject({ init: { status: 422 } })
})

test('the page shows mails without the key to cancel the order, and names the author of each action', async () => {
	const office = await openOffice()
	const { id, visto } = await paid(office)
	await post(office, id, { formulario: 'enviar', visto, transportista: 'Meseta', seguimiento: 'TR1' })
	await post(office, id, { formulario: 'nota', nota: 'Dejar en portería' })
	const shown = await page(office, id)
	const key = (await findOrder(office.shop.db, id))?.accessKey ?? ''
	expect(shown.mails.map(({ text }) => text).join('')).toContain('clave=…')
	expect(JSON.stringify(shown)).not.toContain(key)
	expect(shown.notes).toMatchObject([{ author: 'Olga Rivas', text: 'Dejar en portería' }])
	expect(shown.history).toContainEqual(
		expect.objectContaining({ who: 'Olga Rivas', what: 'En tránsito · Preparado para recoger' }),
	)
	await expect(page(office, '2611XXXXXX')).rejects.toMatchObject({ init: { status: 404 } })
})
