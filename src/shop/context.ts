import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import type { SigningCertificate } from '#gateways/electronic-invoice/signing-certificate.ts'
import type { Passwords } from '#gateways/password/passwords.ts'
import type { PaymentGateway } from '#gateways/payment/payment-gateway.ts'
import type { RefundGateway } from '#gateways/payment/refund-gateway.ts'
import type { LayingPlans } from '#gateways/plan/laying-plans.ts'
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
import type { SampleShop } from '#shop/sample/load-sample-shop.ts'
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

/** The dependencies of the actions. */
export interface ShopContext {
	readonly db: Database
	/** The same database through connections reserved for the bank's notifications. */
	readonly reserved: Database
	readonly clock: Clock
	readonly random: Randomness
	readonly bank: PaymentGateway
	/** The bank's test terminal, for payments of a closed shop. */
	readonly testBank: { readonly gateway: PaymentGateway; readonly refunds: RefundGateway }
	readonly catalogue: Catalogue
	readonly pictures: ShopPictures
	readonly visualiser: Visualiser
	readonly plans: LayingPlans
	/** The merchant's own photographs of tile faces. */
	readonly ownFaces: OwnFaces
	/** Read uploaded documents and pictures. */
	readonly uploads: UploadReaders
	/** Reads files of products. */
	readonly files: CatalogueFiles
	readonly passwords: Passwords
	readonly pseudonyms: Pseudonyms
	/** Encrypts the secrets of second factors. */
	readonly seal: Seal
	/** Encrypts the signing secrets of webhooks. */
	readonly webhookSeal: Seal
	/** Most unpaid orders per network address at a time; 0 means no limit. */
	readonly unpaidOrdersPerAddress: number
	/** Most unpaid holds of all guests together, in percent of all stock; 0 means no limit. */
	readonly unpaidGuestShare: number
	/** Most mails that one visitor may cause in an hour; 0 means no limit. */
	readonly mailsPerAddress: number
	readonly merchant: MerchantMemory
	/** Reads the sample catalogue. */
	readonly readSample: () => Promise<SampleShop>
	/** The contents of the shop's pages. */
	readonly content: ContentMemory
	/** The certificate that signs invoices in Facturae, or why there is none. */
	readonly signer: SigningCertificate | SignerFault
	/** How records of invoices are made. */
	readonly verifactu: VerifactuTerms
	/** Whether orders are real: then they require complete merchant data and a mail server. */
	readonly isProduction: boolean
	readonly hasMailServer: boolean
	/** The merchant and the origin of the shop's pages as they are now, for mails. */
	readonly front: ShopFront
	/** Appends a fact to a transaction; `subscribers.ts` lists its subscribers. */
	readonly append: Append
	/** Aborted once the program stops: periodic work ends before its next item. */
	readonly stopping: AbortSignal
	/** Reports failures that no caller sees: of background work and of skipped items of a batch. */
	readonly log: Log
}
