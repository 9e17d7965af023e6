import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#domain/picture/picture.ts'
import { writeWholeSync } from '#gateways/files/write-whole.ts'

/** The data of a picture that pages need. */
export type MasterWords = Omit<Picture, 'name' | 'alt'>

/** The entry of a picture in the index of its directory. */
export interface MasterEntry extends MasterWords {
	/** Path of its master, relative to the index's directory. */
	readonly file: string
	/** Short hash of its inputs, so that a generator knows when to make it again. */
	readonly input?: string
}

export type MasterIndex = ReadonlyMap<string, MasterEntry>

/** A picture to store, its master already encoded. */
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

/** The index of a directory of masters; empty if the directory does not exist. */
export function readMasters(directory: string): MasterIndex {
	const file = indexFile(directory)
	if (!existsSync(file)) return new Map()
	return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, MasterEntry>))
}

/** Describes a picture by the bytes of its master. */
export async function describeMaster(master: Buffer): Promise<MasterWords> {
	const { width, height } = await sharp(master).metadata()
	const hash = createHash('sha256').update(master).digest('hex').slice(0, 8)
	return { hash, width, height, blur: await blurred(master) }
}

/**
 * Stores a master, replacing the one of that name. The index is read, changed and written synchronously, so that
 * concurrent calls do not lose each other's entries.
 */
export async function addMaster(directory: string, { name, folder, master, input }: NewMaster): Promise<MasterEntry> {
	const entry: MasterEntry = {
		file: `${folder}/${name}.avif`,
		...(await describeMaster(master)),
		...(input === undefined ? {} : { input }),
	}
	writeWholeSync(join(directory, entry.file), master)
	changeIndex(directory, (index) => index.set(name, entry))
	return entry
}

/** Deletes pictures and their masters. */
export function removeMasters(directory: string, names: readonly string[]): void {
	changeIndex(directory, (index) => {
		for (const name of names) {
			const file = index.get(name)?.file
			if (file !== undefined) rmSync(join(directory, file), { force: true })
			index.delete(name)
		}
	})
}

/**
 * Encodes a master as AVIF, since the masters of a whole catalogue are in the repository. Grain costs bytes and masks
 * coarse quantisation, so large results are encoded again with a lower quality.
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

function changeIndex(directory: string, change: (index: Map<string, MasterEntry>) => void): void {
	const index = new Map(readMasters(directory))
	change(index)
	writeByName(indexFile(directory), index)
}

/** Writes the data of pictures, in the order of their names. */
export function writeByName(file: string, entries: ReadonlyMap<string, object>): void {
	const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
	writeWholeSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, '\t')}\n`)
}
