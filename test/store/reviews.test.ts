import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OPERATOR } from '#shop/access/permitted.ts'
import { forgetOldData } from '#shop/forget.ts'
import type { AskedReview } from '#shop/review/write-review.ts'
import { createShop } from '#shop/shop.ts'
import { orders } from '#store/order/tables.ts'
import { reviewDecisions, reviewPhotos, reviews } from '#store/review/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 3_600_000

const photoOf = async (background: string) => {
	const file = sharp({ create: { width: 400, height: 300, channels: 3, background } })
	return file.jpeg().toBuffer()
}

/** A shop with a delivered order of its first product, and its buyer's review. */
async function delivered(change: Parameters<TestShop['order']>[0] = {}, agoMs = 0) {
	const open = await openTestShop(database, { products: [importedTile(), importedTile({ slug: 'otro-terrazo' })] })
	open.clock.advance(-agoMs)
	const order = await bought(open, change)
	await deliver(open, order.id)
	const asked: AskedReview = {
		orderId: order.id,
		productId: open.product().id,
		name: order.nombre,
		tono: 5,
		calidad: 4,
		entrega: 4,
		texto: 'Como en la foto.',
		photos: null,
	}
	return { ...open, open, placed: order, asked, said: () => shownOf(open) }
}

async function bought(open: TestShop, change: Parameters<TestShop['order']>[0] = {}) {
	const order = await open.order(change)
	const number = await open.startPayment(order)
	await open.bankSays({ number, amountCents: order.totalCents })
	return order
}

async function deliver({ shop }: TestShop, id: string) {
	expect(await shop.orders.dispatch(id, { tracking: null, carrier: null })).toMatchObject({ ok: true })
	expect(await shop.orders.deliver(id)).toMatchObject({ ok: true })
}

/** The reviews of the first product, as every process reads them. */
async function shownOf({ shop, product }: TestShop) {
	await shop.catalogue.refresh()
	return product().reviews
}

test('a review of a delivered product is shown with its photographs, signed by first name and initial', async () => {
	const { shop, asked, said, product } = await delivered()
	const before = product()
	expect(await shop.reviews.write({ ...asked, photos: [await photoOf('#aa5533')] })).toEqual({ ok: true })
	const [review] = await said()
	expect(review).toMatchObject({ author: 'Lucía P.', tono: 5, calidad: 4, entrega: 4, texto: 'Como en la foto.' })
	// Another object for the product: pages that have read it are rendered again.
	expect(product()).not.toBe(before)
	const [photo] = review?.photos ?? []
	expect(photo).toMatchObject({ width: 400, height: 300 })
	const large = await shop.reviews.photo(photo?.file ?? '', 'content')
	expect(await sharp(large ?? new Uint8Array()).metadata()).toMatchObject({ width: 400, height: 300, format: 'webp' })
	const small = await shop.reviews.photo(photo?.file ?? '', 'small')
	expect((await sharp(small ?? undefined).metadata()).width).toBe(240)
	expect(await shop.reviews.photo(photo?.file.replace(/.$/, 'x') ?? '', 'content')).toBeNull()
})

test('only delivered goods can be reviewed, until the end of the thirtieth day', async () => {
	const { open, shop, asked, clock, said } = await delivered()
	const other = { ...asked, productId: open.product('otro-terrazo').id }
	expect(await shop.reviews.write(other)).toEqual({ ok: false, code: 'opinion_no_admitida' })
	const paid = await bought(open)
	const early = { ...asked, orderId: paid.id }
	expect(await shop.reviews.write(early)).toEqual({ ok: false, code: 'opinion_no_admitida' })
	clock.advance(30 * DAY_MS)
	expect(await shop.reviews.write(asked)).toEqual({ ok: true })
	clock.advance(DAY_MS)
	expect(await shop.reviews.write({ ...asked, tono: 1 })).toEqual({ ok: false, code: 'opinion_fuera_de_plazo' })
	expect((await said()).map(({ tono }) => tono)).toEqual([5])
})

test('photographs are decoded only for permitted buyers, and an unreadable one is named by its place', async () => {
	const { open, shop, asked } = await delivered()
	let decoded = 0
	const uploads = {
		...open.context.uploads,
		reviewPhoto: (bytes: Uint8Array) => {
			decoded += 1
			return open.context.uploads.reviewPhoto(bytes)
		},
	}
	const { reviews: counted } = createShop({ ...open.context, uploads })
	const unpaid = await open.order()
	const photos = [await photoOf('#aa5533'), new Uint8Array([1])]
	expect(await counted.write({ ...asked, orderId: unpaid.id, photos })).toMatchObject({ code: 'opinion_no_admitida' })
	expect(decoded).toBe(0)
	expect(await counted.write({ ...asked, photos })).toEqual({ ok: false, code: 'imagen_no_admitida', file: 1 })
	expect(decoded).toBe(2)
	expect(await shop.reviews.ofOrder(asked.orderId)).toEqual([])
})

