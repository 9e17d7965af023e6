import { fillText } from '#domain/legal/fill-text.ts'
import { type LegalPage, type LegalText, readContractVersion } from '#domain/legal/legal-text.ts'
import type { ReadLegalText } from '#domain/legal/read-legal-text.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { merchantOf } from '#domain/merchant/merchant-of.ts'
import { readLegalText } from '#gateways/legal/read-legal-text.ts'
import type { ShopContext } from '#shop/context.ts'
import { findLegalText } from '#store/merchant/legal-texts.ts'
import { findSettings } from '#store/merchant/settings.ts'

/** A legal page with the merchant's data filled in. */
export interface FilledLegalText {
	readonly text: ReadLegalText
	readonly validFrom: Date
}

/** The contract of an order: its conditions, the withdrawal form if it was stored, and the seller. */
export interface Contract {
	readonly merchant: Merchant
	readonly conditions: FilledLegalText
	readonly withdrawalForm: FilledLegalText | null
}

/** A legal page as it is in force now; null if the shop has no text for it. */
export function legalPage({ merchant }: Pick<ShopContext, 'merchant'>, page: LegalPage): FilledLegalText | null {
	const text = merchant.legalText(page)
	return text && filled(text, merchant.current())
}

/** The contract of a version (`conditionsVersion`), as its orders were placed under it; null for an unknown version. */
export async function contractOf({ db }: Pick<ShopContext, 'db'>, version: string): Promise<Contract | null> {
	const ids = readContractVersion(version)
	if (ids === null) return null
	const text = await findLegalText(db, ids.conditionsId)
	const settings = await findSettings(db, ids.merchantVersionId)
	const form = ids.withdrawalFormId === null ? null : await findLegalText(db, ids.withdrawalFormId)
	if (text?.page !== 'condiciones' || settings === null) return null
	if (ids.withdrawalFormId !== null && form?.page !== 'modelo-desistimiento') return null
	const merchant = merchantOf(settings.values)
	return { merchant, conditions: filled(text, merchant), withdrawalForm: form && filled(form, merchant) }
}

function filled({ body, validFrom }: LegalText, merchant: Merchant): FilledLegalText {
	return { text: readLegalText(fillText(body, merchant)), validFrom }
}
