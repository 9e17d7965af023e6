import { readFile } from 'node:fs/promises'
import { lastingAddress } from '#domain/picture/picture.ts'
import { picturesOf } from '#domain/picture/showroom.ts'
import type { Shop } from '#shop/shop.ts'
import { type Command, day, done, misread, refusal, textOf } from '#staff/answer.ts'

const KILOBYTE = 1024
const kilobytes = (bytes: number) => `${Math.ceil(bytes / KILOBYTE)} KB`

export const pictures: Command = async (shop) => {
	const found = await shop.pictures.list()
	if (found.length === 0) return done('No hay fotos propias: se ven las de muestra.')
	return done(
		...found.map(({ name, width, height, size, createdAt }) =>
			[name, `${width} × ${height}`, kilobytes(size), day(createdAt)].join(' · '),
		),
	)
}

export const pictureAdd: Command = async (shop, subject, options) => {
	const name = textOf(options.name)
	if (name === '') return misread('Di qué foto es: --name NOMBRE, por ejemplo --name terrazo-lavapies')
	const bytes = await readFile(subject).catch((error: Error) => error)
	if (bytes instanceof Error) return refusal('archivo_no_leido', bytes.message)
	const taken = await shop.pictures.take(name, bytes)
	if (!taken.ok) return refusal(taken.code)
	const { picture, size } = taken
	return done(
		`${name}: guardada, ${picture.width} × ${picture.height}, ${kilobytes(size)}. Está en ${lastingAddress(name)}`,
		...(isShown(shop, name)
			? []
			: ['Ningún producto ni ambiente se llama así todavía, así que no se ve en la tienda.']),
	)
}

/** Whether a page shows the picture of this name. */
function isShown({ catalogue, showroom }: Shop, name: string): boolean {
	if (showroom.rooms.some((room) => room.name === name)) return true
	return catalogue.staff.all().some((product) => {
		const { face, cover, shot, detail } = picturesOf(product, showroom)
		return [face, cover, shot, detail].some((shown) => shown?.name === name)
	})
}

export const pictureRemove: Command = async (shop, subject) =>
	(await shop.pictures.remove(subject)) ? done(`${subject}: quitada.`) : refusal('imagen_no_encontrada')
