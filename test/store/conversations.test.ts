import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoFile } from '#contract/message/message-photos.ts'
import { mails } from '#store/mail/tables.ts'
import { forgetMessagesOf } from '#store/message/messages.ts'
import { messagePhotos, messages } from '#store/message/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { sampleMessage } from '#test/sample-message.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const SOURCE = { address: '10.0.0.7', front: SAMPLE_FRONT }

/** A photograph with its location. */
const photograph = async (background = '#aa3333') =>
	new Uint8Array(
		await sharp({ create: { width: 800, height: 600, channels: 3, background } })
			.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
			.jpeg()
			.toBuffer(),
	)

/** A thread that was answered with a photograph, and its key. */
async function answered() {
	const given = await openTestShop(database)
	const { shop, db } = given
	await shop.takeMessage(sampleMessage(), SOURCE)
	const [first] = await db.select().from(messages)
	const id = first?.id ?? 0
	const { account } = await openAccount(given, { kind: 'staff', correo: 'ventas@example.es', nombre: 'Eva' }, 'sales')
	const authorId = account.id
	const written = { authorId, text: 'Así llega.', photos: [await photograph()] }
	expect(await shop.threads.answer({ id, entries: 1 }, written)).toEqual({ ok: true })
	const [mail] = await db.select().from(mails).where(eq(mails.kind, 'mensaje-respuesta'))
	const key = /\/mensajes\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
	return { ...given, id, key, mail, authorId }
}

test('the link of an answer opens the conversation without notes, and a reply with photographs reopens it', async () => {
	const { shop, id, key, mail, authorId, db } = await answered()
	expect(mail?.text).toContain('Con la respuesta hay 1 foto')
	await shop.threads.note({ id, entries: 2 }, { authorId, text: 'Secreto' })
	await shop.threads.setState(id, 'cerrado')
	const further = { text: 'Llegó rota.', photos: [await photograph('#33aa33'), await photograph('#3333aa')] }
	expect(await shop.conversations.write(key, further, SOURCE)).toEqual({ ok: true })
	const thread = await shop.conversations.open(key)
	expect(thread).toMatchObject({
		first: { id, state: 'nuevo' },
		messages: [{ mensaje: '¿Cuándo llega?' }, { mensaje: 'Llegó rota.', correo: 'Ana@example.es' }],
		answers: [{ text: 'Así llega.' }],
	})
	expect(thread?.answers).toHaveLength(1)
	expect(thread?.photos).toHaveLength(3)
	const told = await db.select().from(mails).where(eq(mails.kind, 'contacto'))
	expect(told.at(-1)?.text).toContain(`Lleva 2 fotos: se ven en ${SAMPLE_FRONT.origin}/gestion/mensajes/${id}`)
	// The same again, by a double press, is stored once.
	expect(await shop.conversations.write(key, further, SOURCE)).toEqual({ ok: true })
	expect((await shop.conversations.open(key))?.messages).toHaveLength(2)
})

test('photographs are stored without camera data, and shown only with the thread', async () => {
	const { shop, key, id } = await answered()
	const [photo] = (await shop.conversations.open(key))?.photos ?? []
	if (!photo) throw new Error('no photograph')
	for (const size of ['small', 'large'] as const) {
		const bytes = await shop.conversations.photo(key, photoFile(photo, size))
		const read = await sharp(bytes ?? new Uint8Array()).metadata()
		expect([read.format, read.exif]).toEqual(['webp', undefined])
	}
	const file = photoFile(photo, 'large')
	expect(await shop.conversations.photo(id, file)).not.toBeNull()
	await shop.takeMessage(sampleMessage({ message: 'Otra cosa' }), SOURCE)
	for (const thread of ['unknown-key-unknown-key', id + 1])
		expect(await shop.conversations.photo(thread, file)).toBeNull()
	for (const wrong of ['1.webp', `${photo.id}-00000000.webp`, '../1-0a1b2c3d.webp'])
		expect(await shop.conversations.photo(key, wrong)).toBeNull()
})

test('a file that is no photograph is named and stores nothing, and neither does an unknown key', async () => {
	const { shop, key, db } = await answered()
	const before = await db.$count(messages)
	const further = { text: 'Mira', photos: [await photograph(), new TextEncoder().encode('<svg/>')] }
	expect(await shop.conversations.write(key, further, SOURCE)).toEqual({
		ok: false,
		code: 'imagen_no_admitida',
		file: 1,
	})
	expect(await shop.conversations.write('unknown', { text: 'Hola', photos: [] }, SOURCE)).toEqual({
		ok: false,
		code: 'mensaje_no_encontrado',
	})
	expect(await db.$count(messages)).toBe(before)
})

test('the owner of an address finds the conversations, also in the export of the data, and they are deleted whole', async () => {
	const given = await answered()
	const { shop, db, key } = given
	await shop.conversations.write(key, { text: 'Gracias', photos: [await photograph('#111111')] }, SOURCE)
	await shop.takeMessage(sampleMessage({ message: 'Otra cosa' }), SOURCE)
	const own = await shop.conversations.of('ana@example.es')
	expect(own.map(({ mensaje }) => mensaje)).toEqual(['Otra cosa', '¿Cuándo llega?'])
	expect(own[1]?.key).toBe(key)
	expect((await shop.conversations.of('ana@example.es'))[0]?.key).toBe(own[0]?.key)
	expect(await shop.conversations.open(own[0]?.key ?? '')).toMatchObject({ messages: [{ mensaje: 'Otra cosa' }] })
	const { account } = await openAccount(given, { correo: 'ana@example.es' })
	expect((await shop.accounts.export(account)).messages).toMatchObject([
		{ mensaje: '¿Cuándo llega?', fotos: 0 },
		{ mensaje: 'Gracias', fotos: 1 },
		{ mensaje: 'Otra cosa', fotos: 0 },
	])
	await db.transaction((tx) => forgetMessagesOf(tx, 'ana@example.es'))
	expect([await db.$count(messages), await db.$count(messagePhotos)]).toEqual([0, 0])
})

test('the database refuses a photograph without an entry, of two entries, or a fifth one', async () => {
	const { db, id } = await answered()
	const [photo] = await db.select().from(messagePhotos)
	if (!photo) throw new Error('no photograph')
	const { id: _, ...row } = photo
	const insert = (change: Partial<typeof row>) => db.insert(messagePhotos).values({ ...row, position: 1, ...change })
	expect(await refusedBy(insert({ replyId: null }))).toBe('message_photos_of_one')
	expect(await refusedBy(insert({ messageId: id }))).toBe('message_photos_of_one')
	expect(await refusedBy(insert({ position: 4 }))).toBe('message_photos_position')
	expect(await refusedBy(insert({ position: 0 }))).toBe('message_photos_of_reply')
})
