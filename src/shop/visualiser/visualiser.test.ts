import type { RoomDrawingOrder } from '@soleria/visualiser/server'
import { expect, test } from 'vitest'
import type { Room } from '#domain/picture/room.ts'
import { showroomOf } from '#domain/picture/showroom.ts'
import { readVisualiserFiles } from '#gateways/picture/visualiser-files.ts'
import type { OwnFacesOf } from './own-faces.ts'
import { openVisualiser } from './visualiser.ts'

const DIRECTORY = 'data/pictures'
const NAME = 'bano-metro-botella'
const ROOM: Room = {
	...{ name: NAME, space: 'banos', style: 'clásico', title: 'Metro botella', description: 'Un baño.', tags: [] },
	...{ alt: 'Baño con metro verde botella', products: [] },
}
const files = await readVisualiserFiles(DIRECTORY, [NAME, 'a-room-without-layers'])
const renderedHash = files?.rooms[0]?.picture.hash ?? ''

const OWN_HASH = '0123abcd'
const OWN = Buffer.from('faces')

function opened(pictureHash = renderedHash, own: OwnFacesOf | null = null) {
	const drawn: { key: string; order: RoomDrawingOrder }[] = []
	const visualiser = openVisualiser({
		directory: DIRECTORY,
		files,
		drawings: {
			draw: async (key, order) => {
				drawn.push({ key, order: await order() })
				return Buffer.from('drawn')
			},
			close: async () => {},
		},
		showroom: showroomOf({
			picture: (name) => ({ name, hash: pictureHash, width: 1280, height: 853, blur: '', alt: '' }),
			rooms: () => [ROOM],
		}),
		productBySlug: (slug) =>
			slug === 'barro-nuevo-nombre' ? { id: 7, slug, formerSlugs: ['barro-salvatierra-oscuro'] } : null,
		ownFaces: { of: (id) => (id === 7 ? own : null), content: async (_, hash) => (hash === OWN_HASH ? OWN : null) },
	})
	return { visualiser, drawn }
}

const asked = (text: string) => new URLSearchParams(text)

test('the surfaces of a room have their real sizes and the tile of their rendering', () => {
	const { visualiser } = opened()
	const [room, ...others] = visualiser.rooms()
	expect(others).toEqual([])
	expect(room).toMatchObject({ name: NAME, title: 'Metro botella', size: { width: 1280 } })
	const floor = room?.surfaces.find(({ name }) => name === 'suelo')
	expect(floor?.areaHundredths).toBe(Math.round(((floor?.width ?? 0) * (floor?.height ?? 0)) / 10_000))
	expect(floor?.renderedGloss).toBe(visualiser.sheet(floor?.tile?.slug ?? '')?.gloss)
})

test('a room with a replaced picture cannot be laid, since its light belongs to another picture', async () => {
	const { visualiser, drawn } = opened('00000000')
	expect(visualiser.rooms()).toEqual([])
	expect(await visualiser.picture(NAME, asked('suelo=barro-salvatierra-oscuro'))).toBeNull()
	expect(drawn).toEqual([])
})

test('a renamed product is laid with the faces of its former name', () => {
	const { visualiser } = opened()
	expect(visualiser.sheet('barro-nuevo-nombre')).toEqual(visualiser.sheet('barro-salvatierra-oscuro'))
	expect(visualiser.sheet('barro-que-no-hay')).toBeNull()
	expect(visualiser.offers({ slug: 'barro-nuevo-nombre', tipologia: 'pavimento' })).toBe(true)
	expect(visualiser.offers({ slug: 'barro-nuevo-nombre', tipologia: 'pieza especial' })).toBe(false)
	expect(visualiser.offers({ slug: 'barro-que-no-hay', tipologia: 'pavimento' })).toBe(false)
})

test('each design has one key, regardless of other parameters of the address', async () => {
	const { visualiser, drawn } = opened()
	await visualiser.picture(NAME, asked('suelo=barro-salvatierra-oscuro'))
	await visualiser.picture(NAME, asked('utm=x&suelo=barro-salvatierra-oscuro_&buscar=gris'))
	await visualiser.picture(NAME, asked('suelo=barro-salvatierra-oscuro_espiga'))
	const [usual, same, herringbone] = drawn.map(({ key }) => key)
	expect(same).toBe(usual)
	expect(herringbone).not.toBe(usual)
	expect(await visualiser.picture('a-room-without-layers', asked(''))).toBeNull()
})

