import type { Passwords } from '#gateways/password/passwords.ts'
import type { PaymentGateway } from '#gateways/payment/payment-gateway.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import type { ShopFront } from '#shop/letter/letters.ts'
import type { PictureDesk } from '#shop/picture/pictures.ts'
import type { Database } from '#store/database.ts'

/** The time, so that tests can stand at any instant. */
export interface Clock {
	nowMs(): number
}

/** Unguessable values. */
export interface Randomness {
	/** A whole number below `limit`. */
	below(limit: number): number
	/** A URL-safe key of 128 bits or more. */
	key(): string
}

/** What every deed of the shop may use. */
export interface ShopContext {
	readonly db: Database
	readonly clock: Clock
	readonly random: Randomness
	readonly bank: PaymentGateway
	readonly catalogue: Catalogue
	readonly pictures: PictureDesk
	readonly passwords: Passwords
	/** The shop's name and where its pages are, for the mails that no visitor's request asks for. */
	readonly front: ShopFront
}
