import { createHash } from 'node:crypto'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '#domain/catalogue/product.ts'
import { FAMILIES, type FamilyId, findFamily } from '#domain/document/families.ts'
import {
	type Imprint,
	type PrintedCatalogue,
	type PrintedPicture,
	printedCatalogue,
} from '#domain/document/printed-catalogue.ts'
import { type PrintedSheet, printedSheet } from '#domain/document/printed-sheet.ts'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { inFlight } from '#gateways/in-flight.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import type { Clock } from '#shop/clock.ts'

/** The pictures for documents: those of a product, and their bytes as JPEG. */
interface DocumentPictures {
	of(product: Product): { readonly face: PrintedPicture | null; readonly cover: PrintedPicture | null }
	jpeg(name: string): Promise<Buffer | null>
}

/** A document on disk. `key` is a hash of its content and the day it was drawn. */
interface KeptDocument {
	readonly file: string
	readonly bytes: number
	readonly key: string
	/** File name for the download. */
	readonly name: string
}

/** The catalogues and technical sheets as PDF, rendered on first request and cached until they change. */
export interface Documents {
	catalogue(family: string): Promise<KeptDocument | null>
	/** A product's technical sheet by its slug. */
	sheet(slug: string): Promise<KeptDocument | null>
	/** The size of each catalogue in the order of the families; null while it has not been rendered. */
	sizes(): Promise<{ readonly family: FamilyId; readonly bytes: number | null }[]>
	/** Renders the missing catalogues one after the other, until `isStopped` returns true. */
	makeAhead(isStopped: () => boolean): Promise<void>
	close(): Promise<void>
}

interface DocumentsOptions {
	readonly catalogue: Catalogue
	readonly clock: Clock
	readonly thread: DocumentThread
	readonly pictures: DocumentPictures
	readonly directory: string
	readonly brand: string
	readonly origin: string | null
}

/** Layout version, part of the cache key: increase it when the drawing changes. */
const DRAWN_AS = 1

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
const dayWords = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })

type Printed = PrintedCatalogue | PrintedSheet

const picturesIn = (printed: Printed): PrintedPicture[] =>
	'sections' in printed
		? printed.sections.flatMap(({ products }) => products.flatMap(({ picture }) => picture ?? []))
		: [...printed.pictures]

export function openDocuments(options: DocumentsOptions): Documents {
	const { catalogue, clock, thread, pictures, directory, brand, origin } = options
	const once = inFlight<KeptDocument>()

	function imprint(): Imprint {
		const nowMs = clock.nowMs()
		return {
			brand,
			company: MERCHANT.companyName,
			contact: `${MERCHANT.phones[0].text} · ${MERCHANT.email}`,
			isoDay: isoDay.format(nowMs),
			day: dayWords.format(nowMs),
			origin,
		}
	}

	/**
	 * The path of a document: its name and a hash of its content. The day is left out, so that an unchanged document is
	 * not drawn again every day; the file keeps the day of its drawing as its modification time.
	 */
	function placeOf(name: string, printed: Printed) {
		const said = JSON.stringify([DRAWN_AS, { ...printed, isoDay: '', day: '' }])
		const hash = createHash('sha256').update(said).digest('base64url').slice(0, 16)
		return { hash, file: join(directory, `${name}.${hash}.pdf`) }
	}

	async function kept(name: string, printed: Printed): Promise<KeptDocument | null> {
		const { hash, file } = placeOf(name, printed)
		const found = await stat(file).catch(() => null)
		if (!found) return null
		const day = isoDay.format(found.mtimeMs)
		return { file, bytes: found.size, key: `${hash}-${day}`, name: `${name}-${day}.pdf` }
	}

	async function jpegsOf(printed: Printed): Promise<Map<string, Uint8Array>> {
		const jpegs = new Map<string, Uint8Array>()
		for (const { name } of picturesIn(printed)) {
			const jpeg = jpegs.has(name) ? null : await pictures.jpeg(name)
			if (jpeg) jpegs.set(name, jpeg)
		}
		return jpegs
	}

	async function make(name: string, printed: Printed): Promise<KeptDocument> {
		const { hash, file } = placeOf(name, printed)
		const drawnAt = new Date(clock.nowMs())
		const pdf = await thread.draw(async () => ({ document: printed, pictures: await jpegsOf(printed) }))
		await writeWhole(file, pdf)
		await utimes(file, drawnAt, drawnAt)
		const older = (await readdir(directory)).filter((other) => other.startsWith(`${name}.`) && !other.includes(hash))
		await Promise.all(older.map((other) => rm(join(directory, other), { force: true })))
		return { file, bytes: pdf.length, key: `${hash}-${printed.isoDay}`, name: `${name}-${printed.isoDay}.pdf` }
	}

	async function find(name: string, printed: Printed): Promise<KeptDocument> {
		const known = await kept(name, printed)
		return known ?? once(placeOf(name, printed).file, () => make(name, printed))
	}

	const nameOf = (family: FamilyId) => `catalogo-${family}`
	const printedFamily = (family: FamilyId) =>
		printedCatalogue(family, catalogue.all(), imprint(), (product) => pictures.of(product).face)

	return {
		async catalogue(id) {
			const family = findFamily(id)
			return family ? find(nameOf(family.id), printedFamily(family.id)) : null
		},
		async sheet(slug) {
			const product = catalogue.productBySlug(slug)
			if (!product) return null
			const { face, cover } = pictures.of(product)
			const shown = [face, cover].filter((picture) => picture !== null)
			return find(`ficha-${slug}`, printedSheet(product, imprint(), shown))
		},
		sizes: () =>
			Promise.all(
				FAMILIES.map(async ({ id }) => ({
					family: id,
					bytes: (await kept(nameOf(id), printedFamily(id)))?.bytes ?? null,
				})),
			),
		async makeAhead(isStopped) {
			for (const { id } of FAMILIES) {
				if (isStopped()) return
				await find(nameOf(id), printedFamily(id))
			}
		},
		close: () => thread.close(),
	}
}
