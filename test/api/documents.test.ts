import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { openDocuments } from '#shop/document/documents.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 60 * 60_000
const MOST_ANSWERS_IF_BLOCKED = 50

/** A shop that really renders documents, in a folder deleted after the test. */
async function openPrinting() {
	const given = await openTestShop(database, { products: [importedTile(), importedSack()] })
	const directory = mkdtempSync(join(tmpdir(), 'shop-documents-'))
	const red = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#9e4227' } })
		.jpeg()
		.toBuffer()
	const documents = openDocuments({
		catalogue: given.shop.catalogue,
		clock: given.clock,
		log: given.context.log,
		thread: openDocumentThread(),
		pictures: {
			of: ({ slug }) => ({ face: { name: slug, hash: 'a' }, cover: null }),
			// A missing picture leaves its place empty and does not break the catalogue.
			jpeg: async (name) => (name.startsWith('terrazo') ? red : null),
		},
		directory,
		merchant: given.context.merchant,
		origin: 'https://shop.example',
	})
	onTestFinished(async () => {
		await documents.close()
		rmSync(directory, { recursive: true, force: true })
	})
	return { ...given, documents, directory, app: await openTestServer(given, { documents }) }
}

test('a catalogue is a PDF whose file name has its name and date', async () => {
	const { app } = await openPrinting()
	const answer = await app.inject('/catalogos/pavimentos.pdf')
	expect(answer.statusCode).toBe(200)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'attachment; filename="catalogo-pavimentos-2026-11-21.pdf"',
		'content-length': `${answer.rawPayload.length}`,
	})
	expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
	const known = await app.inject({
		url: '/catalogos/pavimentos.pdf',
		headers: { 'if-none-match': `${answer.headers.etag}` },
	})
	expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('the same catalogue has the same bytes, at any time and from any process', async () => {
	const [one, other] = [await openPrinting(), await openPrinting()]
	const [a, b] = [
		await one.app.inject('/catalogos/materiales.pdf'),
		await other.app.inject('/catalogos/materiales.pdf'),
	]
	expect(a.rawPayload.length).toBeGreaterThan(10_000)
	expect(Buffer.compare(a.rawPayload, b.rawPayload)).toBe(0)
})

test('concurrent requests share one rendering, and a price change causes another', async () => {
	const { app, context, shop, directory, documents } = await openPrinting()
	expect((await documents.sizes()).find(({ family }) => family === 'pavimentos')?.bytes).toBeNull()
	const answers = await Promise.all([1, 2, 3].map(() => app.inject('/catalogos/pavimentos.pdf')))
	expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
	expect(readdirSync(directory)).toHaveLength(1)
	expect((await documents.sizes()).find(({ family }) => family === 'pavimentos')?.bytes).toBe(
		answers[0]?.rawPayload.length,
	)
	await importCatalogue(context, [importedTile({ precioCents: cents(2590) })], { dryRun: false })
	await shop.catalogue.refresh()
	const changed = await app.inject('/catalogos/pavimentos.pdf')
	expect(changed.headers.etag).not.toBe(answers[0]?.headers.etag)
	// Outdated documents are deleted.
	expect(readdirSync(directory)).toHaveLength(1)
})

test('a document keeps its date and its bytes until its content changes', async () => {
	const { app, context, shop, clock } = await openPrinting()
	const asked = () => app.inject('/catalogos/pavimentos.pdf')
	const today = await asked()
	clock.advance(DAY_MS)
	const tomorrow = await asked()
	expect(tomorrow.headers).toMatchObject({
		etag: today.headers.etag,
		'content-disposition': 'attachment; filename="catalogo-pavimentos-2026-11-21.pdf"',
	})
	await importCatalogue(context, [importedTile({ precioCents: cents(2590) })], { dryRun: false })
	await shop.catalogue.refresh()
	const changed = await asked()
	expect(changed.headers['content-disposition']).toBe('attachment; filename="catalogo-pavimentos-2026-11-22.pdf"')
	expect((await asked()).headers).toEqual(changed.headers)
})

test('a catalogue names the incentive of the settings, and is drawn again when it changes', async () => {
	const { app, shop } = await openPrinting()
	const said = async () => {
		const pdf = await getDocumentProxy(new Uint8Array((await app.inject('/catalogos/materiales.pdf')).rawPayload))
		return (await extractText(pdf, { mergePages: true })).text
	}
	expect(await said()).toMatch(/se les descuentan\s+3 €\s+por m²/)
	await shop.settings.change({ incentivo_m2: '4.50' })
	expect(await said()).toMatch(/se les descuentan\s+4,50 €\s+por m²/)
})

test('a product has its technical sheet, and missing ones are 404', async () => {
	const { app, product } = await openPrinting()
	const sheet = await app.inject(`/fichas/${product().slug}.pdf`)
	expect(sheet.headers['content-disposition']).toBe(`attachment; filename="ficha-${product().slug}-2026-11-21.pdf"`)
	for (const url of ['/fichas/nada.pdf', '/catalogos/nada.pdf', '/catalogos/..%2f..%2fpackage.pdf', '/fichas/.pdf']) {
		expect((await app.inject(url)).statusCode, url).toBe(404)
	}
})

test('the shop answers other requests while a catalogue is drawn', async () => {
	const { app } = await openPrinting()
	let isDrawn = false
	const drawn = app.inject('/catalogos/porcelanicos.pdf').then(() => {
		isDrawn = true
	})
	let answered = 0
	while (!isDrawn) {
		expect((await app.inject('/api/salud')).statusCode).toBe(200)
		answered += 1
		await turn()
	}
	await drawn
	// Counted, not measured: a drawing that blocks leaves room for a few answers before and after it, on any machine.
	expect(answered).toBeGreaterThan(MOST_ANSWERS_IF_BLOCKED)
})

test('a document that cannot be stored is served all the same, and logged', async () => {
	const { app, directory, failures, product } = await openPrinting()
	// A file in place of the directory: writing fails as on a full disk.
	rmSync(directory, { recursive: true })
	writeFileSync(directory, '')
	for (const url of ['/catalogos/pavimentos.pdf', `/fichas/${product().slug}.pdf`]) {
		const answer = await app.inject(url)
		expect(answer.statusCode, url).toBe(200)
		expect(answer.headers['content-length']).toBe(`${answer.rawPayload.length}`)
		expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
	}
	expect(failures.map(({ what }) => what)).toEqual(['a document could not be stored', 'a document could not be stored'])
})