test('a second review of the same purchase replaces the first, and its buyer can delete it even after the term', async () => {
	const { shop, db, asked, said, clock } = await delivered()
	await shop.reviews.write({ ...asked, photos: [await photoOf('#335533')] })
	await shop.reviews.write({ ...asked, tono: 1, texto: '' })
	expect(await said()).toMatchObject([{ tono: 1, texto: '', photos: [{ width: 400 }] }])
	await shop.reviews.write({ ...asked, photos: [] })
	expect(await said()).toMatchObject([{ tono: 5, photos: [] }])
	clock.advance(40 * DAY_MS)
	expect(await shop.reviews.withdraw(asked)).toEqual({ ok: true })
	expect(await said()).toEqual([])
	expect(await db.$count(reviews)).toBe(0)
})

test('staff hide a review for a published reason only, with its photographs, and the decision is stored', async () => {
	const { shop, db, asked, said } = await delivered()
	expect(await shop.reviews.latest(5)).toEqual([])
	await shop.reviews.write({ ...asked, tono: 1, photos: [await photoOf('#333355')] })
	const file = (await said())[0]?.photos[0]?.file ?? ''
	expect(await shop.reviews.decide(7, 'insultos')).toBe(false)
	expect(await shop.reviews.decide(1, 'insultos')).toBe(true)
	expect(await said()).toEqual([])
	expect(await shop.reviews.photo(file, 'content')).toBeNull()
	expect(await shop.reviews.latest(5)).toMatchObject([
		{ photoCount: 1, hiddenReason: 'insultos', texto: 'Como en la foto.' },
	])
	// A hidden review is neither rewritten nor deleted by its author.
	expect(await shop.reviews.write(asked)).toEqual({ ok: false, code: 'opinion_oculta' })
	expect(await shop.reviews.withdraw(asked)).toEqual({ ok: false, code: 'opinion_oculta' })
	expect(await shop.reviews.decide(1, null)).toBe(true)
	expect(await shop.reviews.decide(1, null)).toBe(false)
	expect(await said()).toHaveLength(1)
	expect((await db.select().from(reviewDecisions)).map(({ hiddenReason }) => hiddenReason)).toEqual(['insultos', null])
})

test('the shop’s answer is shown beside a review', async () => {
	const { shop, asked, said } = await delivered()
	await shop.reviews.write(asked)
	expect(await shop.reviews.answer(9, 'Gracias')).toBe(false)
	expect(await shop.reviews.answer(1, 'Gracias por contarlo.')).toBe(true)
	expect(await said()).toMatchObject([{ answer: 'Gracias por contarlo.' }])
})

test('closing an account removes its name and photographs from reviews, and their marks and texts stay', async () => {
	const { open, shop, db, asked, said, placed } = await delivered()
	const { account } = await openAccount(open)
	await db.update(orders).set({ accountId: account.id }).where(eq(orders.id, placed.id))
	await shop.reviews.write({ ...asked, photos: [await photoOf('#553355')] })
	expect((await shop.accounts.export(account)).reviews).toMatchObject([{ texto: 'Como en la foto.' }])
	expect(await shop.accounts.closeByStaff(OPERATOR, account.id)).toMatchObject({ ok: true })
	expect(await said()).toMatchObject([{ author: 'Comprador', tono: 5, texto: 'Como en la foto.', photos: [] }])
	expect(await db.$count(reviewPhotos)).toBe(0)
})

test('a buyer erased at the end of the documents’ term no longer signs reviews', async () => {
	// The database lets nothing be erased that its own clock does not call old.
	const { shop, context, asked, said, clock } = await delivered({}, 12 * 365 * DAY_MS)
	await shop.reviews.write(asked)
	clock.advance(11 * 366 * DAY_MS)
	await forgetOldData(context)
	expect(await said()).toMatchObject([{ author: 'Comprador', texto: 'Como en la foto.' }])
})

test('the database refuses reviews of undelivered goods, second reviews and ratings above five', async () => {
	const { open, db, asked, clock } = await delivered()
	const row = {
		orderId: asked.orderId,
		productId: asked.productId,
		author: 'Lucía P.',
		tono: 5,
		calidad: 5,
		entrega: 5,
		texto: '',
		writtenAt: new Date(clock.nowMs()),
	}
	const refusedBy = async (change: Partial<typeof row> & { hiddenReason?: 'insultos'; answer?: string }) => {
		try {
			await db.insert(reviews).values({ ...row, ...change })
			return null
		} catch (error) {
			return (error as { cause?: { constraint?: string } }).cause?.constraint ?? `${error}`
		}
	}
	const paid = await bought(open)
	expect(await refusedBy({ orderId: paid.id })).toBe('reviews_of_buyers')
	expect(await refusedBy({ productId: open.product('otro-terrazo').id })).toBe('reviews_of_buyers')
	expect(await refusedBy({ tono: 6 })).toBe('reviews_marks')
	expect(await refusedBy({ entrega: 0 })).toBe('reviews_marks')
	expect(await refusedBy({ texto: 'x'.repeat(1001) })).toBe('reviews_texts')
	expect(await refusedBy({ hiddenReason: 'insultos' })).toBe('reviews_hidden')
	expect(await refusedBy({ answer: 'Gracias' })).toBe('reviews_answer')
	expect(await refusedBy({})).toBeNull()
	expect(await refusedBy({})).toBe('reviews_one_by_order')
})
