import { createHash } from 'node:crypto'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrintedCatalogue, PrintedPicture } from '#domain/document/printed-catalogue.ts'
import type { PrintedSheet } from '#domain/document/printed-sheet.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'
import { type KeptPdf, notStored } from './kept-pdfs.ts'

/** A drawn document. `key` is a hash of its content and the day it was drawn. */
export interface KeptDocument extends KeptPdf {
	readonly key: string
}

interface KeptDocumentsOptions {
	readonly directory: string
	readonly thread: DocumentThread
	readonly clock: Clock
	/** A picture by its name; null when there is none, which leaves its place empty. */
	readonly jpeg: (name: string) => Promise<Buffer | null>
	readonly log: Log
}

type Printed = PrintedCatalogue | PrintedSheet

/** Layout version, part of the cache key: increase it when the drawing changes. */
const DRAWN_AS = 2

const picturesIn = (printed: Printed): PrintedPicture[] =>
	'sections' in printed
		? printed.sections.flatMap(({ products }) => products.flatMap(({ picture }) => picture ?? []))
		: [...printed.pictures]

/** The drawn documents of a directory, one of each name: drawn when first asked for, replaced when their content changes. */
export function keptDocuments({ directory, thread, clock, jpeg, log }: KeptDocumentsOptions) {
	/**
	 * The path of a document: its name and a hash of its content. The day is left out, so that an unchanged document is
	 * not drawn again every day; the file keeps the day of its drawing as its modification time.
	 */
	function placeOf(name: string, printed: Printed) {
		const said = JSON.stringify([DRAWN_AS, { ...printed, isoDay: '', day: '' }])
		const hash = createHash('sha256').update(said).digest('base64url').slice(0, 16)
		return { hash, file: join(directory, `${name}.${hash}.pdf`) }
	}

	async function known(name: string, printed: Printed): Promise<KeptDocument | null> {
		const { hash, file } = placeOf(name, printed)
		const found = await stat(file).catch(() => null)
		if (!found) return null
		const day = madridDay(found.mtimeMs)
		return { content: file, bytes: found.size, key: `${hash}-${day}`, name: `${name}-${day}.pdf` }
	}

	async function jpegsOf(printed: Printed): Promise<Map<string, Uint8Array>> {
		const jpegs = new Map<string, Uint8Array>()
		for (const { name } of picturesIn(printed)) {
			const bytes = jpegs.has(name) ? null : await jpeg(name)
			if (bytes) jpegs.set(name, bytes)
		}
		return jpegs
	}

	/** Puts a document in the place of older ones of its name. */
	async function replace(name: string, { hash, file }: ReturnType<typeof placeOf>, pdf: Buffer, drawnAt: Date) {
		await writeWhole(file, pdf)
		await utimes(file, drawnAt, drawnAt)
		const older = (await readdir(directory)).filter((other) => other.startsWith(`${name}.`) && !other.includes(hash))
		await Promise.all(older.map((other) => rm(join(directory, other), { force: true })))
	}

	async function draw(name: string, printed: Printed): Promise<KeptDocument> {
		const place = placeOf(name, printed)
		const { hash, file } = place
		const drawnAt = new Date(clock.nowMs())
		const pdf = await thread.draw({
			key: file,
			order: async () => ({ document: printed, pictures: await jpegsOf(printed) }),
			store: (bytes) => replace(name, place, bytes, drawnAt).catch((error) => notStored(log, error)),
		})
		return { content: pdf, bytes: pdf.length, key: `${hash}-${printed.isoDay}`, name: `${name}-${printed.isoDay}.pdf` }
	}

	return {
		/** The document if it has been drawn with this content, otherwise null. */
		known,
		/** The document, drawn now if necessary. Concurrent requests for the same one share the drawing. */
		async find(name: string, printed: Printed): Promise<KeptDocument> {
			return (await known(name, printed)) ?? draw(name, printed)
		},
	}
}
