import { fillText } from '#domain/legal/fill-text.ts'
import type { LegalPage } from '#domain/legal/legal-text.ts'
import { merchantOf } from '#domain/merchant/merchant-of.ts'
import type { ShopContext } from '#shop/context.ts'
import { findLegalText } from '#store/merchant/legal-texts.ts'
import { findSettings } from '#store/merchant/settings.ts'

/** A legal page in Markdown, with the merchant's data in it. */
export interface FilledLegalText {
	readonly body: string
	readonly validFrom: Date
}

/** A legal page as it is in force now; null when the shop has no text of it. */
export function legalPage({ merchant }: Pick<ShopContext, 'merchant'>, page: LegalPage): FilledLegalText | null {
	const text = merchant.legalText(page)
	return text && { body: fillText(text.body, merchant.current()), validFrom: text.validFrom }
}

/** The conditions of sale of a version, as its orders were placed under them. */
export async function conditionsOf({ db }: Pick<ShopContext, 'db'>, version: string): Promise<FilledLegalText | null> {
	const [, textId, settingsId] = /^(\d{1,9})-(\d{1,9})$/.exec(version) ?? []
	if (textId === undefined || settingsId === undefined) return null
	const text = await findLegalText(db, Number(textId))
	const settings = await findSettings(db, Number(settingsId))
	if (text?.page !== 'condiciones' || settings === null) return null
	return { body: fillText(text.body, merchantOf(settings.values)), validFrom: text.validFrom }
}
