import type { Passwords } from '#gateways/password/passwords.ts'
import type { PaymentGateway } from '#gateways/payment/payment-gateway.ts'
import type { Seal } from '#gateways/seal/seal.ts'
import type { UploadReaders } from '#gateways/upload/upload-readers.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { Pseudonyms } from '#shop/base/keys.ts'
import type { Log } from '#shop/base/log.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import type { ContentMemory } from '#shop/content/content-memory.ts'
import type { Append } from '#shop/events/append.ts'
import type { CatalogueFiles } from '#shop/import/catalogue-files.ts'
import type { MerchantMemory } from '#shop/merchant/merchant-memory.ts'
import type { ShopPictures } from '#shop/picture/pictures.ts'
import type { VerifactuTerms } from '#shop/verifactu/terms.ts'
import type { OwnFaces } from '#shop/visualiser/own-faces.ts'
import type { Visualiser } from '#shop/visualiser/visualiser.ts'
import type { Database } from '#store/database.ts'

/** Cryptographically random values. */
export interface Randomness {
	/** A whole number below `limit`. */
	below(limit: number): number
	/** A URL-safe key of 128 bits or more. */
	key(): string
}

/** The dependencies of the deeds. */
export interface ShopContext {
	readonly db: Database
	/** The same database by connections that only the bank's notifications use. */
	readonly reserved: Database
	readonly clock: Clock
	readonly random: Randomness
	readonly bank: PaymentGateway
	readonly catalogue: Catalogue
	readonly pictures: ShopPictures
	readonly visualiser: Visualiser
	/** The faces of tiles that the merchant has photographed. */
	readonly ownFaces: OwnFaces
	/** Read papers and pictures as they are uploaded. */
	readonly uploads: UploadReaders
	/** Reads files of products. */
	readonly files: CatalogueFiles
	readonly passwords: Passwords
	readonly pseudonyms: Pseudonyms
	/** Encrypts the secrets of second factors. */
	readonly seal: Seal
	/** Encrypts the secrets that webhooks are signed with. */
	readonly webhookSeal: Seal
	/** Unpaid orders that everybody at one network address may have at a time; 0 limits no unpaid orders at all. */
	readonly unpaidOrdersPerAddress: number
	/** What all guests together may hold unpaid, in percent of all stock; 0 does not limit it. */
	readonly unpaidGuestShare: number
	/** Mails that one visitor may cause in an hour; 0 counts no mails. */
	readonly mailsPerAddress: number
	readonly merchant: MerchantMemory
	/** What is written on the shop's pages. */
	readonly content: ContentMemory
	/** How records of invoices are kept. */
	readonly verifactu: VerifactuTerms
	/** Whether orders are for real: they wait for a whole merchant and a mail server. */
	readonly isProduction: boolean
	readonly hasMailServer: boolean
	/** The merchant and the origin of the shop's pages as they are now, for mails. */
	readonly front: ShopFront
	/** Appends a fact to a transaction; `subscribers.ts` lists who acts on it. */
	readonly append: Append
	/** Aborted once the program stops: periodic work ends before its next item. */
	readonly stopping: AbortSignal
	/** Failures that no caller hears of: of background work and of items left behind in a batch. */
	readonly log: Log
}