test('bands are stacked, and a band whose tile cannot be laid stays as rendered', async () => {
	const { visualiser, drawn } = opened()
	const wall = visualiser.rooms()[0]?.surfaces.find(({ name, tile }) => name !== 'suelo' && tile)
	const dado = `${wall?.tile?.slug}_______1200`
	await visualiser.picture(NAME, asked(`${wall?.name}=${dado}~barro-salvatierra-oscuro`))
	await visualiser.picture(NAME, asked(`${wall?.name}=${dado}~un-azulejo-que-no-hay`))
	const heights = drawn.map(({ order }) => order.bands.map(({ fromMm, toMm }) => [fromMm, toMm]))
	expect(heights).toEqual([
		[
			[0, 1200],
			[1200, wall?.height],
		],
		[[0, 1200]],
	])
})

test('layer files are served at the address of their hash; an older hash redirects to it, and no other file is read', async () => {
	const { visualiser } = opened()
	const mask = visualiser.rooms()[0]?.layers.mask ?? ''
	const path = mask.replace('/assets/', '')
	const found = await visualiser.file(path)
	expect(found && 'bytes' in found && found.bytes.length).toBeGreaterThan(1000)
	expect(await visualiser.file(path.replace(/\.[0-9a-f]{8}\./, '.00000000.'))).toEqual({ movedTo: mask })
	for (const other of ['salas/../index.json', 'salas/nada-mask.00000000.avif', 'laminas/', '']) {
		expect(await visualiser.file(other)).toBeNull()
	}
})

test("the merchant's own faces precede those of the sample, at an address of their own", async () => {
	const sample = files?.sheets.get('barro-salvatierra-oscuro')
	if (!sample) throw new Error('the sample has no such sheet')
	const own = { productId: 7, hash: OWN_HASH, sheet: { ...sample, faces: 4, widthMm: 250 } }
	const { visualiser, drawn } = opened(renderedHash, own)
	const sheet = visualiser.sheet('barro-nuevo-nombre')
	expect(sheet).toMatchObject({ slug: 'barro-nuevo-nombre', faces: 4, widthMm: 250 })
	expect(visualiser.sheet('barro-salvatierra-oscuro')?.faces).toBe(sample.faces)
	const path = sheet?.address.replace('/assets/', '') ?? ''
	expect(await visualiser.file(path)).toEqual({ bytes: OWN })
	expect(await visualiser.file(path.replace(OWN_HASH, 'ffffffff'))).toEqual({ movedTo: sheet?.address })
	expect(await visualiser.file(path.replace('.7.', '.8.').replace(OWN_HASH, 'ffffffff'))).toBeNull()
	await visualiser.picture(NAME, asked('suelo=barro-nuevo-nombre'))
	expect(drawn[0]?.order.bands.map(({ faces }) => faces)).toEqual([OWN])
})

test('the faces of a tile are passed on for a drawing, the merchant’s own ones first', async () => {
	const sample = files?.sheets.get('barro-salvatierra-oscuro')
	if (!sample) throw new Error('the sample has no such sheet')
	const { visualiser } = opened(renderedHash, { productId: 7, hash: OWN_HASH, sheet: sample })
	expect(await visualiser.facesPicture('barro-nuevo-nombre')).toEqual({ type: 'image/avif', bytes: OWN })
	expect((await visualiser.facesPicture('terrazo-lavapies-noche'))?.bytes.length).toBeGreaterThan(1000)
	expect(await visualiser.facesPicture('barro-que-no-hay')).toBeNull()
})

test('the texture of a tile is drawn from its faces, and covers them with their joints', async () => {
	const { visualiser } = opened()
	expect(visualiser.textureSize('terrazo-lavapies-noche')).toEqual({
		widthMm: expect.closeTo(1804.8),
		heightMm: expect.closeTo(1203.2),
	})
	const texture = await visualiser.texture('terrazo-lavapies-noche')
	expect(texture?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
	expect(visualiser.textureSize('hexagono-baena-barro')).toBeNull()
	expect(await visualiser.texture('hexagono-baena-barro')).toBeNull()
	expect(await visualiser.texture('barro-que-no-hay')).toBeNull()
})
