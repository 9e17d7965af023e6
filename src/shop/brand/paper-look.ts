import { type PaperLook, PLAIN_LOOK } from '#gateways/document/paper-look.ts'
import type { MerchantMemory } from '#shop/merchant/merchant-memory.ts'

/** The present look of the merchant's documents. */
export function paperLook(merchant: Pick<MerchantMemory, 'current' | 'picture'>): PaperLook {
	const logo = merchant.picture('logo')
	const { colours } = merchant.current()
	if (logo === null) return { ...PLAIN_LOOK, colours }
	const { width, height, hasName, content } = logo
	return { colours, logo: { width, height, hasName, png: Buffer.from(content).toString('base64') } }
}

/** The look of a stored document: another brand's name never appears beside the present logo. */
export const paperLookOf = (merchant: Pick<MerchantMemory, 'current' | 'picture'>, brand: string): PaperLook =>
	merchant.current().brand === brand ? paperLook(merchant) : PLAIN_LOOK
