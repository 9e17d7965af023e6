import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A shop that draws papers, with a project of two rooms: 10 m² of its first product, and more of it than there is. */
async function openDrawing() {
	const given = await openTestShop(database)
	const directory = mkdtempSync(join(tmpdir(), 'shop-projects-'))
	const papers = openOrderPapers({ thread: openDocumentThread(), directory, ...given.context })
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	const { id, nombre } = given.product()
	const item = { productId: id, lotId: null, variantId: 'custom', quantity: 1, nombre, nota: '' } as const
	const made = await given.shop.projects.create(
		{
			nombre: 'Piso de Łukasz',
			nota: 'Llamar antes',
			rooms: [
				{ nombre: 'Baño', place: 'bano', areaHundredths: 900, items: [{ ...item, areaHundredths: 1000 }] },
				{ nombre: 'Nave', place: null, areaHundredths: null, items: [{ ...item, areaHundredths: 9_000_000 }] },
			],
		},
		{ accountId: null, remembered: 0, address: '203.0.113.9' },
	)
	if (!made.ok) throw new Error(made.code)
	const documents = {
		catalogue: async () => null,
		sheet: async (slug: string) => ({
			content: Buffer.from(`sheet of ${slug}`),
			bytes: 9,
			key: slug,
			name: `${slug}.pdf`,
		}),
	}
	return { ...given, item, editKey: made.editKey, app: await openTestServer(given, { papers, documents }) }
}

const textOf = async (bytes: Buffer) =>
	(await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

test('a project is a PDF with its rooms, today’s prices and the reading link, and is never cached', async () => {
	const { app, shop, editKey, item } = await openDrawing()
	const answer = await app.inject(`/mis-obras/${editKey}/obra.pdf`)
	expect(answer.statusCode).toBe(200)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/pdf',
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex',
		'content-disposition': `attachment; filename=obra-piso-de-ukasz.pdf; filename*=UTF-8''Piso%20de%20%C5%81ukasz.pdf`,
	})
	const text = await textOf(answer.rawPayload)
	const opened = await shop.projects.open(editKey, null)
	expect(text).toContain(`/mis-obras/${opened?.project.readKey}`)
	expect(text).not.toContain(editKey)
	for (const words of ['Piso de Łukasz', 'Llamar antes', 'Baño', 'Baño o aseo · 9 m²', item.nombre, '10 m²', 'Nave']) {
		expect(text).toContain(words)
	}
	expect(text).toMatch(/Nave .*90\.000 m²: ahora quedan/)
	expect(text).toContain('Subtotal sin IVA')
	expect(text).toContain('El total no cuenta un producto')
	expect(text).toContain('21 de noviembre de 2026')
})

test('the reading key opens a project’s PDF, with a professional’s own prices; an unknown key opens nothing', async () => {
	const { app, shop, editKey, ...opened } = await openDrawing()
	const found = await shop.projects.open(editKey, null)
	const address = `/mis-obras/${found?.project.readKey}/obra.pdf`
	expect(await textOf((await app.inject(address)).rawPayload)).not.toContain('Incentivo profesional')
	const { cookie } = await openProfessional(opened, { professionalState: 'aprobada' })
	const own = await app.inject({ url: address, headers: { cookie } })
	expect(await textOf(own.rawPayload)).toContain('Incentivo profesional')
	const unknown = await app.inject('/mis-obras/clave-inventada/obra.pdf')
	// A key opens a project: no key is written to the log, in any form.
	expect(opened.infos.map(({ about }) => about)).toContainEqual(expect.objectContaining({ status: 404 }))
	expect(JSON.stringify(opened.infos)).not.toContain('clave-inventada')
	expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'private, no-store'])
})

test('the sheets of a project are one file per product in a ZIP, even for a product in several rooms', async () => {
	const { app, product, editKey } = await openDrawing()
	const answer = await app.inject(`/mis-obras/${editKey}/fichas.zip`)
	expect(answer.statusCode).toBe(200)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/zip',
		'cache-control': 'private, no-store',
		'content-disposition': `attachment; filename=fichas-piso-de-ukasz.zip; filename*=UTF-8''Fichas%20de%20Piso%20de%20%C5%81ukasz.zip`,
	})
	const sheets = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
	const { slug } = product()
	expect(sheets.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
		[`${slug}.pdf`, `sheet of ${slug}`],
	])
	expect((await app.inject('/mis-obras/clave-inventada/fichas.zip')).statusCode).toBe(404)
})
