import type { Product } from '#domain/catalogue/product.ts'
import { FAMILIES, type FamilyId, findFamily } from '#domain/document/families.ts'
import {
	type Imprint,
	type PrintedCatalogue,
	type PrintedPicture,
	printedCatalogue,
} from '#domain/document/printed-catalogue.ts'
import { type PrintedSheet, printedSheet } from '#domain/document/printed-sheet.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import { freeShippingText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'
import { paperLook } from '#shop/brand/paper-look.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import type { MerchantMemory } from '#shop/merchant/merchant-memory.ts'
import { type KeptFile, keptFiles } from './kept-files.ts'

/** The pictures for documents: those of a product, and their bytes as JPEG. */
interface DocumentPictures {
	of(product: Product): { readonly face: PrintedPicture | null; readonly cover: PrintedPicture | null }
	jpeg(name: string): Promise<Buffer | null>
}

/** A drawn document. `key` is a hash of its content and the day it was drawn. */
interface KeptDocument extends KeptFile {
	readonly key: string
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
	readonly log: Log
	readonly merchant: Pick<MerchantMemory, 'current' | 'picture'>
	readonly origin: string | null
}

type Printed = PrintedCatalogue | PrintedSheet

const picturesIn = (printed: Printed): PrintedPicture[] =>
	'sections' in printed
		? printed.sections.flatMap(({ products }) => products.flatMap(({ picture }) => picture ?? []))
		: [...printed.pictures]

/** The bytes of a document's pictures by their names; a missing picture leaves its place empty. */
async function jpegsOf(printed: Printed, { jpeg }: Pick<DocumentPictures, 'jpeg'>): Promise<Map<string, Uint8Array>> {
	const jpegs = new Map<string, Uint8Array>()
	for (const { name } of picturesIn(printed)) {
		const bytes = jpegs.has(name) ? null : await jpeg(name)
		if (bytes) jpegs.set(name, bytes)
	}
	return jpegs
}

export function openDocuments(options: DocumentsOptions): Documents {
	const { catalogue, clock, thread, pictures, merchant, origin } = options
	const kept = keptFiles({ ...options, replaces: true })
	/** The hashed content of a document: without the day, so that an unchanged document is not rendered again every day. */
	const saidOf = (printed: Printed) => ({ ...printed, isoDay: '', day: '', look: paperLook(merchant) })
	const known = (name: string, printed: Printed) => kept.known(name, saidOf(printed))

	async function find(name: string, printed: Printed): Promise<KeptDocument> {
		const order = async () => ({
			document: printed,
			pictures: await jpegsOf(printed, pictures),
			look: paperLook(merchant),
		})
		const { content, bytes, hash, drawnAt } = await kept.find(name, saidOf(printed), order)
		const day = madridDay(drawnAt.getTime())
		return { content, bytes, key: `${hash}-${day}`, name: `${name}-${day}.pdf` }
	}

	function imprint(): Imprint {
		const nowMs = clock.nowMs()
		const seller = merchant.current()
		const { brand, companyName, phones, email } = seller
		return {
			brand,
			company: companyName,
			contact: `${phones[0].text} · ${email}`,
			freeShipping: `en ${seller.freePlaces} por encima de ${freeShippingText(seller)} sin IVA`,
			incentive: seller.terms.incentiveCentsPerM2 > 0 ? incentiveEurosText(seller.terms) : null,
			isoDay: madridDay(nowMs),
			day: inMadrid(nowMs, 'day'),
			origin,
		}
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
					bytes: (await known(nameOf(id), printedFamily(id)))?.bytes ?? null,
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
