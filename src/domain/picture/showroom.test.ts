import { expect, test } from 'vitest'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { fineSourceSet } from './fine-copy.ts'
import { isLaid } from './laid-scene.ts'
import { copyAddress, sourceSet } from './picture.ts'
import type { Room } from './room.ts'
import { coverOf, picturedRooms, picturesOf } from './showroom.ts'

const ROOM: Room = {
	name: 'bano-mediterraneo',
	space: 'banos',
	style: 'mediterráneo',
	title: 'Baño mediterráneo',
	description: 'Zellige y barro.',
	tags: [],
	alt: 'Baño con zellige verde',
	products: [{ slug: 'zellige', surface: 'pared', widthMm: 3600, heightMm: 2600 }],
}

test('a picture has the same address until its bytes change', () => {
	const picture = { name: 'zellige', hash: 'aaaa1111' }
	expect(copyAddress(picture, 640, 'avif')).toBe('/assets/zellige-640.aaaa1111.avif')
	expect(sourceSet(picture, 'jpg').split(', ')).toEqual([
		'/assets/zellige-160.aaaa1111.jpg 160w',
		'/assets/zellige-320.aaaa1111.jpg 320w',
		'/assets/zellige-480.aaaa1111.jpg 480w',
		'/assets/zellige-640.aaaa1111.jpg 640w',
		'/assets/zellige-960.aaaa1111.jpg 960w',
		'/assets/zellige-1280.aaaa1111.jpg 1280w',
	])
})

test('a picture to look at from near offers its fine copy, if it has one', () => {
	const picture = { name: 'zellige', hash: 'aaaa1111' }
	const finest = (fine?: string) =>
		fineSourceSet({ ...picture, fine }, 'avif')
			.split(', ')
			.at(-1)
	expect(finest()).toBe('/assets/zellige-1280.aaaa1111.avif 1280w')
	expect(finest('bbbb2222')).toBe('/assets/zellige-2048.bbbb2222.avif 2048w')
})

test('a room without a picture is not shown', () => {
	expect(picturedRooms(sampleShowroom(['zellige'], [ROOM]))).toEqual([])
	const shown = picturedRooms(sampleShowroom(['bano-mediterraneo'], [ROOM]))
	expect(shown.map(({ room }) => room.name)).toEqual(['bano-mediterraneo'])
	expect(picturedRooms(sampleShowroom(['bano-mediterraneo'], [ROOM]), 'cocinas')).toEqual([])
})

test('the cover is the picture chosen for it, else a room of the product, else its material, else a photograph of it', () => {
	const cover = (...names: string[]) =>
		coverOf(picturesOf({ slug: 'zellige' }, sampleShowroom(names, [ROOM])))?.name ?? null
	expect(cover('zellige', 'zellige-cover', 'zellige-shot', 'bano-mediterraneo')).toBe('zellige-cover')
	expect(cover('zellige', 'zellige-shot', 'zellige-detail', 'bano-mediterraneo')).toBe('bano-mediterraneo')
	expect(cover('zellige', 'zellige-shot', 'zellige-detail')).toBe('zellige-detail')
	expect(cover('zellige', 'zellige-shot')).toBe('zellige-shot')
	expect(cover('zellige')).toBeNull()
})

test('picture names drop the suffix of the way to buy, and a renamed product keeps its pictures', () => {
	const showroom = sampleShowroom(['zellige', 'zellige-detail', 'bano-mediterraneo'], [ROOM])
	expect(picturesOf({ slug: 'zellige-pallet' }, showroom).face?.name).toBe('zellige')
	const renamed = picturesOf({ slug: 'zellige-verde', formerSlugs: ['zellige'] }, showroom)
	expect([renamed.face?.name, renamed.detail?.name, renamed.rooms.length]).toEqual(['zellige', 'zellige-detail', 1])
})

const SCENE = {
	slug: 'zellige',
	room: 'bano-mediterraneo',
	roomHash: '0123abcd',
	surface: 'pared',
	design: 'pared=zellige',
	place: 'la pared de un baño de estilo mediterráneo',
}

test('a tile that no room was rendered with is shown where it was laid, as long as the room is shown as it was laid', () => {
	const names = ['zellige', 'zellige-laid', 'zellige-detail', 'bano-mediterraneo']
	const laidIn = (pictures: readonly string[], roomHash = SCENE.roomHash) =>
		picturesOf({ slug: 'zellige-picking' }, sampleShowroom(pictures, [], [{ ...SCENE, roomHash }]))
	const shown = laidIn(names)
	expect(shown.laid.map(({ picture, scene }) => [picture.name, scene.design])).toEqual([
		['zellige-laid', 'pared=zellige'],
	])
	expect(coverOf(shown)?.name).toBe('zellige-laid')
	expect(laidIn(names, 'ffff0000').laid).toEqual([])
	expect(laidIn(names.slice(0, 3)).laid).toEqual([])
	expect(laidIn(['zellige', 'bano-mediterraneo']).laid).toEqual([])
})

test('a tile laid in several rooms is shown in all of them except rooms whose picture has changed', () => {
	const scenes = [SCENE, { ...SCENE, room: 'cocina', roomHash: 'ffff0000' }, { ...SCENE, room: 'aseo' }]
	const rooms = scenes.map(({ room }) => room)
	const names = ['zellige-laid', 'zellige-laid-2', 'zellige-laid-3', ...rooms]
	const shown = picturesOf({ slug: 'zellige' }, sampleShowroom(names, [], scenes))
	expect(shown.laid.map(({ picture, scene }) => [picture.name, scene.room])).toEqual([
		['zellige-laid', 'bano-mediterraneo'],
		['zellige-laid-3', 'aseo'],
	])
	expect(names.map(isLaid)).toEqual([true, true, true, false, false, false])
})
