import type { Product } from '#domain/catalogue/product.ts'
import { FAMILIES, type FamilyId, findFamily } from '#domain/document/families.ts'
import { type Imprint, type PrintedPicture, printedCatalogue } from '#domain/document/printed-catalogue.ts'
import { printedSheet } from '#domain/document/printed-sheet.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import { freeShippingText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import { type KeptDocument, keptDocuments } from './kept-documents.ts'

/** The pictures for documents: those of a product, and their bytes as JPEG. */
interface DocumentPictures {
	of(product: Product): { readonly face: PrintedPicture | null; readonly cover: PrintedPicture | null }
	jpeg(name: string): Promise<Buffer | null>
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
	readonly merchant: () => Merchant
	readonly origin: string | null
}

export function openDocuments(options: DocumentsOptions): Documents {
	const { catalogue, clock, thread, pictures, merchant, origin } = options
	const kept = keptDocuments({ ...options, jpeg: pictures.jpeg })

	function imprint(): Imprint {
		const nowMs = clock.nowMs()
		const seller = merchant()
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
			return family ? kept.find(nameOf(family.id), printedFamily(family.id)) : null
		},
		async sheet(slug) {
			const product = catalogue.productBySlug(slug)
			if (!product) return null
			const { face, cover } = pictures.of(product)
			const shown = [face, cover].filter((picture) => picture !== null)
			return kept.find(`ficha-${slug}`, printedSheet(product, imprint(), shown))
		},
		sizes: () =>
			Promise.all(
				FAMILIES.map(async ({ id }) => ({
					family: id,
					bytes: (await kept.known(nameOf(id), printedFamily(id)))?.bytes ?? null,
				})),
			),
		async makeAhead(isStopped) {
			for (const { id } of FAMILIES) {
				if (isStopped()) return
				await kept.find(nameOf(id), printedFamily(id))
			}
		},
		close: () => thread.close(),
	}
}
