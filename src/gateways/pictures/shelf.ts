import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#domain/pictures/picture.ts'

/** A picture's line in the index of its shelf. */
export interface Shelved extends Omit<Picture, 'name'> {
	/** Where its master is, from the shelf's directory on. */
	readonly file: string
	/** What it was made from, in short, so that whoever makes it knows when to make it again. */
	readonly input?: string
}

export type ShelfIndex = ReadonlyMap<string, Shelved>

/** A picture to be put on a shelf, its master encoded already. */
export interface NewMaster {
	readonly name: string
	readonly folder: string
	readonly master: Buffer
	readonly input?: string
}

const BLUR_WIDTH = 12
const GRAINY_BYTES = 140_000
const GRAINY_QUALITY = 46

const indexFile = (directory: string) => join(directory, 'index.json')

/** The index of a shelf, a directory of masters; a directory that is not there is an empty shelf. */
export function readShelf(directory: string): ShelfIndex {
	const file = indexFile(directory)
	if (!existsSync(file)) return new Map()
	return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Shelved>))
}

/**
 * Puts a master on a shelf, in place of the one of that name. The index is read, changed and written in one go, so that
 * two who put different pictures on it do not lose each other's.
 */
export async function putOnShelf(directory: string, { name, folder, master, input }: NewMaster): Promise<Shelved> {
	const { width, height } = await sharp(master).metadata()
	const shelved: Shelved = {
		file: `${folder}/${name}.avif`,
		width,
		height,
		hash: createHash('sha256').update(master).digest('hex').slice(0, 8),
		blur: await blurred(master),
		...(input === undefined ? {} : { input }),
	}
	replaceFile(join(directory, shelved.file), master)
	changeIndex(directory, (index) => index.set(name, shelved))
	return shelved
}

/** Takes pictures off a shelf, their masters too. */
export function takeOffShelf(directory: string, names: readonly string[]): void {
	changeIndex(directory, (index) => {
		for (const name of names) {
			const file = index.get(name)?.file
			if (file !== undefined) rmSync(join(directory, file), { force: true })
			index.delete(name)
		}
	})
}

/**
 * Encodes a master: AVIF, since a whole catalogue of them is kept beside the sources. Grain costs bytes and hides what
 * coarser steps do to it, so that a picture full of it gets coarser ones.
 */
export async function encodeMaster(picture: Sharp, quality: number): Promise<Buffer> {
	const encode = (at: number) => picture.clone().avif({ quality: at, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
	const master = await encode(quality)
	return master.length > GRAINY_BYTES && quality > GRAINY_QUALITY ? encode(GRAINY_QUALITY) : master
}

async function blurred(master: Buffer): Promise<string> {
	const small = await sharp(master).resize({ width: BLUR_WIDTH }).webp({ quality: 20, effort: 6 }).toBuffer()
	return small.toString('base64')
}

function changeIndex(directory: string, change: (index: Map<string, Shelved>) => void): void {
	const index = new Map(readShelf(directory))
	change(index)
	const sorted = [...index].sort(([one], [other]) => (one < other ? -1 : 1))
	replaceFile(indexFile(directory), `${JSON.stringify(Object.fromEntries(sorted), null, '\t')}\n`)
}

/** Written beside and then put in place, so that nobody reads half a file. */
function replaceFile(file: string, content: Buffer | string): void {
	mkdirSync(dirname(file), { recursive: true })
	const beside = `${file}.${randomUUID()}`
	writeFileSync(beside, content)
	renameSync(beside, file)
}
