import { fillText } from '#domain/legal/fill-text.ts'
import type { LegalPage, LegalText } from '#domain/legal/legal-text.ts'
import type { ReadLegalText } from '#domain/legal/read-legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import type { SettingFault } from '#domain/merchant/merchant-of.ts'
import { readLegalText } from '#gateways/legal/read-legal-text.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeSeenSettings, changeSettings, type SeenChange, takeLegalText } from './change-settings.ts'

/** What staff do with the merchant's settings and legal texts. */
export interface SettingsDeeds {
	values(): SettingValues
	faults(): readonly SettingFault[]
	/** False when nothing changes. */
	change(change: SettingValues): Promise<boolean>
	/** The same for whoever has seen the settings as `seen`. */
	changeSeen(change: SettingValues, seen: SettingValues): Promise<SeenChange>
	legalTexts(): readonly LegalText[]
	takeLegalText(
		page: LegalPage,
		body: string,
		validFrom: Date | null,
		seenId?: number | null,
	): ReturnType<typeof takeLegalText>
	/** A text as its page would show it, with the merchant's data. */
	previewText(body: string): ReadLegalText
}

export function createSettings(context: ShopContext): SettingsDeeds {
	return {
		values: () => context.merchant.values(),
		faults: () => context.merchant.faults(),
		change: (change) => changeSettings(context, change),
		changeSeen: (change, seen) => changeSeenSettings(context, change, seen),
		legalTexts: () => context.merchant.legalTexts(),
		takeLegalText: (page, body, validFrom, seenId = null) => takeLegalText(context, { page, body, validFrom, seenId }),
		previewText: (body) => readLegalText(fillText(body, context.merchant.current())),
	}
}
