import { LOGO_ID, type MailAttachment } from '#gateways/mail/mail-gateway.ts'
import type { MerchantMemory } from '#shop/merchant/merchant-memory.ts'

/** The present logo as mails carry it; null without one, so that their text for it is shown. */
export function mailedLogo(merchant: Pick<MerchantMemory, 'picture'>): MailAttachment | null {
	const logo = merchant.picture('logo')
	return logo && { name: 'logo.png', bytes: Buffer.from(logo.content), contentId: LOGO_ID }
}
